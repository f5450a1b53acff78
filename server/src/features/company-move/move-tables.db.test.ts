import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { FILE_KEYS, LATE, MOVE_TABLES, SECRET_COLUMNS } from './move-tables.ts'
import { readTables } from './repo-rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const columnsLike = async (sign: string) => {
  const { rows } = await app.ports.db.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ $1`,
    [sign],
  )
  return rows.filter(({ table }) => MOVE_TABLES[table as keyof typeof MOVE_TABLES] === 'moved')
}

it('each table that holds rows of companies says what becomes of them when a company moves', async () => {
  const { rows } = await app.ports.db.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'company_id'`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(MOVE_TABLES).toSorted())
})

it('every column of what goes along that is sealed, a password or the hash of a secret is left out', async () => {
  const secret = await columnsLike('(secret|sealed$|token|password)')
  const left = Object.entries(SECRET_COLUMNS).flatMap(([table, columns]) => columns.map((one) => `${table}.${one}`))
  expect(left).toEqual(expect.arrayContaining(secret.map(({ table, column }) => `${table}.${column}`)))
})

it('every column of what goes along that names a stored file is followed', async () => {
  const named = await columnsLike('^(storage|file|avatar|logo)_key$')
  expect(named.map(({ table }) => table).filter((table) => !(table in FILE_KEYS))).toEqual([])
})

it('rows go in after those that they name, and what names its own table is set late', async () => {
  const tables = await readTables(app.ports.db)
  expect(tables[0]?.name).toBe('companies')
  const places = new Map(tables.map(({ name }, place) => [name, place]))
  const { rows } = await app.ports.db.query<{ table: string; named: string; definition: string }>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as named, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const among = rows.filter(({ table, named }) => places.has(table) && places.has(named))
  expect(among.length).toBeGreaterThan(80)
  const early = among.filter(
    ({ table, named }) => table !== named && (places.get(table) ?? 0) < (places.get(named) ?? 0),
  )
  expect(early).toEqual([])
  const own = among.filter(({ table, named }) => table === named)
  expect(own.map(({ table }) => table).filter((table) => !(table in LATE))).toEqual([])
  const left = rows.filter(({ table, named }) => places.has(table) && !places.has(named) && named !== '"user"')
  expect([...new Set(left.map(({ table, named }) => `${table} ${named}`))].toSorted()).toEqual([
    'factors factor_imports',
    'factors factor_sources',
  ])
})
