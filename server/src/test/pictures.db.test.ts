import { afterAll, beforeAll, expect, it } from 'vitest'
import { diesel, groupOf, personWith, sendNotes } from '../features/triage/test-groups.ts'
import { closeInventory } from './close-inventory.ts'
import { openTestApp, type TestApp, type TestPerson } from './harness.ts'
import { joinAt } from './join-at.ts'
import { oneDotPng } from './one-dot-png.ts'

/** What a colleague did, wrote and decided is shown to the others with the colleague's picture. */
let app: TestApp
let owner: TestPerson
let colleague: TestPerson
let avatar: string
beforeAll(async () => {
  app = await openTestApp()
  owner = await personWith(app, { items: [diesel] })
  colleague = await joinAt(app, owner, null)
  avatar = (await colleague.client.profile.uploadAvatar({ file: new File([oneDotPng], 'foto.png') })).avatar
})
afterAll(() => app.close())

it('a line, the trail and its history have the picture of who wrote', async () => {
  const { id: recordId } = await colleague.client.activity.create({
    ...{ generatorKey: 'electricity.grid', quantity: '10', unit: 'kWh', period: '2024-03' },
    businessUnitId: owner.businessUnitId,
  })
  const { audit } = owner.client
  const { rows } = await audit.list({ action: 'activity.create' })
  expect(rows).toMatchObject([{ actorId: colleague.userId, actorAvatar: avatar }])
  expect(await audit.get({ sequence: rows[0]?.sequence ?? 0 })).toMatchObject({ actorAvatar: avatar })
  expect((await audit.ofRecord({ entity: 'activity', recordId })).rows).toMatchObject([{ actorAvatar: avatar }])
  expect((await audit.list({ actorId: owner.userId })).rows[0]).toMatchObject({ actorAvatar: null })
  expect(await owner.client.activity.get({ activityId: recordId })).toMatchObject({ createdByAvatar: avatar })
})

it('a ticket has it for the company alone, not for those who answer', async () => {
  const asked = { subject: 'Fator do diesel', category: 'question', body: 'Qual é o fator?' } as const
  const { id: ticketId } = await colleague.client.ticket.create(asked)
  expect((await owner.client.ticket.get({ ticketId })).thread).toMatchObject([{ authorAvatar: avatar }])
  const support = await app.signUpPerson()
  await app.makePlatformAdmin(support)
  const { thread } = await support.client.ticket.answer({ ticketId, body: 'O do MCTI.' })
  expect(thread).toMatchObject([
    { author: 'Ana Souza', authorAvatar: null },
    { author: null, authorAvatar: null },
  ])
  expect((await owner.client.ticket.get({ ticketId })).thread).toMatchObject([
    { authorAvatar: avatar },
    { authorAvatar: null },
  ])
})

it('a decision of the triage has it, and the rule that it left', async () => {
  const { groupKey } = await groupOf(colleague, 'diesel')
  await colleague.client.triage.decide({ groupKey, action: 'accept' })
  expect((await owner.client.triage.listDecisions({})).rows).toMatchObject([{ createdByAvatar: avatar }])
  expect((await owner.client.triage.listRules({})).rows).toMatchObject([{ createdByAvatar: avatar }])
})

it('a category left out, a year handed over and the notice of it have it', async () => {
  const year = 2024
  const { inventoryYears } = owner.client
  await colleague.client.inventoryYears.screen({ year, category: 'franchises', status: 'excluded', ...ground })
  expect((await inventoryYears.screening({ year })).filter(({ status }) => status === 'excluded')).toMatchObject([
    { category: 'franchises', decidedByAvatar: avatar },
  ])
  await colleague.client.inventoryYears.submit({ year })
  expect(await inventoryYears.get({ year })).toMatchObject({ submittedByAvatar: avatar })
  const { latest, list } = owner.client.notice
  for (const { rows } of [await latest(), await list({})]) {
    const told = rows.filter(({ kind }) => kind === 'review_asked')
    expect(told).toMatchObject([{ subject: { who: 'Ana Souza' }, whoAvatar: avatar }])
  }
})

it('what was sent, a report and a closed year have it', async () => {
  const importId = await sendNotes(app, colleague, { items: [diesel], number: 77 })
  expect(await owner.client.imports.get({ importId })).toMatchObject({ createdByAvatar: avatar })
  const { id } = await colleague.client.report.create({ year: 2023, format: 'csv' })
  expect((await owner.client.report.list({})).rows).toMatchObject([{ id, createdByAvatar: avatar }])
  const own = await owner.client.profile.uploadAvatar({ file: new File([oneDotPng], 'foto.png') })
  const line = { generatorKey: 'electricity.grid', quantity: '10', unit: 'kWh', period: '2022-03' }
  await owner.client.activity.create({ ...line, businessUnitId: owner.businessUnitId })
  expect(await closeInventory(app, owner, 2022)).toMatchObject({ sealedByAvatar: own.avatar })
})

it('a view, a key and a connection have that of who made them', async () => {
  const { savedView, apiKey, connection } = owner.client
  const own = await owner.client.profile.uploadAvatar({ file: new File([oneDotPng], 'foto.png') })
  await savedView.create({ list: 'reports', name: 'Do ano', query: {}, isShared: true })
  await apiKey.create({ name: 'ERP', scopes: ['activity:create'] })
  await connection.create({ kind: 'folder', name: 'Rede' })
  expect(await colleague.client.savedView.list({ list: 'reports' })).toMatchObject([{ ownerAvatar: own.avatar }])
  expect(await apiKey.list()).toMatchObject([{ createdByAvatar: own.avatar }])
  expect(await connection.list()).toMatchObject([{ createdByAvatar: own.avatar }])
})

it('a retirement has it', async () => {
  const { certificate, activity } = colleague.client
  const line = { generatorKey: 'electricity.grid', quantity: '60', unit: 'MWh', period: '2024-05' }
  const { id: activityId } = await activity.create({ ...line, businessUnitId: owner.businessUnitId })
  const { id: certificateId } = await owner.client.certificate.create(irec)
  expect(await certificate.retire({ certificateId, activityId, energy: '4' })).toMatchObject({
    retiredByAvatar: avatar,
  })
})

const irec = {
  kind: 'irec',
  serial: 'BR-0001',
  issuer: 'Instituto Totum',
  source: 'I-REC Standard',
  energy: '100',
  co2KgPerMwh: '0',
  validFrom: '2024-01-01',
  validTo: '2024-12-31',
} as const
const ground = { ground: 'not_applicable', reason: 'Não há franquias.' } as const
