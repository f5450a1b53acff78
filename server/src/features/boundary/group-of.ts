import type { Group, Holding } from '@pegada/core/boundary/holding.ts'
import { type Month, monthOf } from '@pegada/core/period/period.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import { type EntityRow, type HoldingRow, selectEntities, selectHoldings } from './repo.ts'

/** The group as the rules of the core take it; a holding of an entity that was put away is none. */
export function groupOf(entities: readonly EntityRow[], rows: readonly HoldingRow[]): Group {
  const known = new Set(entities.map(({ id }) => id))
  return {
    entities: entities.map((entity) => ({ id: entity.id, name: nameOfEntity(entity), kind: entity.kind })),
    holdings: rows
      .filter(({ parentId, childId }) => known.has(childId) && (parentId === null || known.has(parentId)))
      .map(holdingOf),
  }
}

/** The group of a company as it stands. */
export async function readGroup(tx: Tx, companyId: string): Promise<Group> {
  return groupOf(await selectEntities(tx, companyId), await selectHoldings(tx, companyId))
}

/** What people call an entity. */
export function nameOfEntity({ tradeName, legalName }: Pick<EntityRow, 'tradeName' | 'legalName'>): string {
  return tradeName ?? legalName
}

function holdingOf({
  id,
  parentId,
  childId,
  sharePercent,
  fromMonth,
  toMonth,
  control,
  isOperator,
}: HoldingRow): Holding {
  const share = decimal(sharePercent)
  return {
    id,
    parentId,
    childId,
    share,
    from: asMonth(fromMonth),
    to: toMonth === null ? null : asMonth(toMonth),
    control,
    isOperator,
  }
}

/** A month as the database holds it, YYYY-MM (`migrations/0048`). */
function asMonth(text: string): Month {
  return monthOf(Number(text.slice(0, 4)), Number(text.slice(5)))
}
