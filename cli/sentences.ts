import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DomainError, ErrorData } from '@pegada/core/domain-error.ts'
import { printable } from './printable.ts'

/** Portuguese sentences for the terminal, from the same files that the pages read: `{{name}}` takes a value. */

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

/** The words of a key of the domain (`category.…`, `note.…`), or the key. */
export function label(key: string): string {
  return textOf(key) ?? key
}

function shown(name: string, value: ErrorData[string] | undefined): string {
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.join(', ')
  if (value === null || value === undefined) return '—'
  return name === 'category' ? label(`category.${String(value)}`) : String(value)
}

function textOf(key: string): string | undefined {
  texts ??= Object.assign({}, ...['errors', 'domain', 'documents', 'cli'].map(readTexts)) as Record<string, string>
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}

function readTexts(area: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, '..', 'locales', 'pt-BR', `${area}.json`), 'utf8'))
}

let texts: Record<string, string> | undefined
