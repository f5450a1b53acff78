import { impersonationRuleOf } from '@pegada/contract/impersonation-rules.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { codeOf, listProcedures } from '../../test/procedures.ts'

/** What the table of impersonations refuses, asked of the contract's procedures themselves. */
let app: TestApp
let admin: TestPerson
let owner: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson()
  await app.makePlatformAdmin(admin)
  owner = await app.signUpPerson()
  const reason = 'Lançamento que não aparece no painel'
  await admin.client.impersonation.begin({ userId: owner.userId, companyId: owner.companyId, reason })
})
afterAll(() => app.close())

const ruled = listProcedures().flatMap(({ name, meta: { access, limit }, method }) =>
  access === 'public' ? [] : [{ name, access, limit, rule: impersonationRuleOf(name, access, method) }],
)

/** Every procedure of a rule; on the embedded database one of each access, for what refuses is the same there. */
function ofRule(rule: 'raised' | 'never') {
  const all = ruled.filter((one) => one.rule === rule)
  if (app.ports.db.kind === 'server') return all
  return [...new Map(all.map((one) => [one.access, one])).values()]
}

async function refusals(rule: 'raised' | 'never'): Promise<Map<string, string | undefined>> {
  const codes = new Map<string, string | undefined>()
  for (const { name, limit } of ofRule(rule)) {
    // One address may ask for so much in a minute.
    if (limit) await app.ports.db.query('delete from rate_limits')
    codes.set(name, await codeOf(admin.client, name, undefined))
  }
  return codes
}

const otherThan = (codes: Map<string, string | undefined>, code: string) =>
  [...codes].filter(([, given]) => given !== code)

it('refuses every command while it only reads, whatever the person may', { timeout: 120_000 }, async () => {
  expect(ruled.filter(({ rule }) => rule === 'raised').length).toBeGreaterThan(190)
  expect(otherThan(await refusals('raised'), 'impersonation.read_only')).toEqual([])
})

it('reads what the person reads', async () => {
  expect((await admin.client.company.get()).id).toBe(owner.companyId)
  expect((await admin.client.member.list({})).rows).toHaveLength(1)
})

it('refuses, raised too, what is never done as somebody', { timeout: 120_000 }, async () => {
  await admin.client.impersonation.raise({ reason: 'Corrigir a unidade a pedido' })
  expect(otherThan(await refusals('never'), 'impersonation.never')).toEqual([])
})
