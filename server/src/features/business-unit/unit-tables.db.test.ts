import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { UNIT_TABLES } from './unit-tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('each table that names a unit says what becomes of its rows when the unit is merged', async () => {
  const { rows } = await app.ports.db.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'business_unit_id'`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(UNIT_TABLES).toSorted())
})

it('no column points to a unit under another name, but for the unit that one was merged into', async () => {
  const { rows } = await app.ports.db.query<{ name: string; columns: string }>(
    `select conrelid::regclass::text as name, pg_get_constraintdef(oid) as columns from pg_constraint
     where contype = 'f' and confrelid = 'business_units'::regclass`,
  )
  const others = rows.filter(({ columns }) => !columns.includes('(company_id, business_unit_id)'))
  expect(others.map(({ name }) => name)).toEqual(['business_units'])
})
