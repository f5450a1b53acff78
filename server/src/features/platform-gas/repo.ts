import { and, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import { factorChanges, factors, platformGases } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Gases of the administrators' own, in versions; the owner alone reads them (`migrations/0162` and `0193`). */
export type GasRow = typeof platformGases.$inferSelect

/** A gas with the change of it that is under way, and whether lines can be calculated with it now. */
export interface ListedGas {
  readonly gas: GasRow
  readonly changeId: string | null
  readonly isInForce: boolean
}

const factorKey = sql`'gas-' || ${platformGases.id}::text`
const openChange = sql<string | null>`(select ${factorChanges.id} from ${factorChanges}
  where ${factorChanges.generatorKey} is null and ${factorChanges.state} in ('draft', 'in_review', 'approved') and ${factorChanges.record} ->> 'source' = 'platform'
    and ${factorChanges.record} ->> 'key' = ${factorKey} limit 1)`
const isInForce = sql<boolean>`exists (select from ${factors} where ${factors.companyId} is null
  and ${factors.source} = 'platform' and ${factors.key} = ${factorKey} and ${factors.isCurrent} and ${factors.state} = 'active')`
/** The first version of a gas, while its change is open. */
const isWaiting = sql`${platformGases.version} = 1 and ${platformGases.removedAt} is null and ${openChange} = ${platformGases.changeId}`

export function listOwn({ queries }: Pick<Tx, 'queries'>): Promise<ListedGas[]> {
  return queries
    .select({ gas: getTableColumns(platformGases), changeId: openChange, isInForce })
    .from(platformGases)
    .where(or(eq(platformGases.isCurrent, true), isWaiting))
    .execute()
}

/** The version that stands, or the first while it waits. */
export async function findListed({ queries }: Pick<Tx, 'queries'>, id: string): Promise<ListedGas | undefined> {
  const found = await queries
    .select({ gas: getTableColumns(platformGases), changeId: openChange, isInForce })
    .from(platformGases)
    .where(and(eq(platformGases.id, id), or(eq(platformGases.isCurrent, true), isWaiting)))
  return found[0]
}

export async function newestVersion({ queries }: Pick<Tx, 'queries'>, id: string): Promise<number> {
  const { version } = platformGases
  const rows = await queries
    .select({ version })
    .from(platformGases)
    .where(eq(platformGases.id, id))
    .orderBy(desc(version))
  return rows[0]?.version ?? 0
}

export async function findOfChange({ queries }: Pick<Tx, 'queries'>, changeId: string): Promise<GasRow | undefined> {
  return (await queries.select().from(platformGases).where(eq(platformGases.changeId, changeId)))[0]
}

export async function insertGas({ queries }: Tx, row: typeof platformGases.$inferInsert): Promise<void> {
  await queries.insert(platformGases).values(row)
}

/** This version stands, and no other of the gas. */
export async function makeCurrent(tx: Tx, { id, version }: GasRow): Promise<void> {
  await retireGas(tx, id, null)
  await tx.queries
    .update(platformGases)
    .set({ isCurrent: true })
    .where(and(eq(platformGases.id, id), eq(platformGases.version, version)))
}

/** The version that stands is followed by another, or, where a moment is given, the gas was taken out then. Answers it. */
export async function retireGas({ queries }: Tx, id: string, removedAt: Date | null): Promise<GasRow | undefined> {
  const rows = await queries
    .update(platformGases)
    .set({ isCurrent: false, removedAt })
    .where(and(eq(platformGases.id, id), eq(platformGases.isCurrent, true), isNull(platformGases.removedAt)))
    .returning()
  return rows[0]
}
