import { and, eq } from 'drizzle-orm'
import { reportLogos, reportTexts, user } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type TextRow = typeof reportTexts.$inferSelect
export type TextKey = Pick<TextRow, 'companyId' | 'year' | 'language'>
export type LogoRow = typeof reportLogos.$inferSelect

export async function findTexts(tx: Tx, { companyId, year, language }: TextKey) {
  const own = [eq(reportTexts.companyId, companyId), eq(reportTexts.year, year), eq(reportTexts.language, language)]
  const rows = await tx.queries
    .select({ texts: reportTexts, updatedByName: user.name })
    .from(reportTexts)
    .leftJoin(user, eq(user.id, reportTexts.updatedBy))
    .where(and(...own))
  return rows[0]
}

export async function saveTextRow(tx: Tx, row: typeof reportTexts.$inferInsert): Promise<void> {
  const { companyId, year, language, ...change } = row
  await tx.queries
    .insert(reportTexts)
    .values(row)
    .onConflictDoUpdate({ target: [reportTexts.companyId, reportTexts.year, reportTexts.language], set: change })
}

export async function findLogo(tx: Tx, companyId: string): Promise<LogoRow | undefined> {
  return (await tx.queries.select().from(reportLogos).where(eq(reportLogos.companyId, companyId)))[0]
}

export async function saveLogo(tx: Tx, row: LogoRow): Promise<void> {
  const { companyId: _, ...change } = row
  await tx.queries.insert(reportLogos).values(row).onConflictDoUpdate({ target: reportLogos.companyId, set: change })
}

export async function deleteLogo(tx: Tx, companyId: string): Promise<void> {
  await tx.queries.delete(reportLogos).where(eq(reportLogos.companyId, companyId))
}
