import { and, between, eq, inArray } from 'drizzle-orm'
import {
  categoryExclusions,
  gapAcceptances,
  inventorySites,
  inventoryYears,
  keptTotals,
  user,
} from '../../db/schema.ts'
import type { Database, Tx } from '../../platform/db/port.ts'

export type YearRow = typeof inventoryYears.$inferSelect
export type SiteRow = typeof inventorySites.$inferSelect
export type AcceptanceRow = typeof gapAcceptances.$inferSelect

/** A year of a company. */
export interface YearKey {
  readonly companyId: string
  readonly year: number
}

/** The year as stored; one without a row is open, under operational control, in AR5. */
export async function findYear(tx: Tx, { companyId, year }: YearKey): Promise<YearRow> {
  const rows = await tx.queries
    .select()
    .from(inventoryYears)
    .where(and(eq(inventoryYears.companyId, companyId), eq(inventoryYears.year, year)))
  return rows[0] ?? { companyId, year, ...untouched }
}

const untouched = {
  state: 'open',
  stateBefore: null,
  boundary: 'operational_control',
  gwpSet: 'AR5',
  restatingReason: null,
  correctsErrors: false,
  submittedBy: null,
  submittedAt: null,
} as const satisfies Omit<YearRow, keyof YearKey>

/** Writes what changed of a year, with its row if it had none. */
export async function saveYear(
  tx: Tx,
  key: YearKey,
  change: Partial<Omit<YearRow, keyof YearKey>> = {},
): Promise<void> {
  const { companyId, year } = key
  const insert = tx.queries.insert(inventoryYears).values({ companyId, year, ...change })
  const target = [inventoryYears.companyId, inventoryYears.year]
  if (Object.keys(change).length === 0) await insert.onConflictDoNothing({ target })
  else await insert.onConflictDoUpdate({ target, set: change })
}

/** The first closed or sealing year of these, ends included. */
export async function findClosedYear(
  tx: Tx,
  companyId: string,
  from: number,
  to: number,
): Promise<Pick<YearRow, 'year' | 'state'> | undefined> {
  const rows = await tx.queries
    .select({ year: inventoryYears.year, state: inventoryYears.state })
    .from(inventoryYears)
    .where(
      and(
        eq(inventoryYears.companyId, companyId),
        between(inventoryYears.year, from, to),
        inArray(inventoryYears.state, ['sealing', 'closed']),
      ),
    )
    .orderBy(inventoryYears.year)
    .limit(1)
  return rows[0]
}

export async function selectClosedYears(tx: Tx, companyId: string): Promise<Pick<YearRow, 'year' | 'state'>[]> {
  return tx.queries
    .select({ year: inventoryYears.year, state: inventoryYears.state })
    .from(inventoryYears)
    .where(and(eq(inventoryYears.companyId, companyId), inArray(inventoryYears.state, ['sealing', 'closed'])))
}

export async function selectSites(tx: Tx, { companyId, year }: YearKey): Promise<SiteRow[]> {
  return tx.queries
    .select()
    .from(inventorySites)
    .where(and(eq(inventorySites.companyId, companyId), eq(inventorySites.year, year)))
}

export async function replaceSites(tx: Tx, { companyId, year }: YearKey, rows: SiteRow[]): Promise<void> {
  await tx.queries
    .delete(inventorySites)
    .where(and(eq(inventorySites.companyId, companyId), eq(inventorySites.year, year)))
  if (rows.length > 0) await tx.queries.insert(inventorySites).values(rows)
}

export async function selectExclusions(tx: Tx, { companyId, year }: YearKey) {
  return tx.queries
    .select({ exclusion: categoryExclusions, decidedByName: user.name, decidedByAvatar: user.avatarKey })
    .from(categoryExclusions)
    .leftJoin(user, eq(user.id, categoryExclusions.decidedBy))
    .where(and(eq(categoryExclusions.companyId, companyId), eq(categoryExclusions.year, year)))
    .orderBy(categoryExclusions.category)
}

export async function saveExclusion(tx: Tx, row: typeof categoryExclusions.$inferInsert): Promise<void> {
  const { companyId: _, year: __, category: ___, ...set } = row
  await tx.queries
    .insert(categoryExclusions)
    .values(row)
    .onConflictDoUpdate({
      target: [categoryExclusions.companyId, categoryExclusions.year, categoryExclusions.category],
      set,
    })
}

export async function deleteExclusion(tx: Tx, { companyId, year }: YearKey, category: string): Promise<void> {
  await tx.queries
    .delete(categoryExclusions)
    .where(
      and(
        eq(categoryExclusions.companyId, companyId),
        eq(categoryExclusions.year, year),
        eq(categoryExclusions.category, category),
      ),
    )
}

export async function selectAcceptances(tx: Tx, { companyId, year }: YearKey): Promise<AcceptanceRow[]> {
  return tx.queries
    .select()
    .from(gapAcceptances)
    .where(and(eq(gapAcceptances.companyId, companyId), eq(gapAcceptances.year, year)))
    .orderBy(gapAcceptances.code, gapAcceptances.subject)
}

export async function saveAcceptance(tx: Tx, row: AcceptanceRow): Promise<void> {
  const { reason, acceptedBy, acceptedAt } = row
  await tx.queries
    .insert(gapAcceptances)
    .values(row)
    .onConflictDoUpdate({
      target: [gapAcceptances.companyId, gapAcceptances.year, gapAcceptances.code, gapAcceptances.subject],
      set: { reason, acceptedBy, acceptedAt },
    })
}

export async function deleteAcceptance(
  tx: Tx,
  { companyId, year }: YearKey,
  { code, subject }: { readonly code: string; readonly subject: string },
): Promise<void> {
  await tx.queries
    .delete(gapAcceptances)
    .where(
      and(
        eq(gapAcceptances.companyId, companyId),
        eq(gapAcceptances.year, year),
        eq(gapAcceptances.code, code),
        eq(gapAcceptances.subject, subject),
      ),
    )
}

/** A person's name and picture, as far as whoever asks may know them. */
export async function findPerson(tx: Tx, userId: string) {
  const rows = await tx.queries
    .select({ name: user.name, avatar: user.avatarKey })
    .from(user)
    .where(eq(user.id, userId))
  return rows[0]
}

/** The companies that have lines in a year. */
export async function listCompaniesWithLines({ queries }: Pick<Database, 'queries'>, year: number): Promise<string[]> {
  const rows = await queries
    .selectDistinct({ companyId: keptTotals.companyId })
    .from(keptTotals)
    .where(eq(keptTotals.year, year))
  return rows.map(({ companyId }) => companyId)
}
