import type { Outputs } from '@pegada/contract/contract.ts'
import { isCategoryKey } from '@pegada/core/factor/category.ts'
import { screenCategories } from '@pegada/core/inventory/screening.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { categoryFigures } from '../inventory/category-figures.ts'
import type { YearKey } from '../inventory-year/boundary-of.ts'
import { listExclusions } from '../inventory-year/list-decisions.ts'

type Screened = Outputs['inventoryYears']['screening'][number]

/** Every category of the model: measured with its figures, excluded with its reason, or open. */
export async function listScreening(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  key: YearKey,
): Promise<Screened[]> {
  const byCategory = await categoryFigures(tx, ports, key)
  const figures = new Map(byCategory.map((figure) => [figure.category, figure]))
  const lines = byCategory.flatMap(({ category, lines }) =>
    isCategoryKey(category) ? [[category, lines] as const] : [],
  )
  const stored = await listExclusions(tx, key)
  const exclusions = stored.flatMap(({ exclusion: { category, ground, reason } }) =>
    isCategoryKey(category) ? [{ category, ground, reason }] : [],
  )
  return screenCategories(new Map(lines), exclusions).map((row) => {
    const decided = row.exclusion ? stored.find(({ exclusion }) => exclusion.category === row.category) : undefined
    return {
      category: row.category,
      scope: row.scope,
      status: row.state,
      ground: row.exclusion?.ground ?? null,
      reason: row.exclusion?.reason ?? null,
      lines: row.lines,
      co2eKg: figures.get(row.category)?.co2eKg ?? '0',
      decidedBy: decided?.decidedByName ?? null,
      decidedByAvatar: decided?.decidedByAvatar ?? null,
      decidedAt: decided?.exclusion.decidedAt.toISOString() ?? null,
    }
  })
}
