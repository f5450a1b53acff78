import { readdirSync, readFileSync } from 'node:fs'
import { invariant } from '@pegada/core/domain-error.ts'

/** Sentences of the server's own output (letters, reports, the command line): `area:key`, values by name. */
export type Translate = (language: string, key: string, values?: Readonly<Record<string, unknown>>) => string

const source = 'pt-BR'

/** Reads `locales/<language>/<area>.json` on first use. A key that is missing in a language is taken from pt-BR. */
export function openLocales(folder: URL): Translate {
  const languages = new Map<string, Map<string, string>>()

  function load(language: string): Map<string, string> {
    const known = languages.get(language)
    if (known) return known
    const keys = new Map<string, string>()
    const home = new URL(`${language}/`, folder)
    for (const file of readdirSync(home).filter((name) => name.endsWith('.json'))) {
      const entries = JSON.parse(readFileSync(new URL(file, home), 'utf8')) as Record<string, string>
      for (const [key, text] of Object.entries(entries)) keys.set(`${file.slice(0, -5)}:${key}`, text)
    }
    languages.set(language, keys)
    return keys
  }

  return (language, key, values = {}) => {
    const text = (language === source ? undefined : load(language).get(key)) ?? load(source).get(key)
    invariant(text !== undefined, `the text ${key} stands in locales/${source}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}
