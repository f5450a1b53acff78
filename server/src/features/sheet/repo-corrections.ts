import { and, asc, eq } from 'drizzle-orm'
import { sheetCorrections, sheetMeanings } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { SheetKey } from './repo.ts'

export type CorrectionRow = typeof sheetCorrections.$inferSelect
export type MeaningRow = typeof sheetMeanings.$inferSelect

const of = ({ companyId, id }: SheetKey) =>
  and(eq(sheetCorrections.companyId, companyId), eq(sheetCorrections.sheetId, id))

/** Keeps what people wrote in place of cells; the last word of a cell holds. */
export async function upsertCorrections(tx: Tx, rows: readonly CorrectionRow[]): Promise<void> {
  for (const row of rows) {
    const { text, correctedBy, correctedAt } = row
    await tx.queries
      .insert(sheetCorrections)
      .values(row)
      .onConflictDoUpdate({
        target: [
          sheetCorrections.companyId,
          sheetCorrections.sheetId,
          sheetCorrections.rowNumber,
          sheetCorrections.field,
        ],
        set: { text, correctedBy, correctedAt },
      })
  }
}

export async function listCorrections(tx: Tx, key: SheetKey): Promise<CorrectionRow[]> {
  return tx.queries.select().from(sheetCorrections).where(of(key))
}

export async function deleteCorrections(tx: Tx, key: SheetKey): Promise<void> {
  await tx.queries.delete(sheetCorrections).where(of(key))
}

/** Keeps what a word stands for; explained again, it stands for something else. */
export async function upsertMeaning(tx: Tx, row: MeaningRow): Promise<void> {
  const { written, meaning, explainedBy, explainedAt } = row
  await tx.queries
    .insert(sheetMeanings)
    .values(row)
    .onConflictDoUpdate({
      target: [sheetMeanings.companyId, sheetMeanings.field, sheetMeanings.word],
      set: { written, meaning, explainedBy, explainedAt },
    })
}

export async function listMeanings(tx: Tx, companyId: string): Promise<MeaningRow[]> {
  return tx.queries
    .select()
    .from(sheetMeanings)
    .where(eq(sheetMeanings.companyId, companyId))
    .orderBy(asc(sheetMeanings.field), asc(sheetMeanings.word))
}

/** Whether there was such a word. */
export async function deleteMeaning(
  tx: Tx,
  { companyId, field, word }: Pick<MeaningRow, 'companyId' | 'field' | 'word'>,
): Promise<boolean> {
  const rows = await tx.queries
    .delete(sheetMeanings)
    .where(and(eq(sheetMeanings.companyId, companyId), eq(sheetMeanings.field, field), eq(sheetMeanings.word, word)))
    .returning({ word: sheetMeanings.word })
  return rows.length === 1
}
