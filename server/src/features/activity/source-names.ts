import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import type { Ports } from '../../ports.ts'
import { nameOfSource, type StoredSource } from './name-of-source.ts'

/** Names of sources for people, in one language; the API and what is stored keep those of the reference data. */
export interface SourceNames {
  /** The name of a line's source; a designation (R-407C) and a given factor as they are. */
  of(stored: StoredSource): string
  /** What is known by the name alone that the reference data gives a source; any other text as it is. */
  said(text: string): string
}

/** The names of sources in that language. */
export function sourceNames(
  { catalogue, translate }: Pick<Ports, 'catalogue' | 'translate'>,
  language: string,
): SourceNames {
  const names = new Map<string, string | undefined>()
  const nameOf = (key: string): string | undefined => {
    const textKey = textKeyOf(key)
    if (textKey === undefined) return undefined
    if (!names.has(key))
      names.set(
        key,
        orNothing(() => translate(language, textKey)),
      )
    return names.get(key)
  }
  const keys = new Map([
    ...catalogue.generators.all.map(({ key, names: [first = key] }) => [normaliseName(first), key] as const),
    ...METHODS.map(({ key, names: [first] }) => [normaliseName(first), `${METHOD}${key}`] as const),
  ])
  return {
    of: (stored) => nameOf(stored.generatorKey) ?? nameOfSource(catalogue, stored),
    said: (text) => nameOf(keys.get(normaliseName(text)) ?? FACTOR) ?? text,
  }
}

/** The key of the text that names a source; a factor brings its own name. */
function textKeyOf(key: string): string | undefined {
  if (key.startsWith(FACTOR)) return undefined
  return key.startsWith(METHOD) ? `methods:method.${key.slice(METHOD.length)}` : `catalogue:generator.${key}`
}

function orNothing(text: () => string): string | undefined {
  try {
    return text()
  } catch {
    return undefined
  }
}

const METHOD = 'method:'
const FACTOR = 'factor:'
