import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessUnits } from '../../db/schema.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import type { Sql } from './port.ts'

let app: TestApp
let people: [TestPerson, TestPerson]

beforeAll(async () => {
  app = await openTestApp()
  people = [await app.signUpPerson(), await app.signUpPerson()]
})
afterAll(() => app.close())

/** As often as it takes until the database has a plan that does for all values. */
const often = Array.from({ length: 24 }, (_, n) => n)

const named = `select name, (generic_plans + custom_plans)::int as runs, generic_plans::int as "ofAll"
  from pg_prepared_statements where statement = $1`
interface Named {
  readonly name: string
  readonly runs: number
  readonly ofAll: number
}

it('knows by name, on its connection, what comes again and again, and plans it no more', async () => {
  const text = 'select id from companies where id = $1 and 1 = 1'
  await app.ports.db.asOwner(async (tx) => {
    for (const _ of often) await tx.query(text, [people[0].companyId])
    const { rows } = await tx.query<Named>(named, [text])
    expect(rows).toEqual([{ name: expect.stringMatching(/^s\d+$/), runs: 20, ofAll: 15 }])
  })
})

it('knows what the query builder makes as well', async () => {
  await app.ports.db.asOwner(async (tx) => {
    const unit = tx.queries.select({ id: businessUnits.id }).from(businessUnits)
    for (const { companyId } of often.flatMap(() => people)) await unit.where(eq(businessUnits.companyId, companyId))
    const { rows } = await tx.query<Named>(named, [
      'select "id" from "business_units" where "business_units"."company_id" = $1',
    ])
    expect(rows).toMatchObject([{ runs: 44 }])
  })
})

it('answers each company its own rows by the same name on the same connection', async () => {
  const text = 'select company_id as "companyId" from business_units where name <> $1'
  const seen: string[][] = []
  let known: Named[] = []
  // One after another, a pool gives the connection that was given back last.
  for (const n of often) {
    const { companyId } = people[n % 2 === 0 ? 0 : 1]
    await app.ports.db.asTenant({ companyId, userId: people[0].userId }, async (tx) => {
      const { rows } = await tx.query<{ companyId: string }>(text, ['no name'])
      seen.push([companyId, ...rows.map((row) => row.companyId)])
      known = (await tx.query<Named>(named, [text])).rows
    })
  }
  expect(seen).toEqual(often.map((n) => Array(2).fill(people[n % 2 === 0 ? 0 : 1].companyId)))
  expect(known).toMatchObject([{ runs: 20 }])
  expect(known[0]?.ofAll).toBeGreaterThan(0)
})

it('answers the restricted role what it may see where the owner asked the same before', async () => {
  const text = 'select count(*)::int as rows from companies where id = any($1)'
  const ids = people.map(({ companyId }) => companyId)
  const { companyId, userId } = people[0]
  const counts: number[] = []
  for (const n of often) {
    const ask = async (tx: Sql) => {
      counts.push((await tx.query<{ rows: number }>(text, [ids])).rows[0]?.rows ?? 0)
    }
    await (n % 2 === 0 ? app.ports.db.asOwner(ask) : app.ports.db.asTenant({ companyId, userId }, ask))
  }
  expect(counts).toEqual(often.map((n) => (n % 2 === 0 ? 2 : 1)))
})

it('asks by another name what was refused because a column is of another type since', async () => {
  const { db } = app.ports
  await db.query('create table remembered (id int, told int)')
  const text = 'select told from remembered where id = $1'
  for (const _ of often) await db.query(text, [1])
  await db.query(
    "alter table remembered alter column told type text using told::text; insert into remembered values (1, 'a')",
  )
  await expect(db.query(text, [1])).rejects.toMatchObject({ code: '0A000' })
  for (const _ of often) expect((await db.query(text, [1])).rows).toEqual([{ told: 'a' }])
})

it('leaves to the moment what a setting says: no function that reads one is told to be the same for ever', async () => {
  const { rows } = await app.ports.db.query(
    `select proname from pg_proc where provolatile = 'i' and prosrc ~* 'current_setting|now\\(\\)|current_(user|date)'
     and pronamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
})
