import type { Catalogue } from '../../factor/catalogue.ts'
import { rateOptions } from '../../factor/rate.ts'
import type { CatalogueChoiceSpec } from './input.ts'

/** What one may choose of a catalogue list below a prefix: key as people type it, whole id, Portuguese names. */
export function catalogueOptions(
  catalogue: Pick<Catalogue, 'rateNames' | 'parameters' | 'generators'>,
  { list, prefix, suffix = '' }: CatalogueChoiceSpec,
): readonly { readonly key: string; readonly id: string; readonly names: readonly string[] }[] {
  const all = entries(catalogue, list, prefix)
  return all
    .filter(({ id }) => id.endsWith(suffix))
    .map(({ key, id, names }) => ({ key: suffix === '' ? key : key.slice(0, -suffix.length), id, names }))
}

function entries(
  catalogue: Pick<Catalogue, 'rateNames' | 'parameters' | 'generators'>,
  list: CatalogueChoiceSpec['list'],
  prefix: string,
): readonly { readonly key: string; readonly id: string; readonly names: readonly string[] }[] {
  if (list === 'rates') return rateOptions(catalogue, prefix)
  const below = (id: string) => id.startsWith(`${prefix}.`)
  const option = (id: string, names: readonly string[]) => ({ key: id.slice(prefix.length + 1), id, names })
  if (list === 'parameters') {
    return [...catalogue.parameters]
      .filter(([id]) => below(id))
      .map(([id, [record]]) => option(id, record?.names ?? []))
  }
  return catalogue.generators.all.filter(({ key }) => below(key)).map(({ key, names }) => option(key, names))
}
