import type { FiscalCode, FiscalCodeList } from '@pegada/core/nfse/fiscal-codes.ts'
import { and, asc, count, eq, lte } from 'drizzle-orm'
import { fiscalCodes, fiscalCodeTables } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Tables of codes of the installation by edition; the owner of the database alone reads them (`migrations/0212`, `0217`). */
type Asked = Pick<Tx, 'queries'>
type Table = typeof fiscalCodeTables.$inferSelect

/** How many rows go into one statement. */
const CHUNK = 5000

/** Every edition, each table's from the oldest on. */
export function listTables({ queries }: Asked) {
  const { list, edition, fileName } = fiscalCodeTables
  return queries
    .select({ list, edition, fileName, codes: count(fiscalCodes.code) })
    .from(fiscalCodeTables)
    .leftJoin(fiscalCodes, and(eq(fiscalCodes.list, list), eq(fiscalCodes.edition, edition)))
    .groupBy(list, edition)
    .orderBy(asc(list), asc(edition))
}

/** The edition of a table that is in force on a day: the last whose own day has come; the earliest of all until one has. */
export async function findEdition({ queries }: Asked, list: FiscalCodeList, day: string): Promise<string | undefined> {
  const { edition, list: of } = fiscalCodeTables
  const rows = await queries.select({ edition }).from(fiscalCodeTables).where(eq(of, list)).orderBy(asc(edition))
  return (rows.findLast((row) => row.edition <= day) ?? rows[0])?.edition
}

/** The words of a code in the edition of a day; null where it does not have it. */
export async function findDescription(
  tx: Asked,
  list: FiscalCodeList,
  { code, day }: { readonly code: string | undefined; readonly day: string },
): Promise<string | null> {
  const edition = code ? await findEdition(tx, list, day) : undefined
  if (!code || edition === undefined) return null
  const rows = await tx.queries
    .select({ description: fiscalCodes.description })
    .from(fiscalCodes)
    .where(and(eq(fiscalCodes.list, list), eq(fiscalCodes.edition, edition), eq(fiscalCodes.code, code)))
  return rows[0]?.description ?? null
}

/** The codes of the edition of a day. */
export async function listCodes(tx: Asked, list: FiscalCodeList, day: string): Promise<FiscalCode[]> {
  const edition = await findEdition(tx, list, day)
  if (edition === undefined) return []
  const { code, description } = fiscalCodes
  return tx.queries
    .select({ code, description })
    .from(fiscalCodes)
    .where(and(eq(fiscalCodes.list, list), eq(fiscalCodes.edition, edition)))
    .orderBy(asc(code))
}

/** Puts an edition in place of itself and, where its day has come, of those before it. */
export async function putTable(
  { queries }: Tx,
  table: Table,
  codes: readonly FiscalCode[],
  day: string,
): Promise<void> {
  const { list, edition } = table
  const isReplaced = edition <= day ? lte(fiscalCodeTables.edition, edition) : eq(fiscalCodeTables.edition, edition)
  await queries.delete(fiscalCodeTables).where(and(eq(fiscalCodeTables.list, list), isReplaced))
  await queries.insert(fiscalCodeTables).values(table)
  for (let from = 0; from < codes.length; from += CHUNK) {
    const rows = codes.slice(from, from + CHUNK).map((one) => ({ list, edition, ...one }))
    await queries.insert(fiscalCodes).values(rows)
  }
}

/** Takes an edition away with its codes. */
export async function removeTable({ queries }: Tx, list: FiscalCodeList, edition: string): Promise<void> {
  const { list: of, edition: own } = fiscalCodeTables
  await queries.delete(fiscalCodeTables).where(and(eq(of, list), eq(own, edition)))
}
