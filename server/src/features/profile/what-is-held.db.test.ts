import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { HELD } from './what-is-held.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Columns that point to a person, and those that are named as if they did. */
const naming = `
  select conrelid::regclass::text as table, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = '"user"'::regclass
  union
  select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.column_name ~ '(_by|_user|email|^recipient|^identifier|^ip_address|^phone)$|^(user|actor|author|person|member)_id$'
      and c.column_name not in ('came_by', 'revised_by')`

it('each column that names a person or their address says how the export of their data tells it', async () => {
  const { rows } = await app.ports.db.query<{ table: string; column: string }>(naming)
  const named = rows.map(({ table, column }) => `${table.replaceAll('"', '')}.${column}`)
  expect(named.toSorted()).toEqual(Object.keys(HELD).toSorted())
})
