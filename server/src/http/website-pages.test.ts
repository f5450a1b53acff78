import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { openWebsitePages } from './website-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pegada-website-'))
afterAll(() => rmSync(folder, { recursive: true }))
const wanted = { languages: ['de', 'pt-BR'], name: 'index', canonical: '/?lng=pt-BR' }
const pages = openWebsitePages(folder, 'https://pegada.example')

it('finds nothing before the website is built, and its pages from then on', () => {
  expect(pages.find({ ...wanted, languages: ['de'] })).toBeUndefined()
  expect(pages.addresses).toEqual([])
  mkdirSync(join(folder, 'pt-BR'))
  writeFileSync(join(folder, 'pt-BR', 'index.html'), '<a href="{{ORIGIN}}{{CANONICAL}}">{{ORIGIN}}</a>')
  writeFileSync(join(folder, 'pages.json'), '["/"]')
  expect(pages.find(wanted)?.text).toBe('<a href="https://pegada.example/?lng=pt-BR">https://pegada.example</a>')
  expect(pages.addresses).toEqual(['/'])
})

it('gives a page in the form that the browser takes', () => {
  const page = pages.find(wanted)
  const [brotli, gzip] = [page?.encoded('gzip, br'), page?.encoded('gzip;q=1.0')]
  expect([brotli?.encoding, gzip?.encoding]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(brotli?.body ?? '').toString()).toBe(page?.text)
  expect(gunzipSync(gzip?.body ?? '').toString()).toBe(page?.text)
  expect(page?.encoded('identity')).toBeUndefined()
})
