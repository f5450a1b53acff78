import { OPEN_AT_UNITS } from '@pegada/contract/at-units.ts'
import { permissionsAtUnits } from '@pegada/core/access/at-units.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp, TestPerson } from './harness.ts'
import { joinAt } from './join-at.ts'
import { openThings } from './open-things.ts'
import { type Belongings, procedureInputs } from './procedure-inputs.ts'
import { codeOf, listProcedures } from './procedures.ts'
import { spreadCalls } from './spread-calls.ts'

/**
 * Closed doors within a company: every procedure that is open to somebody who works at one unit alone, where everything stands at another.
 * That all others are refused is decided before a row is asked for: `access-by-role`.
 */
const open = listProcedures().filter(({ name }) => OPEN_AT_UNITS.has(name))
/** What names the things by their ids is known before there are any. */
const inputsOfNothing = procedureInputs({ businessUnitId: '' } as TestPerson, {} as Belongings)

let app: TestApp
let owner: TestPerson
let limited: TestPerson
let unitId: string
let things: Belongings
let inputs: Record<string, unknown>

beforeAll(async () => {
  ;({ app, owner, things } = await openThings())
  inputs = procedureInputs(owner, things)
  unitId = things.unitId
  limited = await joinAt(app, owner, unitId)
})
afterAll(() => app.close())

describe('every procedure', () => {
  spreadCalls(() => app, '2026-11-21T12:00:00Z')

  it('that is open at a unit stands in the contract', () => {
    expect(open.map(({ name }) => name).toSorted()).toEqual([...OPEN_AT_UNITS].toSorted())
    for (const { name, meta } of open) {
      expect(permissionsAtUnits('analyst'), name).toContain(meta.access)
    }
  })

  it.each(open.filter(({ name }) => pointsAtThings(name) && !isOfTheCompany.has(name)))(
    '$name does not find what stands at another unit',
    async ({ name }) => {
      const before = await countsOf()
      const input = inputs[name]
      const code = await codeOf(limited.client, name, input)
      if (code !== undefined || changes(name)) expect(code).toMatch(/[._]not_found$/)
      else expect(namesIn(await answerOf(name, input))).toEqual([])
      expect(await countsOf()).toEqual(before)
    },
  )

  it.each(open.filter(({ name }) => !pointsAtThings(name) && !changes(name)))(
    '$name tells nothing of another unit',
    async ({ name }) => {
      expect(namesIn(await answerOf(name, inputs[name]))).toEqual([])
    },
  )
})

describe('the database itself', () => {
  it('shows who works at one unit nothing of another, in every table whose rows stand at a unit', async () => {
    const { rows: tables } = await app.ports.db.query<{ table_name: string }>(
      `select table_name from information_schema.columns where column_name = 'business_unit_id' and table_schema = 'public'
         and table_name in (select tablename from pg_policies where policyname = 'units')`,
    )
    expect(tables.length).toBeGreaterThan(8)
    for (const { table_name } of tables) {
      const seen = await app.ports.db.asTenant(limited, (tx) =>
        tx.query(`select 1 from ${table_name} where business_unit_id = '${owner.businessUnitId}'`),
      )
      expect(seen.rows, table_name).toEqual([])
    }
  })

  it('has said of every table of a company whether it is closed to them, or why it is not', async () => {
    const { rows } = await app.ports.db.query<{ name: string }>(`
      select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'units' and not p.polpermissive)`)
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...ofTheCompany, ...ofAPerson, ...ofTheProgram].toSorted())
  })

  it('lets them write at no other unit, whatever the program asks for', async () => {
    const write = app.ports.db.asTenant(limited, (tx) =>
      tx.query(
        `insert into unit_figures (company_id, business_unit_id, year, changed_at)
         values ('${owner.companyId}', '${owner.businessUnitId}', 2020, now())`,
      ),
    )
    await expect(write).rejects.toThrow(/row-level security/)
  })
})

/** Tables of the company as a whole whose procedures refuse who works at some units alone, or that say nothing of any unit. */
const ofTheCompany = [
  ...['api_keys', 'billing_notices', 'category_exclusions', 'checkouts', 'company_rules', 'factors'],
  ...['gap_acceptances', 'inventory_years', 'invitations', 'invoices', 'ownership_offers', 'purchases'],
  ...['responsible_persons', 'subscriptions', 'webhook_deliveries', 'webhooks'],
]
/** Tables of a person in a company. */
const ofAPerson = [
  'company_members',
  'moved_people',
  'notice_settings',
  'notices',
  'saved_view_defaults',
  'saved_views',
]
/** Tables that writing itself reads: the chain of the trail, what was cancelled, requests that came twice. */
const ofTheProgram = ['audit_records', 'cancelled_keys', 'idempotency_keys', 'live_events']

/** Factors are of the company and saved views a person’s own; a try-out of a calculation stands nowhere. */
const isOfTheCompany = new Set([
  'activity.preview',
  'factor.get',
  'savedView.update',
  'savedView.delete',
  'savedView.setDefault',
])

const changes = (name: string) => open.find((one) => one.name === name)?.method !== 'GET'

function pointsAtThings(name: string): boolean {
  return Object.keys((inputsOfNothing[name] as object | undefined) ?? {}).some((key) => key.endsWith('Id'))
}

async function answerOf(name: string, input: unknown): Promise<unknown> {
  let node: unknown = limited.client
  for (const part of name.split('.')) node = (node as Record<string, unknown>)[part]
  const answer = await (node as (input: unknown) => Promise<unknown>)(input)
  return answer instanceof Blob ? answer.text() : answer
}

/** What an answer holds of the things at the other unit. */
function namesIn(answer: unknown): string[] {
  const { importId, documentId, itemId, activityId, billId } = things as Belongings & { billId?: string }
  const told = JSON.stringify(answer) ?? ''
  return [owner.businessUnitId, importId, documentId, itemId, activityId, billId ?? ''].filter(
    (id) => id && told.includes(id),
  )
}

async function countsOf(): Promise<unknown> {
  const count = (table: string) => `(select count(*)::int from ${table} where company_id = $1) as ${table}`
  const { rows } = await app.ports.db.query(
    `select ${['activities', 'audit_records', 'document_items', 'documents'].map(count).join(', ')}`,
    [owner.companyId],
  )
  return rows[0]
}
