import { fuelBill } from '@pegada/core/bill/test/layouts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPdf } from '../../test/build-pdf.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { factorForm } from '../../test/make-factor-change.ts'
import { applySheet, checkSheet, dieselRows, sheetFile } from '../../test/make-sheet.ts'
import { codeOf } from '../../test/procedures.ts'
import { publishAssociation } from '../../test/publish-association.ts'
import { recalculate } from '../../test/recalculate.ts'
import { diesel, groupOf, personWith, sendNotes, totalOf } from '../triage/test-groups.ts'

/** A generator of the installation is a source of lines of documents, bills and sheets, as those of the product are. */
let app: TestApp
let generatorKey: string

beforeAll(async () => {
  app = await openTestApp()
  const ana = await app.signUpPerson({ companyName: 'Administradora SA' })
  await app.makePlatformAdmin(ana)
  const bia = await app.signUpPerson({ companyName: 'Segunda SA' })
  await app.makePlatformAdmin(bia)
  const made = await ana.client.platformGenerator.create({ name: 'Caldeira flex', category: 'stationary_combustion' })
  generatorKey = made.key
  const figures = { amounts: [{ gas: 'CO2e', value: '2' }], unit: 'kgCO2e/L' }
  const { id: changeId } = await ana.client.platformFactor.create({
    ...factorForm,
    ...figures,
    name: 'Óleo da caldeira',
  })
  await ana.client.factorChange.submit({ changeId })
  const { publishedFactorId } = await bia.client.factorChange.approve({ changeId })
  await publishAssociation(ana, bia, { generatorKey, factorId: publishedFactorId ?? '' })
})
afterAll(() => app.close())

const rowsOf = async ({ client }: TestPerson) => (await client.activity.list({})).rows

it('takes lines of documents, is remembered for those to come, and is taken back and calculated anew with them', async () => {
  const person = await personWith(app, { items: [diesel] })
  const { groupKey } = await groupOf(person, 'diesel')
  const unknown = 'own/0f0f0f0f-0000-4000-8000-000000000000'
  const asked = { groupKey, action: 'accept' as const, generatorKey }
  expect(await codeOf(person.client, 'triage.decide', { ...asked, generatorKey: unknown })).toBe('generator.unknown')
  const decision = await person.client.triage.decide(asked)
  expect(decision).toMatchObject({ lines: 1, co2eKg: '2000', refused: [] })
  expect(await rowsOf(person)).toMatchObject([
    { generatorName: 'Caldeira flex', category: 'stationary_combustion', scope: 1, co2eKg: '2000' },
  ])
  const { rows } = await person.client.documentItem.list({})
  expect(rows).toMatchObject([{ decidedGeneratorKey: generatorKey, state: 'accepted' }])
  expect(await recalculate(app, person, { year: 2025 })).toMatchObject({ state: 'done', changedLines: 0 })

  await sendNotes(app, person, { number: 7, issuedOn: '2025-09-01', items: [{ ...diesel, quantity: '10.0000' }] })
  const next = await groupOf(person, 'diesel')
  expect(next.suggestions[0]).toMatchObject({ generatorKey, scope: 1, massKg: '20' })
  await person.client.triage.decide({ groupKey: next.groupKey, action: 'accept' })
  expect(await totalOf(person)).toBe('2020')

  await person.client.triage.undo({ decisionId: decision.id })
  expect(await totalOf(person)).toBe('20')
})

it('is held against entries of the same generator, in the form, until it is said that both count, and in the list of what is told twice', async () => {
  const person = await personWith(app, { items: [diesel] })
  const { groupKey } = await groupOf(person, 'diesel')
  await person.client.triage.decide({ groupKey, action: 'accept', generatorKey })
  const { businessUnitId } = person
  const entry = { generatorKey, businessUnitId, quantity: '1000', unit: 'L', period: '2025-07' }
  const { id: activityId, waits } = await person.client.activity.create(entry)
  expect(waits).toBe(true)
  expect((await person.client.activity.crossCheck(entry)).findings).toMatchObject([
    { code: 'cross_check.already_accepted', data: { generator: generatorKey } },
    { code: 'cross_check.agrees' },
  ])
  const [question] = (await person.client.consumption.list({})).rows
  expect(question).toMatchObject({ code: 'consumption.told_twice', generatorName: 'Caldeira flex' })
  await person.client.consumption.answer({ questionId: question?.id ?? '', counted: ['manual', 'document'] })
  expect((await person.client.activity.listConflicts({ year: 2025 })).rows).toMatchObject([
    { activityId, generatorName: 'Caldeira flex', code: 'cross_check.already_accepted', difference: '0' },
  ])
  expect((await person.client.activity.listConflicts({ activityIds: [activityId] })).total).toBe(1)
})

it('estimates what of it counts after all, and names it in the file of lines', async () => {
  const person = await personWith(app, { items: [diesel] })
  const { groupKey } = await groupOf(person, 'diesel')
  await person.client.triage.decide({ groupKey, action: 'accept', generatorKey })
  const cnpj = '33000167000101'
  await sendNotes(app, person, { number: 8, recipientCnpj: cnpj, recipientName: 'Outra Empresa SA', items: [diesel] })
  await person.client.documentParty.countAnyway({ cnpj, reason: 'Comprado em nome da obra' })
  const { rows } = await app.ports.db.query<{ state: string; co2eKg: string | null }>(
    `select state, estimate_co2e_kg::text as "co2eKg" from document_items where company_id = $1 order by state`,
    [person.companyId],
  )
  expect(rows.map(({ state, co2eKg }) => [state, Number(co2eKg)])).toEqual([
    ['accepted', expect.any(Number)],
    ['pending', 2000],
  ])
  const address = '/api/v1/document-items/export?columns=source,state'
  const file = await (await app.request(address, { headers: { cookie: person.cookie } })).text()
  expect(file.trim().split('\r\n').slice(1).toSorted()).toEqual(['Caldeira flex;Aceitas', 'Caldeira flex;Pendentes'])
})

it('is refused where no factor of it is in the unit of the line', async () => {
  const person = await personWith(app, { items: [{ ...diesel, unit: 'KG' }] })
  const [item] = (await person.client.documentItem.list({})).rows
  const itemId = item?.id ?? ''
  expect(await codeOf(person.client, 'documentItem.accept', { itemId, generatorKey })).toBe('activity.unit_mismatch')
  const quantity = { value: '5', unit: 'L' }
  expect(await person.client.documentItem.preview({ itemId, generatorKey, quantity })).toMatchObject({ co2eKg: '10' })
})

it('takes the fuel of a bill', async () => {
  const person = await app.signUpPerson({ cnpj: '04.252.011/0001-10' })
  const file = new File([Buffer.from(buildPdf([fuelBill]))], 'posto.pdf')
  const { id: billId } = await person.client.bill.upload({ file })
  await app.runJobs()
  const line = { description: 'Óleo', post: 'single', component: null, quantity: '30', unit: 'L', value: null } as const
  await person.client.bill.confirm({
    ...{
      billId,
      kind: 'fuel',
      supplier: 'Posto Sol',
      supplierCnpj: null,
      customerCnpj: null,
      meter: null,
      number: null,
    },
    ...{
      accessKey: null,
      periodStart: '2025-03-01',
      periodEnd: '2025-03-31',
      issuedAt: null,
      dueDate: null,
      total: null,
    },
    lines: [{ ...line, generatorKey }],
  })
  expect(await rowsOf(person)).toMatchObject([{ generatorName: 'Caldeira flex', co2eKg: '60' }])
})

it('stands in the template, is known by its name in a sheet, and applied and undone with it', async () => {
  const person = await app.signUpPerson()
  const template = await person.client.sheet.template({
    key: 'stationary',
    format: 'xlsx',
    language: 'en-US',
  })
  expect(template.size).toBeGreaterThan(0)
  const rows = dieselRows(1).map((row) => row.replace(/^[^;,]*/, 'caldeira FLEX'))
  const { sheet, sheetId } = await checkSheet(app, person, sheetFile(rows))
  expect(sheet).toMatchObject({ state: 'checked', rowsOk: 1, rowsError: 0 })
  await applySheet(app, person, sheetId)
  expect(await rowsOf(person)).toMatchObject([{ generatorName: 'Caldeira flex' }])
})
