import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { afterAll, expect, it } from 'vitest'
import { openVerifierFile, verifierFileName } from './verifier-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'pegada-verifier-'))
afterAll(() => rmSync(folder, { recursive: true }))
const source = readFileSync(new URL('../../../web/verificador.html', import.meta.url), 'utf8')

it('is not there before it is built', () => {
  expect(openVerifierFile(join(folder, 'none.html')).in('de')).toBeUndefined()
})

it('says once in which language it was handed over, and nothing where none was asked for', () => {
  const file = join(folder, 'verificador.html')
  writeFileSync(file, source)
  const verifier = openVerifierFile(file)
  expect(verifier.in(undefined)?.text).toBe(source)
  for (const language of LANGUAGES) {
    const html = verifier.in(language)?.text ?? ''
    expect(html.match(new RegExp(`<html lang="${language}" [^>]*data-language="${language}"`, 'g'))).toHaveLength(1)
    expect(html.length - source.length).toBe(2 * language.length - 'pt-BR'.length)
  }
  expect(gunzipSync(verifier.in('ar')?.encoded('gzip')?.body ?? '').toString()).toContain('data-language="ar"')
})

it('is kept under a name of its language', () => {
  expect([verifierFileName('es-419'), verifierFileName(undefined)]).toEqual([
    'pegada-verify-es-419.html',
    'pegada-verify.html',
  ])
})
