import { readdirSync, readFileSync } from 'node:fs'
import { invariant } from '@pegada/core/domain-error.ts'

/**
 * Sentences of the server's own output (letters, reports, the command line): `area:key`, values by name. A `count` that is
 * a number chooses the plural form as i18next does: `_zero` for none where it stands, the language's category, `_other`,
 * then the key as it is. A key that may have no text comes with a `defaultValue`.
 */
export type Translate = (language: string, key: string, values?: Readonly<Record<string, unknown>>) => string

/** The language that texts are written in first, and the one of whoever has chosen none. */
export const sourceLanguage = 'pt-BR'

/**
 * Reads `locales/<language>/<area>.json` on first use, and no other area with it: what asks for one title in every language would wait a second and a
 * half for the rest. A key that is missing in a language is taken from pt-BR; a language that nobody translated, too.
 */
export function openLocales(folder: URL): Translate {
  const onDisk = new Set(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  )
  const languages = new Map<string, Areas>()

  function textsOf(language: string, key: string): ReadonlyMap<string, string> {
    const areas = languages.get(language) ?? openAreas(new URL(`${language}/`, folder))
    languages.set(language, areas)
    return areas(key.slice(0, key.indexOf(':')))
  }

  return (language, key, values = {}) => {
    const own = onDisk.has(language) ? language : sourceLanguage
    const text =
      find(textsOf(own, key), own, key, values) ?? find(textsOf(sourceLanguage, key), sourceLanguage, key, values)
    if (text === undefined && typeof values.defaultValue === 'string') return values.defaultValue
    invariant(text !== undefined, `the text ${key} stands in locales/${sourceLanguage}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}

/** The texts of an area of a language, by their whole keys. */
type Areas = (area: string) => ReadonlyMap<string, string>

function openAreas(home: URL): Areas {
  const onDisk = new Set(readdirSync(home))
  const read = new Map<string, ReadonlyMap<string, string>>()
  return (area) => {
    if (!onDisk.has(`${area}.json`)) return NOTHING
    const texts = read.get(area) ?? readArea(home, area)
    read.set(area, texts)
    return texts
  }
}

const NOTHING: ReadonlyMap<string, string> = new Map()

function readArea(home: URL, area: string): ReadonlyMap<string, string> {
  const entries = JSON.parse(readFileSync(new URL(`${area}.json`, home), 'utf8')) as Record<string, string>
  return new Map(Object.entries(entries).map(([key, text]) => [`${area}:${key}`, text]))
}

function find(
  texts: ReadonlyMap<string, string>,
  language: string,
  key: string,
  { count }: Readonly<Record<string, unknown>>,
): string | undefined {
  if (typeof count !== 'number') return texts.get(key)
  const zero = count === 0 ? texts.get(`${key}_zero`) : undefined
  const category = new Intl.PluralRules(language).select(count)
  return zero ?? texts.get(`${key}_${category}`) ?? texts.get(`${key}_other`) ?? texts.get(key)
}
