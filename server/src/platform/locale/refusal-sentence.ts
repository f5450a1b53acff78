import { methodSource, sourceTextKey } from '@pegada/core/activity/source-key.ts'
import { choiceKey } from '@pegada/core/factor/name.ts'
import type { Translate } from './translate.ts'

/** The texts of one language. */
interface Tongue {
  readonly translate: Translate
  readonly language: string
}

interface Refusal {
  readonly code: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The sentence of a refusal in a language, as the pages tell it; a code that has no text stands as itself. */
export function refusalSentence(tongue: Tongue, refusal: Refusal): string {
  const { translate, language } = tongue
  return translate(language, `errors:${refusal.code}`, {
    ...refusalValues(tongue, refusal),
    defaultValue: refusal.code,
  })
}

/** The values of a refusal as people read them: lists joined, days as the language writes them, choices by their names. */
export function refusalValues({ translate, language }: Tongue, { code, data }: Refusal): Record<string, unknown> {
  const say = (key: string | undefined, given: string) =>
    key === undefined ? given : translate(language, key, { defaultValue: given })
  const category = (key: string) => say(`domain:category.${key}`, key)
  const source = (key: string) => say(sourceTextKey(key), key)
  const method = (key: string) => source(methodSource(key))
  const named = (text: string) => {
    if (code === 'method.category_mismatch') return category(text)
    if (/^(?:sector|region|vehicle)\./.test(code)) return say(`catalogue:choice.${choiceKey(text)}`, text)
    if (code.startsWith('generator.')) return source(text)
    return code === 'method.unknown' ? method(text) : dayIn(language, text)
  }
  const one = (name: string, text: string) => {
    if (name === 'category') return category(text)
    return name === 'method' ? method(text) : name === 'value' ? named(text) : dayIn(language, text)
  }
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (typeof value === 'string') return [name, one(name, value)]
      return [
        name,
        Array.isArray(value) ? value.map((each) => (typeof each === 'string' ? named(each) : each)).join('; ') : value,
      ]
    }),
  )
}

/** A day (`YYYY-MM-DD`) in figures, such as 31/01/2025 in pt-BR; other text as it is. */
function dayIn(language: string, text: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  if (day === undefined || Number.isNaN(day.getTime())) return text
  const parts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const written = new Intl.DateTimeFormat(language, {
    ...{ ...parts, numberingSystem: 'latn', calendar: 'gregory', timeZone: 'UTC' },
  })
  return written.format(day).replace(/[\u200e\u200f\u061c]/g, '')
}
