import type { Outputs } from '@pegada/contract/contract.ts'
import type { DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'
import { methodSource } from '@pegada/core/activity/source-key.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { sourceNames } from '../activity/source-names.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { supplierNames } from '../supplier/known-suppliers.ts'

export type NameOf = (key: string) => string

type Level = Outputs['drilldown']['cut']['levels'][number]['dimension']

interface Told {
  readonly companyId: string
  readonly by: readonly Level[]
  readonly language: string
  /** The keys that are to be said of a dimension, by its place. */
  readonly keysOf: (at: number) => readonly string[]
}

/** How these keys of these dimensions are said in a language; one that has no name stands as itself. */
export async function namesOf(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'translate'>,
  { companyId, by, language, keysOf }: Told,
): Promise<ReadonlyMap<DrilldownDimension, NameOf>> {
  const names = new Map<DrilldownDimension, NameOf>()
  const say = (key: string, given: string) => ports.translate(language, key, { defaultValue: given })
  for (const [at, dimension] of by.entries()) names.set(dimension, await nameOf(dimension, keysOf(at)))
  return names

  async function nameOf(dimension: Level, keys: readonly string[]): Promise<NameOf> {
    switch (dimension) {
      case 'scope':
        return (key) => say(`common:scope.${key}`, key)
      case 'category':
        return (key) => say(`domain:category.${key}`, key)
      case 'gas':
        return (key) => say(`domain:gas.${key}`, key)
      case 'unit':
        return of((await listBusinessUnits(tx, companyId)).map(({ id, name }) => [id, name]))
      case 'supplier':
        return of([
          ...(await supplierNames(
            tx,
            companyId,
            keys.filter((key) => key !== 'none'),
          )),
        ])
      case 'source':
        return of(Object.entries(sourceNames(ports, language).byKey()))
      case 'method': {
        const known = new Map(Object.entries(sourceNames(ports, language).byKey()))
        return (key) => known.get(methodSource(key)) ?? say(`drilldown:method.${key}`, key)
      }
      case 'kind':
        return (key) => (key === 'none' ? none() : say(`document-words:kind.${key}`, key))
      case 'quality':
        return (key) => say(`drilldown:quality.${key}`, key)
      case 'state':
      case 'month':
      case 'measuredIn':
      case 'tag':
        return of([])
    }
  }

  function of(pairs: readonly (readonly [string, string])[]): NameOf {
    const known = new Map(pairs)
    return (key) => known.get(key) ?? (key === 'none' ? none() : key)
  }

  function none(): string {
    return say('drilldown:none', 'none')
  }
}
