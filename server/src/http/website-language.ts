import { type Language, nearestLanguage, SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'

/**
 * The language of a page asked for without a script: the address's `lng`, the cookie, then what the browser prefers, in its
 * own order of weights (specification, section 9).
 */
export function languageOf(asked: {
  readonly query: string | undefined
  readonly cookie: string | undefined
  readonly accept: string | undefined
}): Language {
  const told = [asked.query, asked.cookie].flatMap((tag) => (tag ? (nearestLanguage(tag) ?? []) : []))[0]
  if (told) return told
  const preferred = (asked.accept ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.split(';')
      const weight = settings.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight)
  for (const { tag } of preferred) {
    const found = nearestLanguage(tag)
    if (found) return found
  }
  return SOURCE_LANGUAGE
}
