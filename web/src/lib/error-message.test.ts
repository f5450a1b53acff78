import { readFileSync } from 'node:fs'
import { ORPCError } from '@orpc/client'
import { codes } from '@pegada/contract/codes.ts'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { failureOf, failureValues, isWorthRetrying } from './error-message.ts'
import { LostLine } from './lost-line.ts'

const sentences: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../../locales/pt-BR/errors.json', import.meta.url), 'utf8'),
)

test.each<[unknown, string]>([
  [new ORPCError('cnpj.invalid', { status: 422 }), 'cnpj.invalid'],
  [new ORPCError('document_item.already_decided', { status: 409 }), 'document_item.already_decided'],
  [new ORPCError('UNAUTHORIZED'), 'auth.required'],
  [new ORPCError('FORBIDDEN'), 'auth.forbidden'],
  [new ORPCError('BAD_REQUEST'), 'request.invalid'],
  [new ORPCError('NOT_FOUND'), 'request.not_found'],
  [new ORPCError('TOO_MANY_REQUESTS'), 'request.rate_limited'],
  [new ORPCError('INTERNAL_SERVER_ERROR'), 'server.unexpected'],
  [new LostLine('Failed to fetch'), 'network.unreachable'],
  [new TypeError('rows is not iterable'), 'server.unexpected'],
  [new DOMException('late', 'TimeoutError'), 'network.timeout'],
  [new Error('a bug'), 'server.unexpected'],
  ['not even an error', 'server.unexpected'],
])('%s has the code %s', (error, code) => {
  expect(failureOf(error).code).toBe(code)
})

test('the data of a refusal reaches its sentence', () => {
  const error = new ORPCError('request.rate_limited', { status: 429, data: { minutes: 3 } })
  expect(failureOf(error).data).toEqual({ minutes: 3 })
})

test('categories in a sentence have their names', async () => {
  const texts = { 'category.stationary_combustion': 'Stationäre Verbrennung', 'category.effluents': 'Abwasser' }
  const i18n = i18next.createInstance()
  const t = await i18n.init({ lng: 'de', resources: { de: { domain: texts } }, keySeparator: false })
  const data = { method: 'effluent.industrial', category: 'stationary_combustion', candidates: ['effluents', 'other'] }
  expect(failureValues({ code: 'method.category_mismatch', data }, t)).toMatchObject({
    category: 'Stationäre Verbrennung',
    candidates: 'Abwasser, other',
  })
})

test('only failures that could pass are tried again', () => {
  expect(isWorthRetrying(new ORPCError('auth.required', { status: 401 }))).toBe(false)
  expect(isWorthRetrying(new ORPCError('server.unexpected', { status: 500 }))).toBe(true)
  expect(isWorthRetrying(new LostLine('Failed to fetch'))).toBe(true)
})

test('every code of the contract, and the two of the network, have a sentence', () => {
  const wanted = [...Object.keys(codes), 'network.timeout', 'network.unreachable']
  expect(wanted.filter((code) => !sentences[code])).toEqual([])
})
