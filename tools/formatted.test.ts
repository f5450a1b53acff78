import { expect, it } from 'vitest'
import { formatStep } from './check-steps.ts'
import { inOrderNow, notInOrder, stepFor } from './formatted.ts'

const now = { by: 'settings', files: { 'a.ts': '1', 'b.ts': '2', 'c.json': '3' } }

it('what is as it was when it was in order is not looked at again', () => {
  expect(notInOrder(now, now)).toEqual([])
  expect(notInOrder({ ...now, files: { ...now.files, 'b.ts': '9', 'gone.ts': '4' } }, now)).toEqual(['b.ts'])
  expect(notInOrder({ by: 'settings', files: { 'a.ts': '1' } }, now)).toEqual(['b.ts', 'c.json'])
})

it('all is looked at where settings or program are others', () => {
  expect(notInOrder({ ...now, by: 'other settings' }, now)).toEqual(['a.ts', 'b.ts', 'c.json'])
})

it('a few files are named, many are all, and none is no step', () => {
  const step = stepFor(['a.ts', 'b.ts'])
  expect(step?.command.slice(-3)).toEqual(['--no-errors-on-unmatched', 'a.ts', 'b.ts'])
  expect(step?.command).not.toContain('.')
  expect(stepFor(Array.from({ length: 501 }, (_, nth) => `${nth}.ts`))).toBe(formatStep)
  expect(stepFor([])).toBeUndefined()
})

it('files of the repository are told by what stands in them, packages and what tests leave aside', () => {
  const { by, files } = inOrderNow()
  expect(by).not.toBe('')
  expect(files).toMatchObject({
    'tools/formatted.ts': expect.stringMatching(/=$/),
    'package.json': expect.stringMatching(/=$/),
    'locales/pt-BR/account.json': expect.stringMatching(/=$/),
  })
  expect(Object.keys(files).filter((path) => /(^|\/)(node_modules|dist|\.git|tmp)\//.test(path))).toEqual([])
})
