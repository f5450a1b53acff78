import { LANGUAGES, type Language } from '@pegada/core/language/language.ts'

/**
 * The texts that travel inside the verifier's single file: those it can show, in every language. Keys stand once and the
 * texts in their order, and a language that differs little from a neighbour says only where it does, so that twelve
 * languages weigh what five would.
 */
export interface FoldedTexts {
  /** `area:key`. */
  readonly keys: readonly string[]
  /** By language, in the order of the keys: `0` reads as the neighbour's, `null` is a plural form that the language has not. */
  readonly texts: Readonly<Record<Language, readonly (string | 0 | null)[]>>
}

/** The texts of an area by their keys. */
export type AreaTexts = Readonly<Record<string, string>>

/** Areas that the file holds texts of. */
export const FILE_AREAS = ['catalogue', 'citations', 'common', 'domain', 'method-words', 'verify'] as const
export type FileArea = (typeof FILE_AREAS)[number]

/** Texts of every language by area, as i18next takes them. */
export type FileTexts = Record<Language, Record<FileArea, Record<string, string>>>

const SHOWN: Readonly<Record<FileArea, RegExp>> = {
  catalogue: /^generator\./,
  citations: /./,
  common: /^(?:close|language|scheme\.dark|scheme\.light|loading|files\.pick_single|table\..*|working\..*)$/,
  domain: /^(?:category|gap|gas|note|scope|share|unit|why|working)\./,
  'method-words': /^(?:input|method)\.(?!.*\.(?:about|hint)$)/,
  verify: /^(?!download$|given\.)/,
}

/** Whether the file can show a text: it lists no errors of a server and hands no file over, and of a source it says the name alone. */
export function isInFile(area: FileArea, key: string): boolean {
  return SHOWN[area].test(key)
}

const NEIGHBOURS: Partial<Readonly<Record<Language, Language>>> = { 'en-GB': 'en-US', es: 'es-419', pt: 'pt-BR' }

/** The file's texts out of all there are; `read` gives an area in a language, and is asked once for each. */
export function foldTexts(read: (language: Language, area: FileArea) => AreaTexts): FoldedTexts {
  const given = new Map(
    LANGUAGES.map((language) => [language, new Map(FILE_AREAS.map((area) => [area, read(language, area)]))]),
  )
  const places = FILE_AREAS.flatMap((area) =>
    [...new Set(LANGUAGES.flatMap((language) => Object.keys(given.get(language)?.get(area) ?? {})))]
      .filter((key) => isInFile(area, key))
      .map((key) => ({ area, key })),
  )
  const textsOf = (language: Language) => places.map(({ area, key }) => given.get(language)?.get(area)?.[key] ?? null)
  const entries = LANGUAGES.map((language) => {
    const neighbour = NEIGHBOURS[language]
    const near = neighbour ? textsOf(neighbour) : []
    return [language, textsOf(language).map((text, index) => (text !== null && text === near[index] ? 0 : text))]
  })
  return { keys: places.map(({ area, key }) => `${area}:${key}`), texts: Object.fromEntries(entries) }
}

/** Every language's texts in full. */
export function unfoldTexts({ keys, texts }: FoldedTexts): FileTexts {
  return Object.fromEntries(LANGUAGES.map((language) => [language, textsIn(language)])) as FileTexts

  function textsIn(language: Language): Record<FileArea, Record<string, string>> {
    const near = texts[NEIGHBOURS[language] ?? language]
    const areas = Object.fromEntries(FILE_AREAS.map((area) => [area, {}])) as Record<FileArea, Record<string, string>>
    for (const [index, name] of keys.entries()) {
      const text = texts[language][index] === 0 ? near[index] : texts[language][index]
      const colon = name.indexOf(':')
      if (typeof text === 'string') areas[name.slice(0, colon) as FileArea][name.slice(colon + 1)] = text
    }
    return areas
  }
}
