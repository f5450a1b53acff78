import { isPlatformAccess } from '@pegada/core/access/platform-role.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp, TestPerson } from './harness.ts'
import { makeVerifier } from './make-assurance.ts'
import { openThings } from './open-things.ts'
import { type Belongings, procedureInputs } from './procedure-inputs.ts'
import { codeOf, isOfVerifier, listProcedures } from './procedures.ts'

/** Closed doors: every procedure of the contract from another company; what each leaves in the trail is in `access-records`, who has too low a role in `access-by-role`. */
const procedures = listProcedures()
const guarded = procedures.filter(({ meta }) => meta.access !== 'public')
/** What names the things by their ids is known before there are any. */
const inputsOfNothing = procedureInputs({ businessUnitId: '' } as TestPerson, {} as Belongings)

let app: TestApp
let owner: TestPerson
let stranger: TestPerson
let theirVerifier: TestPerson
let things: Belongings
let inputs: Record<string, unknown>

beforeAll(async () => {
  ;({ app, owner, things } = await openThings())
  stranger = await app.signUpPerson()
  inputs = procedureInputs(owner, things)
  theirVerifier = await makeVerifier(app, stranger)
})
afterAll(() => app.close())

describe('every procedure', () => {
  it('has an input in these tests', () => {
    expect(procedures.map(({ name }) => name).toSorted()).toEqual(Object.keys(inputs).toSorted())
  })
})

describe('every procedure of what somebody has', () => {
  // The tests above use up what one address may ask for in a minute.
  beforeAll(() => app.clock.set('2026-11-21T12:30:00Z'))

  it.each(guarded.filter(({ name, meta }) => !isPlatformAccess(meta.access) && pointsAtThings(name)))(
    '$name does not find what belongs to another company',
    async ({ name, meta }) => {
      const before = await countsOf(owner)
      const { client } = isOfVerifier(meta) ? theirVerifier : stranger
      const code = await codeOf(client, name, inputs[name])
      expect(code).toMatch(/[._]not_found$/)
      expect(await countsOf(owner)).toEqual(before)
    },
  )

  it.each(['document.list', 'documentItem.list', 'activity.list', 'imports.list', 'report.list', 'audit.list'])(
    '%s shows a stranger nothing of another company',
    async (name) => {
      const [noun, verb] = name.split('.') as ['activity', 'list']
      const page = await stranger.client[noun][verb]({ pageSize: 100 })
      expect(JSON.stringify(page)).not.toContain(owner.companyId)
      for (const id of Object.values(things)) expect(JSON.stringify(page)).not.toContain(id)
    },
  )
})

describe('the database itself', () => {
  it('shows a company only its own rows, in every table that names a company', async () => {
    const { rows: tables } = await app.ports.db.query<{ table_name: string }>(
      `select table_name from information_schema.columns where column_name = 'company_id' and table_schema = 'public'`,
    )
    expect(tables.length).toBeGreaterThan(8)
    for (const { table_name } of tables) {
      const seen = app.ports.db.asTenant(stranger, (tx) =>
        tx.query(`select 1 from ${table_name} where company_id = '${owner.companyId}'`),
      )
      // What the application may not read at all, as the movements of money, is shut as well.
      const rows = await seen.then(
        (found) => found.rows,
        (error: Error) => (error.message.startsWith('permission denied') ? [] : [error.message]),
      )
      expect(rows, table_name).toEqual([])
    }
  })

  it('shows nothing at all when no company is named', async () => {
    const seen = await app.ports.db.asPerson('nobody', (tx) => tx.query('select 1 from activities'))
    expect(seen.rows).toEqual([])
  })

  it('lets nobody write into another company', async () => {
    const write = app.ports.db.asTenant(stranger, (tx) =>
      tx.query(
        `insert into imports (company_id, id, state, created_by) values ('${owner.companyId}', gen_random_uuid(), 'done', '${stranger.userId}')`,
      ),
    )
    await expect(write).rejects.toThrow(/row-level security/)
  })

  it('keeps the trail from being changed or deleted by the application', async () => {
    for (const statement of ['delete from audit_records', `update audit_records set action = 'x'`]) {
      await expect(app.ports.db.asTenant(owner, (tx) => tx.query(statement))).rejects.toThrow(/permission denied/)
    }
  })
})

function pointsAtThings(name: string): boolean {
  const ids = Object.keys((inputsOfNothing[name] as object | undefined) ?? {})
  return ids.some((key) => key.endsWith('Id')) && name !== 'activity.preview'
}

/** Read below the procedures: what a call left behind is what stands in the tables; the trail is the company's and the platform's. */
async function countsOf({ companyId }: TestPerson): Promise<{ activities: number; trail: number }> {
  const count = (table: string) => `(select count(*)::int from ${table} where company_id = $1)`
  const { rows } = await app.ports.db.query<{ activities: number; trail: number }>(
    `select ${count('activities')} as activities,
       ${count('audit_records')} + (select count(*)::int from platform_records) as trail`,
    [companyId],
  )
  return rows[0] ?? { activities: 0, trail: 0 }
}
