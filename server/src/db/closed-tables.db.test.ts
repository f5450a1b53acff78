import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const names = async (statement: string) =>
  (await app.ports.db.query<{ name: string }>(statement)).rows.map(({ name }) => name)

it('every table that holds rows of companies shows a company its own alone, and takes no others', async () => {
  const tables = await names(`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
  expect(tables.length).toBeGreaterThan(30)
  const open = await names(`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and has_table_privilege('pegada_app', c.oid, 'select, insert, update, delete')
      and not (c.relrowsecurity and exists (
        select 1 from pg_policy p where p.polrelid = c.oid and p.polpermissive
          and pg_get_expr(p.polqual, p.polrelid) like '%current_company()%')
        and not exists (
        select 1 from pg_policy p where p.polrelid = c.oid and p.polpermissive
          and coalesce(pg_get_expr(p.polwithcheck, p.polrelid), pg_get_expr(p.polqual, p.polrelid)) !~ 'current_(company|person)'))`)
  expect(open).toEqual([])
})

it('every table that the restricted role may write is closed by row, but those that belong to nobody', async () => {
  const open = await names(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
      and has_table_privilege('pegada_app', c.oid, 'insert, update, delete')`)
  expect(open).toEqual([])
})

/** The generators of the installation are everybody's: their view has no company in it, and leaves out who wrote them. */
it('views look with the eyes of who asks or ask themselves whose they are, and functions of more power know where their names lie', async () => {
  const views = await names(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v' and relname <> 'generators_of_installation'
      and pg_get_viewdef(oid) not like '%current_company()%' and not coalesce('security_invoker=true' = any(reloptions) or 'security_invoker=on' = any(reloptions), false)`)
  const functions = await names(`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and not exists (select 1 from unnest(proconfig) setting where setting like 'search_path=%pg_temp')`)
  expect({ views, functions }).toEqual({ views: [], functions: [] })
})
