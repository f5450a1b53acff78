import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './port.ts'

/** Rows per statement: the embedded database holds the event loop while it works on one. */
const rowsPerStatement = 500

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
  const onConflict = keepsExisting ? ' on conflict do nothing' : ''
  const source = `json_populate_recordset(null::${name}, $1::json)`
  const statement = `insert into ${name} (${names}) select ${names} from ${source}${onConflict}`
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = rows.slice(start, start + rowsPerStatement).map((row) => {
      const fields = row as Readonly<Record<string, unknown>>
      return Object.fromEntries(columns.map(([field, column]) => [column.name, fields[field]]))
    })
    await tx.query(statement, [JSON.stringify(part)])
  }
}
