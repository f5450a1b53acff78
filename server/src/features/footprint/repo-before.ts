import { and, arrayOverlaps, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import { footprints } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { FootprintRow } from './repo.ts'

/** The last of those that a footprint takes the place of, else the last one of the same product and company that is older. */
export async function findBefore(tx: Tx, row: FootprintRow): Promise<FootprintRow | undefined> {
  const { companyId, kind, precedingIds } = row
  const others = and(eq(footprints.companyId, companyId), eq(footprints.kind, kind), ne(footprints.pfId, row.pfId))
  const last = desc(footprints.pfCreated)
  if (precedingIds.length > 0) {
    const named = and(others, inArray(footprints.pfId, [...precedingIds]))
    const [found] = await tx.queries.select().from(footprints).where(named).orderBy(last).limit(1)
    if (found) return found
  }
  const alike = and(
    others,
    lt(footprints.pfCreated, row.pfCreated),
    arrayOverlaps(footprints.productKeys, row.productKeys),
    arrayOverlaps(footprints.companyKeys, row.companyKeys),
  )
  return (await tx.queries.select().from(footprints).where(alike).orderBy(last).limit(1))[0]
}
