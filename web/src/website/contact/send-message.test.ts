import { afterEach, expect, it, vi } from 'vitest'
import { faultsOf, type Message, sendMessage } from './send-message.ts'

const message: Message = { name: 'Rui', email: 'rui@empresa.com.br', subject: 'other', message: 'Bom dia' }

afterEach(() => vi.unstubAllGlobals())

it('names what is missing, in the order of the form', () => {
  expect(faultsOf({ ...message, name: ' ', email: 'rui@', message: '' })).toEqual(['name', 'email', 'message'])
  expect(faultsOf(message)).toEqual([])
})

it.each([
  [200, 'sent'],
  [400, 'refused'],
  [429, 'limited'],
  [503, 'failed'],
] as const)('tells an answer %i as %s', async (status, outcome) => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status }))
  expect(await sendMessage(message, 'id', 'pt-BR')).toBe(outcome)
})

it('tells apart that nobody answered', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
  expect(await sendMessage(message, 'id', 'pt-BR')).toBe('failed')
})
