import type { FeatureFlag } from '@pegada/core/access/feature-flag.ts'
import { and, count, eq } from 'drizzle-orm'
import { companies, featureFlags, user } from '../../db/schema.ts'
import { differsInFlag } from '../../platform/db/differs-in-flag.ts'
import type { Database, Tx } from '../../platform/db/port.ts'

/** What is on or off for companies: read and written with the owner's rights alone. */

type Read = Pick<Database, 'queries'>
export type FlagRow = typeof featureFlags.$inferSelect

/** What was said for a company, each with the name of who said it. */
export function selectFlags({ queries }: Read, companyId: string) {
  return queries
    .select({ setting: featureFlags, setBy: user.name })
    .from(featureFlags)
    .leftJoin(user, eq(user.id, featureFlags.setBy))
    .where(eq(featureFlags.ofCompany, companyId))
}

/** The same without names: for who only asks what is on. */
export function selectSettings({ queries }: Read, companyId: string) {
  const { flag, isOn, until } = featureFlags
  return queries.select({ flag, isOn, until }).from(featureFlags).where(eq(featureFlags.ofCompany, companyId))
}

/** For how many companies a flag is at `now` not as its default. */
export async function countDiffering({ queries }: Read, flag: FeatureFlag, now: Date): Promise<number> {
  const rows = await queries.select({ companies: count() }).from(featureFlags).where(differsInFlag(flag, now))
  return rows[0]?.companies ?? 0
}

export async function hasCompany({ queries }: Read, companyId: string): Promise<boolean> {
  const rows = await queries.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId))
  return rows.length > 0
}

export async function saveFlag({ queries }: Tx, row: FlagRow): Promise<void> {
  const { ofCompany: _, flag: __, ...set } = row
  const target = [featureFlags.ofCompany, featureFlags.flag]
  await queries.insert(featureFlags).values(row).onConflictDoUpdate({ target, set })
}

export async function deleteFlag({ queries }: Tx, companyId: string, flag: string): Promise<void> {
  await queries.delete(featureFlags).where(and(eq(featureFlags.ofCompany, companyId), eq(featureFlags.flag, flag)))
}
