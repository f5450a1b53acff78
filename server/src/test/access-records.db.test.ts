import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp, TestPerson } from './harness.ts'
import { makeVerifier } from './make-assurance.ts'
import { openThings } from './open-things.ts'
import { prepared, turnOf } from './prepared.ts'
import { type Belongings, procedureInputs } from './procedure-inputs.ts'
import { codeOf, isOfVerifier, listProcedures } from './procedures.ts'
import { unsaidActs } from './unsaid-acts.ts'

/** What every procedure that writes leaves in the trail; whose things each finds is in `access`. */
let app: TestApp
let person: TestPerson
let own: Belongings

beforeAll(async () => {
  ;({ app, owner: person, things: own } = await openThings())
})
afterAll(() => app.close())

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
    // What somebody calls a list of the administration by, for themselves alone.
    ...['create', 'update', 'setDefault', 'delete'].map((act) => `platformView.${act}`),
    'platformCompany.previewToOwner',
    'platformUser.previewLetter',
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
    ...['putCertificate', 'removeCertificate', 'issue', 'retry', 'query', 'cancel', 'substitute', 'withdraw'].map(
      (act) => `serviceInvoice.${act}`,
    ),
    // It asks for a table whose day has not come.
    'serviceInvoice.removeCodes',
    // It asks for an invoice that is open.
    'platformInvoice.markPaid',
    // They ask for a job that failed: the test of their room reads the trail.
    ...['platformSystem.retryJobs', 'platformSystem.discardJobs'],
    // What a test of a part found is read in the trail by the test of its room.
    'platformSystem.testPort',
    // They ask for a difference that was shown, and for an event that failed.
    ...['stripeSetup.applyCatalogue', 'stripeSetup.replayEvents'],
    // They ask for what somebody else did, or say it in the platform's trail alone: the test of their room reads it.
    ...['endSession', 'block', 'unblock', 'liftLimit', 'liftLock', 'revokeKey'].map((act) => `platformSecurity.${act}`),
    'platformTrail.verify',
    // A company of another installation comes in by these.
    ...['companyMove.addPart', 'companyMove.startImport'],
  ])
  const writes = listProcedures().filter(
    ({ name, method, meta }) =>
      meta.access !== 'public' && method !== 'GET' && !readsOnly.has(name) && !apart.has(name),
  )

  it('leaves a record in the trail', { timeout: 240_000 }, async () => {
    await app.makePlatformAdmin(person)
    const { client } = await makeVerifier(app, person)
    const byVerifier = new Set(writes.filter(({ meta }) => isOfVerifier(meta)).map((one) => one.name))
    const order = writes.map(({ name }) => name).toSorted((left, right) => turnOf(left) - turnOf(right))
    const inputs = procedureInputs(person, own)
    for (const name of order) {
      const before = await recordsOf(person)
      const doer = byVerifier.has(name) ? client : person.client
      const code = await codeOf(doer, name, await prepared(app, person, name, inputs[name]))
      expect(code, name).toBeUndefined()
      expect(await recordsOf(person), name).toBeGreaterThan(before)
    }
    expect(await unsaidActs(app, person)).toEqual([])
  })
})

/** How many records the company's trail and the platform's hold, read below the procedures. */
async function recordsOf({ companyId }: TestPerson): Promise<number> {
  const { rows } = await app.ports.db.query<{ records: number }>(
    `select (select count(*)::int from audit_records where company_id = $1)
       + (select count(*)::int from platform_records) as records`,
    [companyId],
  )
  return rows[0]?.records ?? 0
}
