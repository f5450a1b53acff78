import { builtinName, type NameWords } from '@pegada/core/factor/builtin-name.ts'
import type { Catalogue } from '@pegada/core/factor/catalogue.ts'
import { referenceRecords } from '@pegada/core/factor/reference-records.ts'
import { heldWays } from '@pegada/core/factor/said-names.ts'
import { SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { loadReference } from '@pegada/reference/load.ts'
import type { Translate } from '../../platform/locale/translate.ts'
import type { Ports } from '../../ports.ts'
import type { presentFactor } from './present.ts'

type Summary = ReturnType<typeof presentFactor>

/** A factor under its name and category in a language; in Portuguese, and where it is not built in, it stays as it is held. */
export function namedIn(translate: Translate, language: string, factor: Summary): Summary {
  const name = builtinNameIn(translate, language, factor)
  if (name === undefined) return factor
  const { category } = factor
  return {
    ...factor,
    name,
    path: category === null ? factor.path : [translate(language, `domain:category.${category}`)],
  }
}

/** The name of a factor in a language; undefined in Portuguese and where it is not built in, where it has the one it is held by. */
export function builtinNameIn(
  translate: Translate,
  language: string,
  factor: Pick<Summary, 'name' | 'category' | 'region' | 'isOwn' | 'factorId'> & { readonly source: { key: string } },
): string | undefined {
  if (factor.isOwn || language === SOURCE_LANGUAGE) return undefined
  const key = factor.factorId.slice(factor.source.key.length + 1)
  return builtinName({ ...factor, key }, wordsIn(translate, language))
}

/**
 * How the words of a language are said in the names that the catalogue holds, which are in Portuguese: by the built-in
 * factors, whose names are known in both. Worked out once a language.
 */
export function waysIn({ translate, catalogue }: Pick<Ports, 'translate' | 'catalogue'>, language: string) {
  const known = kept.get(catalogue) ?? new Map<string, ReturnType<typeof heldWays>>()
  kept.set(catalogue, known)
  const ways = known.get(language) ?? waysOf(catalogue, wordsIn(translate, language))
  known.set(language, ways)
  return ways
}

const kept = new WeakMap<Catalogue, Map<string, ReturnType<typeof heldWays>>>()

function waysOf(catalogue: Catalogue, words: NameWords): ReturnType<typeof heldWays> {
  const byName = new Map(referenceRecords(catalogue, loadReference()).map((record) => [record.name, record]))
  return heldWays(
    [...byName.values()].flatMap((record) => {
      const shown = builtinName(record, words)
      return shown === undefined ? [] : [{ shown, held: record.name }]
    }),
  )
}

function wordsIn(translate: Translate, language: string): NameWords {
  const say = (key: string, values: Readonly<Record<string, string>> = {}) =>
    translate(language, key, { ...values, defaultValue: '' }) || undefined
  const countries = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  return {
    say,
    place: (region) => (/^[A-Z]{2}$/.test(region) ? countries.of(region) : say(`factor:region.${region}`)),
  }
}
