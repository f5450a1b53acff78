import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLocales, type Translate } from './translate.ts'

let home: string
let translate: Translate
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'locales-'))
  const texts = {
    'pt-BR': { line_one: '{{count}} linha', line_other: '{{count}} linhas', only: 'Só aqui', plain: 'Olá, {{name}}' },
    ar: { line_zero: 'لا أسطر', line_two: 'سطران', line_few: '{{count}} أسطر', line_other: '{{count}} سطر' },
    ja: { line_other: '{{count}} 行', plain: '{{name}} さん' },
  }
  for (const [language, entries] of Object.entries(texts)) {
    mkdirSync(join(home, language))
    writeFileSync(join(home, language, 'a.json'), JSON.stringify(entries))
  }
  translate = openLocales(pathToFileURL(`${home}/`))
})
afterAll(() => rmSync(home, { recursive: true }))

it.each([
  ['pt-BR', 1, '1 linha'],
  ['pt-BR', 2, '2 linhas'],
  ['ar', 0, 'لا أسطر'],
  ['ar', 2, 'سطران'],
  ['ar', 4, '4 أسطر'],
  ['ar', 100, '100 سطر'],
  ['ja', 1, '1 行'],
])('in %s counts %d as the language does', (language, count, text) => {
  expect(translate(language, 'a:line', { count })).toBe(text)
})

it('takes from pt-BR what a language, or a language that nobody translated, has not got', () => {
  expect(translate('ja', 'a:only')).toBe('Só aqui')
  expect(translate('../../etc', 'a:plain', { name: '{{name}}' })).toBe('Olá, {{name}}')
  expect(translate('ja', 'a:plain', {})).toBe(' さん')
  expect(() => translate('ja', 'a:nothing')).toThrow('a:nothing')
  expect(translate('ja', 'a:nothing', { defaultValue: 'R-410A' })).toBe('R-410A')
  expect(translate('ja', 'a:only', { defaultValue: 'R-410A' })).toBe('Só aqui')
})
