import type { Inputs } from '@pegada/contract/contract.ts'
import { type CategoryKey, parseCategory } from '@pegada/core/factor/category.ts'
import { type ExclusionGround, excludeCategory } from '@pegada/core/inventory/screening.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { holdOpenYear, type Person, recordYear } from './change-year.ts'
import { deleteExclusion, saveExclusion, saveYear } from './repo.ts'
import { countCategoryLines } from './repo-facts.ts'

type Screening = Pick<Inputs['inventoryYears']['screen'], 'category' | 'status' | 'reason'> & {
  readonly year: number
  readonly ground: ExclusionGround
}

/**
 * Leaves a category out with a reason, or takes that back; answers its key. Throws `inventory.closed`, `category.unknown`,
 * `exclusion.reason_required` or `exclusion.category_measured`.
 */
export async function screenCategory(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Person,
  { year, status, ground, ...asked }: Screening,
): Promise<CategoryKey> {
  const key = { companyId: actor.companyId, year }
  await holdOpenYear(tx, ports, key)
  const category = parseCategory(asked.category)
  if (status === 'open') {
    await deleteExclusion(tx, key, category)
    await recordYear(tx, ports, actor, { year, action: 'inventory.include', data: { category } })
    return category
  }
  const counted = (await countCategoryLines(tx, key)).filter((row) => row.category === category)
  const lines = counted.reduce((sum, row) => sum + row.lines, 0)
  const { reason } = excludeCategory({ category, ground, reason: asked.reason ?? '' }, new Map([[category, lines]]))
  await saveYear(tx, key)
  const decided = { decidedBy: actor.userId, decidedAt: ports.clock.now() }
  await saveExclusion(tx, { ...key, category, ground, reason, ...decided })
  await recordYear(tx, ports, actor, { year, action: 'inventory.exclude', data: { category, ground, reason } })
  return category
}
