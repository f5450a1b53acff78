import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openProgram } from '../../test/api-program.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
import { codeOf } from '../../test/procedures.ts'

/** What is on or off for one company, at the door of the server and in what pages are told. */
let app: TestApp
let admin: TestPerson
let aurora: TestPerson
let norte: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson()
  await app.makePlatformAdmin(admin)
  aurora = await app.signUpPerson()
  norte = await app.signUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00Z')
  await app.ports.db.query('delete from feature_flags')
})

type Wanted = Parameters<TestPerson['client']['companyFlags']['set']>[0]
const set = (change: Partial<Wanted> = {}) =>
  admin.client.companyFlags.set({
    ...{ companyId: aurora.companyId, flag: 'marketplace', state: 'off', reason: 'Pedido da empresa' },
    ...change,
  })
const flagsOf = async ({ client }: TestPerson) => (await client.account.getViewer()).flags

it('closes the marketplace to the company for which it is off, tells its pages, and no other company', async () => {
  expect(await flagsOf(aurora)).toEqual(['assistant_proposals', 'marketplace'])
  expect(await codeOf(aurora.client, 'marketOffer.list', {})).toBeUndefined()
  expect(await set()).toEqual({ isChanged: true })
  expect(await flagsOf(aurora)).toEqual(['assistant_proposals'])
  for (const name of ['marketOffer.list', 'marketRequest.list', 'marketCredit.list'])
    expect(await codeOf(aurora.client, name, { year: 2024 }), name).toBe('feature_flag.off')
  expect(await flagsOf(norte)).toEqual(['assistant_proposals', 'marketplace'])
  expect(await codeOf(norte.client, 'marketOffer.list', {})).toBeUndefined()
  await set({ state: 'default', reason: 'Voltou a pedir' })
  expect(await codeOf(aurora.client, 'marketOffer.list', {})).toBeUndefined()
})

it('closes proposals to programs, who decide no more than before, while people still decide what waits', async () => {
  const program = await openProgram(app, aurora, ['activity:propose'])
  const proposed = (externalId: string) =>
    program.call('POST', '/entry-proposals', {
      ...{ generatorKey: 'electricity.grid', quantity: '1000', unit: 'kWh', period: '2024-03' },
      ...{ note: 'Conta de março', businessUnitId: aurora.businessUnitId, externalId },
    })
  const { body } = await proposed('a-1')
  await set({ flag: 'assistant_proposals' })
  expect(await proposed('a-2')).toMatchObject({ status: 403, body: { code: 'feature_flag.off' } })
  const entryProposalId = String(body.id)
  expect(await aurora.client.entryProposal.accept({ entryProposalId })).toMatchObject({ state: 'accepted' })
})

it('holds until the end of its day in Brasília, and then as before', async () => {
  await set({ until: '2026-11-22' })
  app.clock.set('2026-11-23T02:59:00Z')
  expect(await flagsOf(aurora)).toEqual(['assistant_proposals'])
  app.clock.set('2026-11-23T03:00:00Z')
  expect(await flagsOf(aurora)).toEqual(['assistant_proposals', 'marketplace'])
  const { companyId } = aurora
  const rows = await admin.client.companyFlags.list({ companyId })
  expect(rows.find(({ flag }) => flag === 'marketplace')).toMatchObject({ isOn: true, setting: null })
  const past = { companyId, flag: 'marketplace', state: 'off', until: '2026-11-22', reason: 'Tarde' }
  expect(await codeOf(admin.client, 'companyFlags.set', past)).toBe('feature_flag.until_past')
})

it('is told with who, why and until when, in both trails, the company’s with its reason; the same again changes nothing', async () => {
  const { companyId } = aurora
  await set({ until: '2026-12-31' })
  expect(await set({ until: '2026-12-31', reason: 'Outra vez' })).toEqual({ isChanged: false })
  expect(
    (await admin.client.companyFlags.list({ companyId })).find(({ flag }) => flag === 'marketplace'),
  ).toMatchObject({
    ...{ isOn: false, isOnByDefault: true, owner: 'marketplace' },
    setting: { isOn: false, reason: 'Pedido da empresa', until: '2027-01-01T02:59:59.999Z' },
  })
  const { rows } = await aurora.client.audit.list({ entity: 'feature_flag' })
  expect(rows[0]).toMatchObject({
    action: 'feature_flag.set',
    data: { flag: 'marketplace', reason: 'Pedido da empresa' },
  })
  const platform = await app.ports.db.query<{ data: unknown }>(
    `select data from platform_records where entity = 'feature_flag' order by sequence desc limit 1`,
  )
  expect(platform.rows[0]?.data).toMatchObject({ companyId, flag: 'marketplace', isOn: false })
  expect(JSON.stringify(platform.rows)).not.toContain('Pedido da empresa')
})

it('is counted over all companies where it is not as its default, and the list of companies has those', async () => {
  const counted = async () =>
    (await admin.client.platformSystem.get()).flags.map(({ flag, differing }) => [flag, differing])
  const listed = async () =>
    (await admin.client.platformCompany.list({ flag: 'marketplace' })).rows.map(({ id }) => id).toSorted()
  expect((await admin.client.platformSystem.get()).flags[0]).toEqual({
    ...{ flag: 'assistant_proposals', owner: 'entry-proposal', isOnByDefault: true, differing: 0 },
  })
  await set()
  await set({ companyId: norte.companyId, until: '2026-11-22' })
  await set({ companyId: admin.companyId, state: 'on' })
  expect(await counted()).toEqual([
    ['assistant_proposals', 0],
    ['marketplace', 2],
  ])
  expect(await listed()).toEqual([aurora.companyId, norte.companyId].toSorted())
  app.clock.set('2026-11-23T03:00:00Z')
  expect(await counted()).toContainEqual(['marketplace', 1])
  expect(await listed()).toEqual([aurora.companyId])
  const path = '/api/v1/platform-companies/export?flag=marketplace&columns=id'
  expect((await listFile(app, admin, path)).slice(1)).toEqual([[aurora.companyId]])
})

it('is set for a company that there is, by a root admin alone', async () => {
  const nobody = '7d7b2a80-0000-4000-8000-000000000000'
  const wanted = { companyId: nobody, flag: 'marketplace', state: 'off', reason: 'Engano' }
  expect(await codeOf(admin.client, 'companyFlags.set', wanted)).toBe('platform_company.not_found')
  expect(await codeOf(admin.client, 'companyFlags.list', { companyId: nobody })).toBe('platform_company.not_found')
  expect(await codeOf(aurora.client, 'companyFlags.set', { ...wanted, companyId: aurora.companyId })).toBe(
    'auth.forbidden',
  )
})
