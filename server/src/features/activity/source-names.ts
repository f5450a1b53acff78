import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { nameOfSource, type StoredSource } from '@pegada/core/activity/name-of-source.ts'
import { methodSource, sourceTextKey } from '@pegada/core/activity/source-key.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import type { Ports } from '../../ports.ts'

/** Names of sources for people, in one language; the API and what is stored keep those of the reference data. */
export interface SourceNames {
  /** The name of a line's source; a designation (R-407C) and a given factor as they are. */
  of(stored: StoredSource): string
  /** What is known by the name alone that the reference data gives a source; any other text as it is. */
  said(text: string): string
  /** Keys of the sources and methods whose name in this language or in the reference data holds that text. */
  holding(text: string): readonly string[]
  /** The name of every source and method by its key. */
  byKey(): Readonly<Record<string, string>>
}

/** The names of sources in that language. */
export function sourceNames(
  { catalogue, translate }: Pick<Ports, 'catalogue' | 'translate'>,
  language: string,
): SourceNames {
  const names = new Map<string, string | undefined>()
  const nameOf = (key: string): string | undefined => {
    const textKey = sourceTextKey(key)
    if (textKey === undefined) return undefined
    const name = names.has(key) ? names.get(key) : translate(language, textKey, { defaultValue: '' }) || undefined
    names.set(key, name)
    return name
  }
  const sources = [
    ...catalogue.generators.all.map(({ key, names: given }) => ({ key, given })),
    ...METHODS.map(({ key, names: given }) => ({ key: methodSource(key), given })),
  ]
  const keys = new Map(sources.map(({ key, given: [first = key] }) => [normaliseName(first), key]))
  return {
    of: (stored) => nameOf(stored.generatorKey) ?? nameOfSource(catalogue, stored),
    said: (text) => {
      const key = keys.get(normaliseName(text))
      return (key === undefined ? undefined : nameOf(key)) ?? text
    },
    holding: (text) => {
      const wanted = normaliseName(text)
      if (wanted === '') return []
      const holds = (name: string) => normaliseName(name).includes(wanted)
      return sources.filter(({ key, given }) => [nameOf(key) ?? '', ...given].some(holds)).map(({ key }) => key)
    },
    byKey: () => Object.fromEntries(sources.map(({ key, given: [first = key] }) => [key, nameOf(key) ?? first])),
  }
}
