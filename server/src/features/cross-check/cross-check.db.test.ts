import { billXml, cteXml, OTHER } from '@pegada/core/document/test/made-up-documents.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { openTwoBusinessUnits } from '../../test/two-business-units.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** 500 kWh from 12 September to 11 October 2026, told by TE and by TUSD. */
const bill = billXml({
  recipient: OTHER,
  items: [
    { name: 'CONSUMO TE', unit: '2', quantity: '500.0000' },
    { name: 'CONSUMO TUSD', unit: '2', quantity: '500.0000' },
  ],
  readings: [['2026-09-12', '2026-10-11']],
})

const grid = { generatorKey: 'electricity.grid', unit: 'kWh', quantity: '500' }

function findingsOf({ findings }: { findings: readonly { code: string }[] }): string[] {
  return findings.map(({ code }) => code)
}

describe('an entry held against documents', () => {
  it('of electricity agrees with the bill whose days it shares, in either month', async () => {
    const person = await app.signUpPerson()
    await importFiles(app, person, { 'conta.xml': bill })
    const checked = async (fields: object) => person.client.activity.crossCheck({ ...grid, ...fields })
    for (const period of ['2026-09', '2026-10']) {
      const report = await checked({ period })
      expect(report).toMatchObject({ complianceScore: 100, documentsAnalyzed: 1 })
      expect(report.products).toMatchObject([{ product: 'CONSUMO TE', unit: 'kWh', quantity: '500' }])
    }
    expect(findingsOf(await checked({ start: '2026-09-15', end: '2026-10-14' }))).toEqual(['cross_check.agrees'])
    expect(findingsOf(await checked({ period: '2026-08' }))).toEqual(['cross_check.no_documents'])
    expect(findingsOf(await checked({ period: '2026-09', quantity: '480' }))).toEqual(['cross_check.quantity_differs'])
    expect((await checked({ period: '2026-09' })).suggestion).toMatchObject({ quantity: '500', period: '2026-09' })
  })

  it('agrees with an attached bill, read like any other document', async () => {
    const person = await app.signUpPerson()
    const { id: attachmentId } = await person.client.attachment.create({ file: new File([bill], 'conta.xml') })
    const report = await person.client.activity.crossCheck({ ...grid, period: '2026-10', attachmentId })
    expect(report).toMatchObject({
      complianceScore: 100,
      documentsAnalyzed: 1,
      findings: [{ code: 'cross_check.agrees' }],
    })
    expect(report.products[0]).toMatchObject({ itemId: null, generatorKey: 'electricity.grid' })
  })

  it('by a method of freight finds the CT-e of its month', async () => {
    const person = await app.signUpPerson()
    await importFiles(app, person, { 'cte.xml': cteXml({ sender: OTHER }) })
    const report = await person.client.activity.crossCheck({ method: 'freight.road', period: '2026-10' })
    expect(report.products).toMatchObject([{ generatorKey: 'method:freight.road' }])
    expect(findingsOf(await person.client.activity.crossCheck({ method: 'freight.rail', period: '2026-10' }))).toEqual([
      'cross_check.no_documents',
    ])
  })

  it('of one site is not held against what names another', async () => {
    const { branchId, ...person } = await openTwoBusinessUnits(app)
    await importFiles(app, person, { 'a.xml': buildNfe({ recipientCnpj: '11222333000262' }) })
    const diesel = { generatorKey: 'mobile.diesel_b', quantity: '1000', unit: 'L', period: '2025-07' }
    const at = async (businessUnitId: string) =>
      findingsOf(await person.client.activity.crossCheck({ ...diesel, businessUnitId }))
    expect(await at(branchId)).toEqual(['cross_check.agrees'])
    expect(await at(person.businessUnitId)).toEqual(['cross_check.no_documents'])
  })
})

describe('entries that documents contradict or already contain', () => {
  async function enter(person: TestPerson, quantity: string, period: string) {
    const { businessUnitId } = person
    const entry = { generatorKey: 'mobile.diesel_b', unit: 'L', businessUnitId, quantity, period }
    return (await person.client.activity.create(entry)).id
  }

  it('are listed with what the documents say, by year or by entry', async () => {
    const person = await app.signUpPerson()
    const [same, other, alone] = [
      await enter(person, '1000', '2025-07'),
      await enter(person, '900', '2025-08'),
      await enter(person, '5', '2025-03'),
    ]
    await importFiles(app, person, {
      'a.xml': buildNfe({ number: 1 }),
      'b.xml': buildNfe({ number: 2, issuedOn: '2025-08-20' }),
    })
    const listed = async (filter: Parameters<typeof person.client.activity.listConflicts>[0]) =>
      (await person.client.activity.listConflicts(filter)).rows
    expect(await listed({ year: 2025 })).toMatchObject([
      {
        activityId: other,
        code: 'cross_check.contradicted',
        quantity: { value: '900', unit: 'L' },
        inDocuments: '1000',
        difference: '100',
        accepted: 0,
        documents: [{ number: '2' }],
        documentsTotal: 1,
      },
    ])
    await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })
    for (const { id: questionId } of (await person.client.consumption.list({})).rows) {
      await person.client.consumption.answer({ questionId, counted: ['manual', 'document'] })
    }
    const both = await person.client.activity.listConflicts({ year: 2025, pageSize: 1, page: 2 })
    expect([both.total, both.rows[0]?.activityId]).toEqual([2, same])
    expect(await listed({ activityIds: [same, alone] })).toMatchObject([
      { activityId: same, code: 'cross_check.already_accepted', inDocuments: '1000', difference: '0', accepted: 1 },
    ])
    expect(await listed({ year: 2024 })).toEqual([])
    const stranger = await app.signUpPerson()
    expect((await stranger.client.activity.listConflicts({ activityIds: [same] })).rows).toEqual([])
  })

  it('are not told of another site, of what is ignored, or of documents that do not count', async () => {
    const { branchId: _branch, ...person } = await openTwoBusinessUnits(app)
    await enter(person, '900', '2025-07')
    await importFiles(app, person, {
      'a.xml': buildNfe({ number: 1, recipientCnpj: '11222333000262' }),
      'b.xml': buildNfe({ number: 2, purpose: '4' }),
      'c.xml': buildNfe({ number: 3 }),
    })
    const { rows } = await person.client.documentItem.list({ counts: true })
    const mine = rows.find(({ documentNumber }) => documentNumber === '3')
    expect((await person.client.activity.listConflicts({ year: 2025 })).rows).toMatchObject([
      { documents: [{ number: '3' }] },
    ])
    await person.client.documentItem.ignore({ itemId: mine?.id ?? '' })
    expect((await person.client.activity.listConflicts({ year: 2025 })).total).toBe(0)
  })
})
