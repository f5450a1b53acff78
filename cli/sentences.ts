import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { partsOfNote } from '@pegada/core/activity/unused-input.ts'
import type { DomainError, ErrorData } from '@pegada/core/domain-error.ts'
import { type Language, SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { printable } from './printable.ts'

/** Sentences for the terminal in the language asked for, from the same files that the pages read: `{{name}}` takes a value. */

/** The sentence of that key with its values; the key itself where no sentence exists. */
export function sentence(key: string, data: ErrorData = {}): string {
  const text = textOf(key)
  if (text === undefined) return key
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => printable(shown(name, data[name])))
}

/** The sentence of a refusal. */
export function errorSentence(error: DomainError): string {
  return sentence(error.code, error.data)
}

/** The words of a key of the domain (`category.…`, `note.…`), of a source or a method; else what is given, or the key. */
export function label(key: string, given = key): string {
  return textOf(key) ?? given
}

/** The sentence of a note of a line. */
export function noteSentence(code: string): string {
  const { key, input, instead } = partsOfNote(code)
  const nameOf = (name: string | null | undefined) => (name ? label(`input.${name}`, name) : null)
  return sentence(`note.${key}`, { input: nameOf(input), instead: nameOf(instead) })
}

function shown(name: string, value: ErrorData[string] | undefined): string {
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.join(', ')
  if (value === null || value === undefined) return '—'
  return name === 'category' ? label(`category.${String(value)}`) : String(value)
}

function textOf(key: string): string | undefined {
  return own(textsOf(language), key) ?? own(textsOf(SOURCE_LANGUAGE), key)
}

function own(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}

function textsOf(code: Language): Readonly<Record<string, string>> {
  const known = kept.get(code)
  if (known) return known
  const texts = Object.assign(
    {},
    ...['catalogue', 'method-words', 'errors', 'domain', 'document-words', 'cli'].map((area) => readTexts(code, area)),
  ) as Record<string, string>
  kept.set(code, texts)
  return texts
}

function readTexts(code: Language, area: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, '..', 'locales', code, `${area}.json`), 'utf8'))
}

const kept = new Map<Language, Readonly<Record<string, string>>>()
let language: Language = SOURCE_LANGUAGE

/** Speaks that language from now on. */
export function speak(code: Language): void {
  language = code
}

/** The language that is spoken. */
export function spoken(): Language {
  return language
}
