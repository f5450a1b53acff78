import type { ProcedureMeta } from '@pegada/contract/procedure.ts'
import { isPlatformAccess } from '@pegada/core/access/platform-role.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from './harness.ts'
import { makeVerifier } from './make-assurance.ts'
import { makeThings } from './make-things.ts'
import { prepared, turnOf } from './prepared.ts'
import { type Belongings, procedureInputs } from './procedure-inputs.ts'
import { codeOf, listProcedures } from './procedures.ts'
import { unsaidActs } from './unsaid-acts.ts'

/** Closed doors: every procedure of the contract from another company, and what each leaves in the trail; who has too low a role is in `access-by-role`. */
const procedures = listProcedures()
const guarded = procedures.filter(({ meta }) => meta.access !== 'public')

let app: TestApp
let owner: TestPerson
let stranger: TestPerson
let theirVerifier: TestPerson
let things: Belongings

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  stranger = await app.signUpPerson()
  things = await makeThings(app, owner)
  theirVerifier = await makeVerifier(app, stranger)
})
afterAll(() => app.close())

describe('every procedure', () => {
  it('has an input in these tests', () => {
    const inputs = procedureInputs(owner, things)
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
      const code = await codeOf(client, name, procedureInputs(owner, things)[name])
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
      const seen = await app.ports.db.asTenant(stranger, (tx) =>
        tx.query(`select 1 from ${table_name} where company_id = '${owner.companyId}'`),
      )
      expect(seen.rows, table_name).toEqual([])
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

describe('every procedure that writes', () => {
  const readsOnly = new Set([
    'activity.preview',
    'activity.crossCheck',
    'method.try',
    'product.try',
    'subscription.checkCoupon',
    'subscription.previewChange',
    'invoice.pay',
    // What somebody has seen is nobody's record.
    'notice.markRead',
    'platformPanel.markSeen',
    'announcement.dismiss',
    'platformCompany.previewToOwner',
    'platformUser.previewLetter',
    // Tries a part of the installation, which changes nothing but when it was tried.
    'platformSystem.testPort',
    // Works out what a change would do.
    'factorEffect.start',
  ])
  /** They need a person who owns nothing of others, or a company without lines: the tests of their rooms read the trail. */
  const apart = new Set([
    ...['account.signOut', 'accountDeletion.ask', 'accountDeletion.keep'],
    ...['sampleData.load', 'sampleData.remove'],
    // Whose session they change is another afterwards, or must have been.
    ...['impersonation.begin', 'impersonation.raise', 'impersonation.end'],
    // A look from outside, which changes nothing but when it was.
    'pactPartner.test',
    // What customers ask of the company has its own test: another company asks, and the trail is the customer's.
    ...['askedOfUs.save', 'askedOfUs.send', 'askedOfUs.putEvidence'],
    // They ask for a certificate and for the national system, which the test of their room stands in for.
    ...['putCertificate', 'removeCertificate', 'issue', 'retry', 'cancel', 'substitute', 'withdraw'].map(
      (act) => `serviceInvoice.${act}`,
    ),
    // It asks for an invoice that is open.
    'platformInvoice.markPaid',
    // They ask for a job that failed: the test of their room reads the trail.
    ...['platformSystem.retryJobs', 'platformSystem.discardJobs'],
    // They ask for a difference that was shown, and for an event that failed.
    ...['stripeSetup.applyCatalogue', 'stripeSetup.replayEvents'],
    // They ask for what somebody else did, or say it in the platform's trail alone: the test of their room reads it.
    ...['endSession', 'block', 'unblock', 'liftLimit', 'revokeKey'].map((act) => `platformSecurity.${act}`),
    'platformTrail.verify',
    // A company of another installation comes in by these.
    ...['companyMove.addPart', 'companyMove.startImport'],
  ])
  const writes = guarded.filter(({ name, method }) => method !== 'GET' && !readsOnly.has(name) && !apart.has(name))

  it('leaves a record in the trail', { timeout: 240_000 }, async () => {
    // The tests above have used up what one address may ask for in a minute.
    app.clock.set('2026-11-21T13:00:00Z')
    const person = await app.signUpPerson()
    await app.makePlatformAdmin(person)
    const own = await makeThings(app, person)
    const { client } = await makeVerifier(app, person)
    const byVerifier = new Set(writes.filter(({ meta }) => isOfVerifier(meta)).map((one) => one.name))
    const order = writes.map(({ name }) => name).toSorted((left, right) => turnOf(left) - turnOf(right))
    for (const name of order) {
      const { trail: before } = await countsOf(person)
      const input = procedureInputs(person, own)[name]
      const doer = byVerifier.has(name) ? client : person.client
      const code = await codeOf(doer, name, await prepared(app, person, name, input))
      expect(code, name).toBeUndefined()
      expect((await countsOf(person)).trail, name).toBeGreaterThan(before)
    }
    expect(await unsaidActs(app, person)).toEqual([])
  })
})

/** Whether a procedure is for an outside verifier alone. */
function isOfVerifier({ access }: ProcedureMeta): boolean {
  return access === 'assurance:verify'
}

function pointsAtThings(name: string): boolean {
  const input = procedureInputs(owner ?? nobody, things ?? noThings)[name]
  const ids = Object.keys((input as object | undefined) ?? {})
  return ids.some((key) => key.endsWith('Id')) && name !== 'activity.preview'
}

const nobody = { businessUnitId: '' } as TestPerson
const noThings = {} as Belongings

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
