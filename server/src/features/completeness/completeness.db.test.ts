import { billXml, OTHER } from '@pegada/core/document/test/made-up-documents.ts'
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

const months2026 = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)

/** Bills of one consumer unit, read on the 12th, of these months. */
function bills(of: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    of.map((month, index) => {
      const next = months2026[months2026.indexOf(month) + 1] ?? '2027-01'
      const xml = billXml({
        recipient: OTHER,
        items: [{ name: 'CONSUMO TE', unit: '2', quantity: '500.0000' }],
        readings: [[`${month}-12`, `${next}-12`]],
        rest: '<acessante><idAcesso>3001234567</idAcesso></acessante>',
      })
      const number = String(index + 1).padStart(9, '0')
      return [`${month}.xml`, xml.replaceAll('000000001101234567', `${number}101234567`)]
    }),
  )
}

async function completenessOf(person: TestPerson, year: number) {
  return person.client.completeness.get({ year })
}

describe('months without a bill', () => {
  it('are told of each meter among the months that are over', async () => {
    const person = await app.signUpPerson()
    await importFiles(app, person, bills(['2026-01', '2026-02', '2026-03', '2026-05', '2026-06', '2026-07', '2026-08']))
    const { months, meters, sites } = await completenessOf(person, 2026)
    expect(months).toEqual(months2026.slice(0, 10))
    expect(meters).toMatchObject([
      { meter: '3001234567', kind: 'electricity', missing: ['2026-04', '2026-09', '2026-10'] },
    ])
    expect(meters[0]?.businessUnitName).not.toBeNull()
    expect(sites).toMatchObject([{ hasElectricity: true, hasFuel: false }])
    expect(sites[0]?.monthsWithEnergy).toContain('2026-04')
    expect(sites[0]?.monthsWithEnergy).not.toContain('2026-10')
  })

  it('are all of a meter that sent its bills the year before; a later one is not asked of an earlier year', async () => {
    const person = await app.signUpPerson()
    await importFiles(app, person, bills(['2026-01', '2026-02']))
    app.clock.set('2027-02-10T12:00:00Z')
    expect((await completenessOf(person, 2027)).meters).toMatchObject([{ covered: [], missing: ['2027-01'] }])
    app.clock.set('2026-11-21T12:00:00Z')
    expect((await completenessOf(person, 2024)).meters).toEqual([])
  })
})

describe('months in which a unit was not at work', () => {
  it('are no gap: not of its meter, not of its energy, not of its lines', async () => {
    const person = await app.signUpPerson()
    await importFiles(app, person, bills(['2026-03', '2026-04']))
    const { businessUnitId, client } = person
    const [unit] = (await client.businessUnit.search({ year: 2026 })).rows
    if (!unit) throw new Error('the company has a unit')
    const { id: _, ...fields } = { ...unit, type: 'Matriz' as const }
    const before = await completenessOf(person, 2026)
    expect(before.meters[0]?.missing).toHaveLength(8)
    await client.businessUnit.update({ ...fields, businessUnitId, openedOn: '2026-03-09', closedOn: '2026-05-02' })
    const { meters, sites } = await completenessOf(person, 2026)
    expect(meters).toMatchObject([{ covered: ['2026-03', '2026-04'], missing: ['2026-05'] }])
    expect(meters[0]?.outside).toEqual(['2026-01', '2026-02', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'])
    expect(sites).toMatchObject([{ businessUnitId, dueMonths: 3 }])
    const asked = async (year: number) => (await client.inventoryYears.gaps({ year })).map(({ code }) => code)
    expect(await asked(2025)).not.toContain('inventory.site_without_lines')
    await client.businessUnit.update({ ...fields, businessUnitId })
    expect(await asked(2025)).toContain('inventory.site_without_lines')
  })
})

describe('gaps in the numbers of a supplier', () => {
  it('are told where the company takes most of its series, sales of its own aside', async () => {
    const person = await app.signUpPerson()
    const numbers = [11, 12, 13, 15, 18, 19]
    const files = numbers.map((number) => [`${number}.xml`, buildNfe({ number })] as const)
    const scarce = [1, 2, 40, 80, 90].map(
      (number) => [`x${number}.xml`, buildNfe({ number, issuerCnpj: '06117473000150' })] as const,
    )
    const own = [1, 2, 3, 4, 6].map(
      (number) =>
        [
          `o${number}.xml`,
          buildNfe({ number, issuerCnpj: '11222333000181', recipientCnpj: '45543915000181' }),
        ] as const,
    )
    await importFiles(app, person, Object.fromEntries([...files, ...scarce, ...own]))
    expect((await completenessOf(person, 2025)).numbering).toEqual([
      {
        issuerId: '45543915000181',
        issuerName: 'Distribuidora Horizonte Ltda',
        series: '1',
        documents: 6,
        first: '11',
        last: '19',
        missing: 3,
        ranges: [
          { from: '14', to: '14' },
          { from: '16', to: '17' },
        ],
      },
    ])
    expect((await completenessOf(person, 2024)).numbering).toEqual([])
  })
})

describe('sites', () => {
  it('say what energy is known of them, from lines of the inventory and lines to decide', async () => {
    const { branchId, ...person } = await openTwoBusinessUnits(app)
    await importFiles(app, person, { 'a.xml': buildNfe({ recipientCnpj: '11222333000262', issuedOn: '2025-09-01' }) })
    const { sites } = await completenessOf(person, 2025)
    expect(sites.find(({ businessUnitId }) => businessUnitId === branchId)).toEqual({
      businessUnitId: branchId,
      name: 'Filial Santos',
      hasElectricity: true,
      hasFuel: true,
      monthsWithEnergy: ['2025-02', '2025-09'],
      dueMonths: 12,
    })
    expect(sites.find(({ businessUnitId }) => businessUnitId === person.businessUnitId)).toMatchObject({
      hasElectricity: true,
      hasFuel: true,
      monthsWithEnergy: ['2025-01'],
    })
    expect((await completenessOf(person, 2023)).sites).toMatchObject([{ hasFuel: false }, { hasFuel: false }])
  })
})
