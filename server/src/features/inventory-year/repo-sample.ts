import { eq } from 'drizzle-orm'
import { sampleData } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export async function findSampleYear(tx: Tx, companyId: string): Promise<number | undefined> {
  const rows = await tx.queries
    .select({ year: sampleData.year })
    .from(sampleData)
    .where(eq(sampleData.companyId, companyId))
  return rows[0]?.year
}
