import type { FiscalCode, FiscalCodeList } from '@pegada/core/nfse/fiscal-codes.ts'
import { and, asc, count, eq } from 'drizzle-orm'
import { fiscalCodes, fiscalCodeTables } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Tables of codes of the installation; the owner of the database alone reads them (`migrations/0212`). */
type Asked = Pick<Tx, 'queries'>
type Table = typeof fiscalCodeTables.$inferSelect

/** How many rows go into one statement. */
const CHUNK = 5000

export function listTables({ queries }: Asked) {
  const { list, edition, fileName } = fiscalCodeTables
  return queries
    .select({ list, edition, fileName, codes: count(fiscalCodes.code) })
    .from(fiscalCodeTables)
    .leftJoin(fiscalCodes, eq(fiscalCodes.list, list))
    .groupBy(list)
    .orderBy(asc(list))
}

export async function findEdition({ queries }: Asked, list: FiscalCodeList): Promise<string | undefined> {
  const rows = await queries
    .select({ edition: fiscalCodeTables.edition })
    .from(fiscalCodeTables)
    .where(eq(fiscalCodeTables.list, list))
  return rows[0]?.edition
}

/** The words of a code; null where no table has it. */
export async function findDescription(
  { queries }: Asked,
  list: FiscalCodeList,
  code: string | undefined,
): Promise<string | null> {
  if (!code) return null
  const rows = await queries
    .select({ description: fiscalCodes.description })
    .from(fiscalCodes)
    .where(and(eq(fiscalCodes.list, list), eq(fiscalCodes.code, code)))
  return rows[0]?.description ?? null
}

export function listCodes({ queries }: Asked, list: FiscalCodeList): Promise<FiscalCode[]> {
  const { code, description } = fiscalCodes
  return queries.select({ code, description }).from(fiscalCodes).where(eq(fiscalCodes.list, list)).orderBy(asc(code))
}

/** Puts a table in place of the one before. */
export async function replaceTable({ queries }: Tx, table: Table, codes: readonly FiscalCode[]): Promise<void> {
  await queries.delete(fiscalCodeTables).where(eq(fiscalCodeTables.list, table.list))
  await queries.insert(fiscalCodeTables).values(table)
  for (let from = 0; from < codes.length; from += CHUNK) {
    const rows = codes.slice(from, from + CHUNK).map((one) => ({ list: table.list, ...one }))
    await queries.insert(fiscalCodes).values(rows)
  }
}
