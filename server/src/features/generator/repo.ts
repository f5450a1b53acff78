import type { Tx } from '../../platform/db/port.ts'

/** How many lines of the company are of each source, by its key: from kept totals, a line once for each year that it touches. */
export async function countLinesBySource(tx: Tx, companyId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ key: string; lines: number }>(
    `select generator_key as key, sum(lines)::int as lines from kept_totals
     where company_id = $1 and month = '' and gas = '' and lines > 0 group by 1`,
    [companyId],
  )
  return new Map(rows.map(({ key, lines }) => [key, lines]))
}
