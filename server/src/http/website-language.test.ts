import { existsSync } from 'node:fs'
import { LANGUAGES, nearestLanguage } from '@pegada/core/language/language.ts'
import { describe, expect, it } from 'vitest'
import { languageOf } from './website-language.ts'

const none = { query: undefined, cookie: undefined, accept: undefined }

describe('the language of a page', () => {
  it('is the one in the address, before the cookie, before the browser', () => {
    expect(languageOf({ query: 'de', cookie: 'fr', accept: 'ja' })).toBe('de')
    expect(languageOf({ ...none, cookie: 'fr', accept: 'ja' })).toBe('fr')
    expect(languageOf({ ...none, accept: 'ja' })).toBe('ja')
    expect(languageOf(none)).toBe('pt-BR')
  })

  it('passes over what it does not know', () => {
    expect(languageOf({ query: 'xx', cookie: '../etc', accept: 'sv, pl;q=0.9, ko;q=0.2' })).toBe('ko')
    expect(languageOf({ ...none, accept: 'sv;q=1' })).toBe('pt-BR')
  })

  it('follows the weights of the browser, and takes nothing that it refuses', () => {
    expect(languageOf({ ...none, accept: 'fr;q=0.4, ar;q=0.8' })).toBe('ar')
    expect(languageOf({ ...none, accept: 'fr;q=0, ar;q=0.1' })).toBe('ar')
  })

  it.each([
    ['pt-BR', 'pt-BR'],
    ['pt-PT', 'pt'],
    ['pt', 'pt'],
    ['en', 'en-US'],
    ['en-AU', 'en-GB'],
    ['es-MX', 'es-419'],
    ['es-ES', 'es'],
    ['zh-Hans-CN', 'zh'],
    ['de-AT', 'de'],
    ['AR', 'ar'],
  ])('of %s is %s', (tag, code) => {
    expect(nearestLanguage(tag)).toBe(code)
  })
})

it('has texts for each of them', () => {
  const missing = LANGUAGES.filter(
    (code) => !existsSync(new URL(`../../../locales/${code}/common.json`, import.meta.url)),
  )
  expect(missing).toEqual([])
})
