import { expect, it } from 'vitest'
import { StatementNames } from './statement-names.ts'

const asked = (names: StatementNames, text: string, times = 3) =>
  Array.from({ length: times }, () => names.nameOf(text)).at(-1)

it('names a text when it is asked for the third time, and each text otherwise', () => {
  const names = new StatementNames('s')
  expect(Array.from({ length: 4 }, () => names.nameOf('select 1'))).toEqual([undefined, undefined, 's1', 's1'])
  expect(asked(names, 'select 2')).toBe('s2')
  expect(names.nameOf('select 1')).toBe('s1')
})

it('gives another name to a text that was forgotten, not the one by which the database knows what it was', () => {
  const names = new StatementNames('s')
  asked(names, 'select 1')
  names.forget('select 1')
  expect(names.nameOf('select 1')).toBeUndefined()
  expect(asked(names, 'select 1')).toBe('s2')
})

it('names a text no more that was forgotten five times', () => {
  const names = new StatementNames('s')
  const given = Array.from({ length: 7 }, () => {
    const name = asked(names, 'select 1')
    names.forget('select 1')
    return name
  })
  expect(given).toEqual(['s1', 's2', 's3', 's4', 's5', undefined, undefined])
})

it('begins its names otherwise than another process does', () => {
  const [one, other] = [new StatementNames(), new StatementNames()].map((names) => asked(names, 'select 1'))
  expect(one).toMatch(/^s[0-9a-f]{8}_1$/)
  expect(other).not.toBe(one)
})

it('names no long text, and no more than 200', () => {
  const names = new StatementNames('s')
  expect(asked(names, `select ${'1'.repeat(2_000)}`)).toBeUndefined()
  const given = Array.from({ length: 300 }, (_, n) => asked(names, `select ${n}`))
  expect(given.filter(Boolean)).toHaveLength(200)
  names.forget('select 0')
  expect(asked(names, 'select 299')).toBe('s201')
})

it('counts five thousand texts that have no name, and then begins anew', () => {
  const names = new StatementNames('s')
  asked(names, 'select 1', 2)
  for (let n = 0; n < 4_999; n++) names.nameOf(`select other ${n}`)
  expect(names.nameOf('select 1')).toBe('s1')
  asked(names, 'select 2', 2)
  for (let n = 0; n < 5_000; n++) names.nameOf(`select yet another ${n}`)
  expect(names.nameOf('select 2')).toBeUndefined()
})
