import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './port.ts'

/** Rows per statement: the embedded database holds the event loop while it works on one. */
const rowsPerStatement = 1000

/**
 * Inserts many rows of one shape, as JSON that the database takes apart into the types of the table: one parameter however
 * many rows, in about one and a half times what COPY takes. Every row names the fields that the first one names. With
 * `keepsExisting`, rows that are there already stay as they are.
 */
export async function insertMany<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  { keepsExisting = false }: { readonly keepsExisting?: boolean } = {},
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first)
  const name = `"${getTableName(table)}"`
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ')
  const fields = columns.map(([field]) => `r."${field}"`).join(', ')
  const types = columns.map(([field, column]) => `"${field}" ${column.getSQLType()}`).join(', ')
  const onConflict = keepsExisting ? ' on conflict do nothing' : ''
  const statement = `insert into ${name} (${names}) select ${fields} from jsonb_to_recordset($1::jsonb) as r (${types})${onConflict}`
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await tx.query(statement, [JSON.stringify(rows.slice(start, start + rowsPerStatement))])
  }
}
