import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, it, vi } from 'vitest'
import { keepsRolesApart, namingClient } from './naming-client.ts'

/** A connection to a server of this version, and what it was asked. */
function connect(version = '18.1', answer: () => Promise<unknown> = async () => ({ rows: [] })) {
  const asked: unknown[][] = []
  class Client {
    connection = new EventEmitter()
    query(...given: unknown[]): unknown {
      asked.push(given)
      return answer()
    }
  }
  const Naming = namingClient(Client as unknown as typeof pg.Client)
  const client = new Naming() as unknown as Client
  client.connection.emit('parameterStatus', { parameterName: 'TimeZone', parameterValue: 'UTC' })
  client.connection.emit('parameterStatus', { parameterName: 'server_version', parameterValue: version })
  const ask = async (...given: unknown[]) => {
    for (let time = 0; time < 4; time++) await client.query(...given)
    return asked.at(-1)
  }
  return { ask, asked, query: async (...given: unknown[]) => client.query(...given) }
}

const nameOf = (nth: number) => expect.stringMatching(new RegExp(`^s[0-9a-f]{8}_${nth}$`))

it('names a text with its values, however it is asked, and keeps what else is said of it', async () => {
  const { ask } = connect()
  expect(await ask('select $1', [1])).toEqual([{ text: 'select $1', values: [1], name: nameOf(1) }])
  expect(await ask({ text: 'select $1', values: [2], rowMode: 'array' })).toEqual([
    { text: 'select $1', values: [2], rowMode: 'array', name: nameOf(1) },
  ])
  // The driver takes those beside it where there are two.
  expect(await ask({ text: 'select $1', values: [2] }, [3])).toEqual([
    { text: 'select $1', values: [3], name: nameOf(1) },
  ])
})

it.each([
  ['a text by itself, which may be several statements', 'begin; set local role none'],
  ['a text without values', 'select 1', []],
  ['one that has a name', { name: 'own', text: 'select $1', values: [1] }],
  ['a cursor', { text: 'select $1', values: [1], submit: () => {} }],
  ['what is answered by a callback', 'select $1', [1], () => {}],
  ['and by one within', { text: 'select $1', values: [1], callback: () => {} }],
])('leaves as it is %s', async (_, ...given) => {
  expect(await connect().ask(...given)).toEqual(given)
})

it('names nothing where a server keeps what one role may see for another', async () => {
  expect(await connect('15.8 (Debian 15.8-0+deb12u1)').ask('select $1', [1])).toEqual(['select $1', [1]])
})

it('lets plans go after half a minute, once, before what is asked next by its name', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  try {
    const { ask, asked } = connect()
    await ask('select $1', [1])
    now.mockReturnValue(31_000)
    await ask('select $1', [1])
    expect(asked).not.toContainEqual(['discard plans'])
    now.mockReturnValue(31_001)
    await ask('select 1', [])
    await ask('select $1', [1])
    expect(asked.slice(-5).map(([first]) => first)).toEqual(['discard plans', ...Array(4).fill(expect.any(Object))])
  } finally {
    now.mockRestore()
  }
})

// The releases that mend CVE-2024-10976.
it.each([
  ['14.15', false],
  ['15.8', false],
  ['15.9', true],
  ['15.18 (Debian 15.18-0+deb12u1)', true],
  ['16.4', false],
  ['16.5', true],
  ['17.0', false],
  ['17.1', true],
  ['17beta2', false],
  ['18.0', true],
  ['18beta1', true],
  ['', false],
])('a server of version "%s" does not: %s', (version, isSo) => {
  expect(keepsRolesApart(version)).toBe(isSo)
})

it.each([
  ['0A000', 2],
  ['26000', 2],
  [undefined, 2],
  ['23505', 1],
])('after a refusal with %s a text has its name number %i', async (code, nth) => {
  let refusal: Error | undefined
  const { ask, query } = connect('18.1', async () => {
    if (refusal) throw refusal
  })
  await ask('select $1', [1])
  refusal = Object.assign(new Error('refused'), code && { code })
  await expect(query('select $1', [1])).rejects.toBe(refusal)
  refusal = undefined
  expect(await ask('select $1', [1])).toMatchObject([{ name: nameOf(nth) }])
})
