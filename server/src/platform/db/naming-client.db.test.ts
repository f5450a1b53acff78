import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { businessUnits } from '../../db/schema.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { keepsRolesApart } from './naming-client.ts'
import type { Sql } from './port.ts'

let app: TestApp
let people: [TestPerson, TestPerson]

beforeAll(async () => {
  app = await openTestApp()
  people = [await app.signUpPerson(), await app.signUpPerson()]
})
afterAll(() => app.close())

const often = Array.from({ length: 24 }, (_, n) => n)

/** What the connection knows of a text that has a name, which it has from the third time on. */
const runsOf = async (tx: Sql, text: string) => {
  const { rows } = await tx.query<{ name: string; runs: number; ofAll: number }>(
    `select name, (generic_plans + custom_plans)::int as runs, generic_plans::int as "ofAll"
     from pg_prepared_statements where statement = $1`,
    [text],
  )
  return rows
}

const nameOf = async (tx: Sql, text: string) => (await runsOf(tx, text))[0]?.name

describe('a statement that comes again', () => {
  it('is known by name on its connection, and planned for all values from the sixth time on', async () => {
    const text = 'select id from companies where id = $1 and 1 = 1'
    await app.ports.db.asOwner(async (tx) => {
      await tx.query('set local plan_cache_mode = auto')
      for (const _ of often) await tx.query(text, [people[0].companyId])
      expect(await runsOf(tx, text)).toEqual([
        { name: expect.stringMatching(/^s[0-9a-f]{8}_\d+$/), runs: 22, ofAll: 17 },
      ])
    })
  })

  it('is planned anew for a table that has grown since', async () => {
    const { db } = app.ports
    await db.query('create table grown (id int primary key, state text); insert into grown values (1); analyze grown')
    const text = 'select state from grown where id = $1'
    const ask = () =>
      db.asOwner(async (tx) => (await tx.query(`explain (format json) execute ${await nameOf(tx, text)} (1)`)).rows)
    for (const _ of often) await db.query(text, [1])
    expect(JSON.stringify(await ask())).toContain('Seq Scan')
    await db.query('insert into grown select n from generate_series(2, 20000) n')
    expect(JSON.stringify(await ask())).toContain('Seq Scan')
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000)
    await db.query(text, [1]).finally(() => later.mockRestore())
    expect(JSON.stringify(await ask())).toContain('Index Scan')
  })

  it('is asked on a connection that came in the place of another, which has no names', async () => {
    const text = 'select $1::int as told'
    for (const n of often) {
      expect((await app.ports.db.query(text, [n])).rows).toEqual([{ told: n }])
      await expect(app.ports.db.query('select nothing from nowhere')).rejects.toThrow('nowhere')
    }
  })

  it('is known where the query builder made it as well', async () => {
    const text = 'select "id" from "business_units" where "business_units"."company_id" = $1'
    await app.ports.db.asOwner(async (tx) => {
      const unit = tx.queries.select({ id: businessUnits.id }).from(businessUnits)
      for (const { companyId } of often.flatMap(() => people)) await unit.where(eq(businessUnits.companyId, companyId))
      expect(await runsOf(tx, text)).toMatchObject([{ runs: 46 }])
    })
  })

  it('answers each company its own rows on the same connection', async () => {
    const text = 'select company_id as "companyId" from business_units where name <> $1'
    const seen: string[][] = []
    let runs: unknown[] = []
    // One after another, a pool gives the connection that was given back last.
    for (const n of often) {
      const { companyId, userId } = people[n % 2 === 0 ? 0 : 1]
      await app.ports.db.asTenant({ companyId, userId }, async (tx) => {
        const { rows } = await tx.query<{ companyId: string }>(text, ['no name'])
        seen.push([companyId, ...rows.map((row) => row.companyId)])
        runs = await runsOf(tx, text)
      })
    }
    expect(seen).toEqual(often.map((n) => Array(2).fill(people[n % 2 === 0 ? 0 : 1].companyId)))
    expect(runs).toMatchObject([{ runs: 22 }])
  })

  it.each([
    ['by itself', 'select count(*)::int as rows from companies where id = any($1)'],
    ['within a question', 'select (select count(*)::int from companies where id = any($1)) as rows'],
    [
      'before the question',
      'with known as (select id from companies where id = any($1)) select count(*)::int as rows from known',
    ],
    [
      'in an inner question',
      'select count(*)::int as rows from (select id from companies where id = any($1) offset 0) as known',
    ],
  ])('answers the restricted role what it may see where the owner asked the same: a table %s', async (_, text) => {
    const ids = people.map(({ companyId }) => companyId)
    const { companyId, userId } = people[0]
    const counts: unknown[] = []
    let runs: unknown[] = []
    for (const n of often) {
      const ask = async (tx: Sql) => {
        counts.push((await tx.query<{ rows: number }>(text, [ids])).rows[0]?.rows)
        runs = await runsOf(tx, text)
      }
      await (n % 2 === 0 ? app.ports.db.asOwner(ask) : app.ports.db.asTenant({ companyId, userId }, ask))
    }
    expect(counts).toEqual(often.map((n) => (n % 2 === 0 ? 2 : 1)))
    expect(runs).toMatchObject([{ runs: 22 }])
  })
})

describe('what was known of a statement and is no longer so', () => {
  beforeAll(() => app.ports.db.query('create table remembered (id int, told text)'))

  /** Asks in a transaction, whose connection is used again. */
  const ask = (text: string, value: unknown) =>
    app.ports.db.asOwner(async (tx) => (await tx.query<{ told: unknown }>(text, [value])).rows)

  it('is refused once, and then it is asked by another name: a column that it answers', async () => {
    const text = 'select told from remembered where id = $1'
    for (const _ of often) await ask(text, 1)
    await app.ports.db.query(
      `insert into remembered values (1, '7'); alter table remembered alter told type int using told::int`,
    )
    await expect(ask(text, 1)).rejects.toMatchObject({ code: '0A000' })
    for (const _ of often) expect(await ask(text, 1)).toEqual([{ told: 7 }])
  })

  it('and a column that it compares with a value', async () => {
    const text = 'select id from remembered where told = $1'
    for (const _ of often) await ask(text, 7)
    await app.ports.db.query('alter table remembered alter told type text using told::text')
    await expect(ask(text, '7')).rejects.toMatchObject({ code: '42883' })
    for (const _ of often) expect(await ask(text, '7')).toEqual([{ id: 1 }])
  })

  it('and one whose values could not be written, of which the database forgot the name', async () => {
    const text = 'select $1::jsonb as told'
    for (const _ of often) await ask(text, { a: 1 })
    await expect(ask(text, { a: 1n })).rejects.toThrow('BigInt')
    for (const _ of often) expect(await ask(text, { a: 1 })).toEqual([{ told: { a: 1 } }])
  })
})

it('leaves to the moment what a setting says: no function that asks one is told to be the same for ever', async () => {
  const { rows } = await app.ports.db.query(
    `select proname from pg_proc where provolatile = 'i' and prokind = 'f' and pronamespace = 'public'::regnamespace
       and pg_get_functiondef(oid) ~* 'current_setting|now\\(|current_|session_user|localtime|_timestamp\\('
       and probin is null`,
  )
  expect(rows).toEqual([])
})

it('has names on this server', async () => {
  const { rows } = await app.ports.db.query<{ version: string }>(`select current_setting('server_version') as version`)
  expect(keepsRolesApart(rows[0]?.version ?? '')).toBe(true)
})
