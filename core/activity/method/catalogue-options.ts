import type { Catalogue } from '../../factor/catalogue.ts'
import { rateOptions } from '../../factor/rate.ts'
import type { CatalogueChoiceSpec } from './input.ts'

/** What one may choose of a catalogue list below a prefix: key as people type it, whole id, Portuguese names. */
export function catalogueOptions(
  catalogue: Pick<Catalogue, 'rateNames' | 'parameters'>,
  { list, prefix, suffix = '' }: CatalogueChoiceSpec,
): readonly { readonly key: string; readonly id: string; readonly names: readonly string[] }[] {
  const all =
    list === 'rates'
      ? rateOptions(catalogue, prefix)
      : [...catalogue.parameters]
          .filter(([id]) => id.startsWith(`${prefix}.`))
          .map(([id, [record]]) => ({ key: id.slice(prefix.length + 1), id, names: record?.names ?? [] }))
  return all
    .filter(({ id }) => id.endsWith(suffix))
    .map(({ key, id, names }) => ({ key: suffix === '' ? key : key.slice(0, -suffix.length), id, names }))
}
