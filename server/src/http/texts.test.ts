import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { textRoutes } from './texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'pegada-texts-'))
mkdirSync(join(folder, 'pt-BR'))
const text = JSON.stringify({ title: 'Emissões' })
writeFileSync(join(folder, 'pt-BR', 'shell.json'), '{"nav.home":"Início"}\n')
writeFileSync(join(folder, 'pt-BR', 'bill.json'), text)
writeFileSync(join(folder, 'secret.json'), '{}')
afterAll(() => rmSync(folder, { recursive: true }))

const app = textRoutes(folder)
const ask = (path: string, headers: Record<string, string> = {}) => app.request(`/locales/${path}`, { headers })

test('texts come in what the browser takes, and are told in a word to who has them', async () => {
  const plain = await ask('pt-BR/bill.json')
  expect(plain.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await plain.text()).toBe(text)
  const brotli = await ask('pt-BR/bill.json', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(text)
  const gzip = await ask('pt-BR/bill.json', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(text)
  const mark = plain.headers.get('etag') ?? ''
  const again = await ask('pt-BR/bill.json', { 'if-none-match': mark })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers.get('cache-control')).toBe('no-cache')
  for (const known of [`"other", ${mark}`, mark.replace('W/', ''), '*']) {
    expect((await ask('pt-BR/bill.json', { 'if-none-match': known })).status, known).toBe(304)
  }
  expect((await ask('pt-BR/bill.json', { 'if-none-match': 'W/"other"' })).status).toBe(200)
})

test('several areas of a language come in one answer, without those that there are not', async () => {
  const answer = await ask('pt-BR.json?areas=bill.nothing.shell.bill', { 'accept-encoding': 'br' })
  const body = brotliDecompressSync(await answer.arrayBuffer()).toString()
  expect(JSON.parse(body)).toEqual({ bill: { title: 'Emissões' }, shell: { 'nav.home': 'Início' } })
  const mark = answer.headers.get('etag') ?? ''
  for (const asked of ['bill.nothing.shell.bill', 'shell.bill', 'bill.shell.other']) {
    expect((await ask(`pt-BR.json?areas=${asked}`, { 'if-none-match': mark })).status, asked).toBe(304)
  }
  expect((await ask('pt-BR.json?areas=bill', { 'if-none-match': mark })).status).toBe(200)
})

test.each([
  'pt-BR.json',
  'pt-BR.json?areas=nothing',
  'pt-BR.json?areas=bill.',
  'pt-BR.json?areas=bill.%2E%2E%2Fsecret',
  `pt-BR.json?areas=${Array.from({ length: 10 }, (_, index) => `bill${index}`).join('.')}.bill`,
  'xx.json?areas=bill',
  'pt-BR/other.json',
  'xx/bill.json',
  'secret.json',
  '..%2Fsecret.json',
  'pt-BR/..%2F..%2Fsecret.json',
  'pt-BR/',
])('there is nothing at %s', async (path) => {
  const answer = await ask(path)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ code: 'request.not_found' })
})
