import type { Sql } from './port.ts'

/** Whether the database answers. Throws what the connection throws. */
export async function answers(db: Sql): Promise<boolean> {
  return (await db.query('select 1')).rows.length === 1
}
