import type { Tx } from '../../platform/db/port.ts'
import type { UnitKey } from './repo.ts'
import { UNIT_TABLES, type UnitTable, USED_TABLES } from './unit-tables.ts'

/** How many rows of each table name the unit, of those that do. */
export async function countUses(tx: Tx, { companyId, id }: UnitKey): Promise<ReadonlyMap<UnitTable, number>> {
  const parts = USED_TABLES.map(
    (table) =>
      `select '${table}' as table, count(*)::int as rows from ${table} where company_id = $1 and business_unit_id = $2
         ${UNIT_TABLES[table] === 'waits' ? `and state = 'waiting'` : ''}`,
  )
  const { rows } = await tx.query<{ table: UnitTable; rows: number }>(parts.join(' union all '), [companyId, id])
  return new Map(rows.flatMap((row) => (row.rows > 0 ? [[row.table, row.rows]] : [])))
}
