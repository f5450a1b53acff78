import type { Outputs } from '@pegada/contract/contract.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { getInventory, type InventoryQuestion } from './get-inventory.ts'
import { listSourceMonths, listSourceUses, type SourceKey, type SourceUse } from './repo-sources.ts'

type Source = Outputs['inventory']['sources'][number]

/**
 * The sources of a year, largest first, each with its quantities, the factor versions in use, its last entry, its months and
 * its gaps. Throws as `getInventory` does.
 */
export async function listSources(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  question: InventoryQuestion,
): Promise<Source[]> {
  const { byGenerator } = await getInventory(tx, ports, actor, question)
  const filter = { companyId: actor.companyId, year: question.year, businessUnitId: question.businessUnitId }
  const uses = Map.groupBy(await listSourceUses(tx, filter), keyOf)
  const months = Map.groupBy(await listSourceMonths(tx, filter), keyOf)
  return byGenerator.map((figure) => {
    const used = uses.get(keyOf(figure)) ?? []
    const told = months.get(keyOf(figure)) ?? []
    return {
      ...figure,
      quantities: quantitiesOf(used),
      factors: factorsOf(used),
      lastEntryAt: lastOf(used),
      months: told.flatMap(({ month }) => (month === '' ? [] : [month])),
      gaps: told.find(({ month }) => month === '')?.gaps ?? 0,
    }
  })
}

function keyOf({ scope, category, generatorKey }: SourceKey): string {
  return `${scope}/${category}/${generatorKey}`
}

function quantitiesOf(uses: readonly SourceUse[]): Source['quantities'] {
  return [...Map.groupBy(uses, ({ unit }) => unit)].map(([unit, ofUnit]) => ({
    unit,
    value: toPlain(sumDecimals(ofUnit.map(({ quantity }) => decimal(quantity)))),
  }))
}

function factorsOf(uses: readonly SourceUse[]): Source['factors'] {
  const grouped = Map.groupBy(uses, ({ factorId, factorVersion }) => `${factorId}\n${factorVersion}`)
  return [...grouped.values()].flatMap((ofFactor) => {
    const [first] = ofFactor
    if (!first) return []
    const lines = ofFactor.reduce((sum, use) => sum + use.lines, 0)
    return [{ id: first.factorId, version: first.factorVersion, source: first.factorSource, lines }]
  })
}

function lastOf(uses: readonly SourceUse[]): string | null {
  const last = uses.reduce((latest, { lastEntryAt }) => Math.max(latest, lastEntryAt.getTime()), 0)
  return last === 0 ? null : new Date(last).toISOString()
}
