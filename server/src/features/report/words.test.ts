import { documentKind } from '@pegada/contract/document.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { expect, it } from 'vitest'
import { openLocales } from '../../platform/locale/translate.ts'
import { documentName, makeWords } from './words.ts'

const translate = openLocales(new URL('../../../../locales/', import.meta.url))

it.each(LANGUAGES)('names every kind of document in %s', (language) => {
  const words = makeWords(translate, language)
  for (const kind of documentKind.options) {
    expect(documentName({ origin: 'document', document: { kind, number: '77', issuer: null } }, words)).toMatch(
      /^\S.* 77$/,
    )
    expect(documentName({ origin: 'document', document: { kind, number: null, issuer: null } }, words)).toMatch(/\S$/)
  }
})
