import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { describe, expect, it } from 'vitest'
import { readLocaleUsage } from './locale-usage.ts'
import { isMissing, missingTexts } from './missing-text.ts'

/** The texts: nothing missing, nothing unused, nothing left in another language, the field's own terms. */
const root = join(import.meta.dirname, '..')
const source = 'pt-BR'
const siblings = LANGUAGES.filter((code) => code !== source)
const areas = areasOf(source)
const kept = new Map<string, Record<string, string>>()
/** Words and letters of Portuguese that no other of our languages has, Spanish aside. */
const portuguese = /[ãõ]|ção|ções|\b(?:não|você|pela|pelo|uma)\b/i
const forms = ['zero', 'one', 'two', 'few', 'many', 'other']

describe.each(siblings)('the texts in %s', (language) => {
  const needed = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories as string[])

  it('have the areas and keys of the source, with the plural forms of the language', () => {
    expect(areasOf(language)).toEqual(areas)
    for (const area of areas) {
      const wanted = Object.keys(textsOf(source, area)).flatMap((key) => {
        const stem = pluralStem(textsOf(source, area), key)
        if (!stem || key.endsWith('_zero')) return [key]
        return key.endsWith('_other') ? [...needed].map((form) => `${stem}_${form}`) : []
      })
      expect(Object.keys(textsOf(language, area)).toSorted(), area).toEqual([...new Set(wanted)].toSorted())
    }
  })

  it('keep every placeholder and mark of the source', () => {
    // In the help of the command line a word between angle brackets is a word.
    const marked = entries(language).filter(({ area }) => area !== 'cli')
    const broken = marked.filter(({ area, key, text }) => {
      const own = placeholders(text)
      const stem = pluralStem(textsOf(language, area), key)
      const model = textsOf(source, area)[key] ?? textsOf(source, area)[`${stem}_other`] ?? ''
      const isOfFew = stem !== undefined && /_(zero|one|two)$/.test(key)
      const wanted = placeholders(model)
      const missing = wanted.filter((one) => !own.includes(one) && !(isOfFew && one === '{{count}}'))
      return missing.length > 0 || own.some((one) => !wanted.includes(one))
    })
    expect(broken.map(({ area, key, text }) => `${area}:${key} ${text}`)).toEqual([])
  })

  it('leave nothing empty and nothing in Portuguese', () => {
    const left = entries(language).filter(({ area, key, text }) => {
      if (text.trim() === '') return true
      if (language === 'pt') return false
      const original = textsOf(source, area)[key] ?? ''
      const isPortuguese = language.startsWith('es') ? /[ãõ]|ção|ções|\bnão\b/i : portuguese
      return text === original ? portugueseWords(original, language) : isPortuguese.test(withoutNames(text))
    })
    expect(left.map(({ area, key, text }) => `${area}:${key} ${text}`)).toEqual([])
  })

  it('use the terms of their glossary', () => {
    const rows = glossaryOf(language)
    expect(rows.length).toBeGreaterThan(40)
    const strange = entries(language).flatMap(({ area, key, text }) => {
      const original = textsOf(source, area)[key]
      if (original === undefined) return []
      return rows
        .filter(({ pattern, accepted }) => pattern.test(original) && !accepted.some((form) => contains(text, form)))
        .map(({ term, accepted }) => `${area}:${key} has "${term}" and says none of ${accepted.join(', ')}: ${text}`)
    })
    expect(strange).toEqual([])
  })
})

it.each(LANGUAGES)('no text in %s is still to be written', (language) => {
  expect(missingTexts(root, language)).toEqual([])
})

describe('the texts and the code', () => {
  const usage = readLocaleUsage(['web/src', 'server/src', 'cli', 'core', 'contract', 'reference', 'tools'])

  it('ask for no key that does not exist', () => {
    const known = new Set(
      areas.flatMap((area) => Object.keys(textsOf(source, area)).flatMap((key) => [key, `${area}:${key}`])),
    )
    const stems = new Set([...known].map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))
    const missing = usage.asked.filter(({ key }) => !known.has(key) && !stems.has(key))
    expect(missing.map(({ file, key }) => `${file} ${key}`)).toEqual([])
  })

  it('ask for a key without an area where the first area opened has it', () => {
    const opened = new Map<string, Set<string>>()
    for (const { file, area } of usage.opened.filter(({ isFirst }) => isFirst)) {
      opened.set(file, (opened.get(file) ?? new Set(['common'])).add(area))
    }
    const lost = usage.asked.filter(({ file, key }) => {
      const own = [...(opened.get(file) ?? [])].map((area) => textsOf(source, area))
      return own.length > 0 && !key.includes(':') && !own.some((texts) => key in texts || `${key}_other` in texts)
    })
    expect(lost.map(({ file, key }) => `${file} ${key}`)).toEqual([])
    expect(usage.opened.filter(({ area }) => !areas.includes(area)).map(({ file, area }) => `${file} ${area}`)).toEqual(
      [],
    )
  })

  it('hold no key that nothing asks for', () => {
    const unused = areas.flatMap((area) =>
      Object.keys(textsOf(source, area))
        .map((key) => ({ area, key, stem: pluralStem(textsOf(source, area), key) ?? key }))
        .filter(
          ({ stem }) =>
            ![stem, `${area}:${stem}`].some(
              (name) => usage.literals.has(name) || usage.patterns.some((one) => one.test(name)),
            ),
        )
        .map(({ key }) => `${area}:${key}`),
    )
    expect(unused).toEqual([])
  })

  it('leave no text for people in a page', () => {
    expect(usage.strays).toEqual([])
  })
})

function areasOf(language: string): string[] {
  const folder = join(root, 'locales', language)
  return existsSync(folder)
    ? readdirSync(folder)
        .map((name) => name.replace('.json', ''))
        .toSorted()
    : []
}

function textsOf(language: string, area: string): Record<string, string> {
  const key = `${language}/${area}`
  const known = kept.get(key)
  if (known) return known
  const file = join(root, 'locales', language, `${area}.json`)
  const read = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  kept.set(key, read)
  return read
}

/** The texts that are written: what is marked as missing is told apart. */
function entries(language: string): { area: string; key: string; text: string }[] {
  return areas.flatMap((area) =>
    Object.entries(textsOf(language, area)).flatMap(([key, text]) => (isMissing(text) ? [] : [{ area, key, text }])),
  )
}

/** The key without its plural form, where it has one: `lines_one` beside `lines_other`. */
function pluralStem(texts: Record<string, string>, key: string): string | undefined {
  const form = forms.find((one) => key.endsWith(`_${one}`))
  const stem = form && key.slice(0, -form.length - 1)
  return stem && `${stem}_other` in texts ? stem : undefined
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{[^}]*\}\}|<\/?[a-z0-9]+\/?>|\$t\([^)]*\)/gi)].map(([match]) => match))]
}

/** Whether a text that is the same in both languages is a Portuguese sentence, and not a name, a sign or a word of both. */
function portugueseWords(text: string, language: string): boolean {
  const words = language.startsWith('es')
    ? /[ãõ]|ção|ções|\b(?:não|uma|com|está|você|dos|das|pela|pelo)\b/i
    : portuguese
  return words.test(withoutNames(text))
}

/** Without what is quoted or explained in brackets and without addresses: names stay in Portuguese in every language. */
function withoutNames(text: string): string {
  return text.replace(/(?:https?:\/\/|@)[\w./:-]+|«[^»]*»|"[^"]*"|“[^”]*”|„[^“]*“|\([^)]*\)|（[^）]*）/g, '')
}

function contains(text: string, form: string): boolean {
  return text.toLocaleLowerCase().includes(form.toLocaleLowerCase())
}

/** The rows of `docs/languages/<language>.md`: the Portuguese forms of a term and what may stand for them. */
function glossaryOf(language: string): { term: string; pattern: RegExp; accepted: string[] }[] {
  const file = join(root, 'docs/languages', `${language}.md`)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length >= 6 && cells[1] !== 'pt-BR' && !/^:?-+:?$/.test(cells[1] ?? ''))
    .map(([, terms = '', preferred = '', also = '']) => ({
      term: terms,
      pattern: new RegExp(
        `(?<!\\p{L})(?:${terms
          .split(';')
          .map((term) => term.trim())
          .join('|')})(?!\\p{L})`,
        'iu',
      ),
      accepted: `${preferred};${also}`
        .split(';')
        .map((form) => form.trim())
        .filter(Boolean),
    }))
}
