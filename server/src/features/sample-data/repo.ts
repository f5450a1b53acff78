import { and, eq } from 'drizzle-orm'
import { businessUnits, inventorySites, sampleData } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type SampleRow = typeof sampleData.$inferSelect

export async function findSample(tx: Tx, companyId: string): Promise<SampleRow | undefined> {
  return (await tx.queries.select().from(sampleData).where(eq(sampleData.companyId, companyId)))[0]
}

export async function insertSample(tx: Tx, row: typeof sampleData.$inferInsert): Promise<void> {
  await tx.queries.insert(sampleData).values(row)
}

/** The made-up unit, which no plan counts. */
export async function insertSampleUnit(tx: Tx, row: typeof businessUnits.$inferInsert): Promise<void> {
  await tx.queries.insert(businessUnits).values(row)
}

export async function hasLines(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await tx.query(`select from activities where company_id = $1 limit 1`, [companyId])
  return rows.length > 0
}

/** Lines that stand at the unit and are no versions of those loaded. */
export async function countOwnLines(tx: Tx, { companyId, businessUnitId, lineIds }: SampleRow): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::integer as count from activities
     where company_id = $1 and business_unit_id = $2 and state <> 'removed' and not coalesce(root_id, id) = any($3::uuid[])`,
    [companyId, businessUnitId, [...lineIds]],
  )
  return rows[0]?.count ?? 0
}

/**
 * Takes the made-up lines, all their versions wherever they stand now, and their unit away; a unit at which a line of somebody's own
 * once stood is put away instead. Answers how many lines counted.
 */
export async function deleteSample(
  tx: Tx,
  { companyId, businessUnitId, lineIds }: SampleRow,
  now: Date,
): Promise<number> {
  const { rows } = await tx.query<{ state: string }>(
    'delete from activities where company_id = $1 and coalesce(root_id, id) = any($2::uuid[]) returning state',
    [companyId, [...lineIds]],
  )
  await tx.query('select forget_sample($1)', [businessUnitId])
  await tx.queries.delete(sampleData).where(eq(sampleData.companyId, companyId))
  await tx.queries
    .delete(inventorySites)
    .where(and(eq(inventorySites.companyId, companyId), eq(inventorySites.businessUnitId, businessUnitId)))
  const unit = and(eq(businessUnits.companyId, companyId), eq(businessUnits.id, businessUnitId))
  const left = await tx.query('select from activities where company_id = $1 and business_unit_id = $2 limit 1', [
    companyId,
    businessUnitId,
  ])
  if (left.rows.length > 0) await tx.queries.update(businessUnits).set({ archivedAt: now }).where(unit)
  else await tx.queries.delete(businessUnits).where(unit)
  return rows.filter(({ state }) => state === 'active').length
}
