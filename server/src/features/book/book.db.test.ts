import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { openTwoBusinessUnits, twoSites2025 } from '../../test/two-business-units.ts'

/** One ledger, several books: the same figures under the headings of each standard. */
let app: TestApp
let company: Awaited<ReturnType<typeof openTwoBusinessUnits>>
beforeAll(async () => {
  app = await openTestApp()
  company = await openTwoBusinessUnits(app)
})
afterAll(() => app.close())

const bookOf = (book: 'pbghgp' | 'ghg_protocol' | 'iso_14064_1') => company.client.book.get({ year: 2025, book })

describe('the books of a year', () => {
  it.each(['pbghgp', 'ghg_protocol', 'iso_14064_1'] as const)('%s holds what the inventory holds', async (name) => {
    const book = await bookOf(name)
    const inventory = await company.client.inventory.get({ year: 2025 })
    const headings = book.rows.filter(({ level }) => level === 1)
    const parts = book.rows.filter(({ level }) => level === 0)
    for (const rows of [headings, parts]) {
      expect(toPlain(sumDecimals(rows.map(({ co2eKg }) => decimal(co2eKg))))).toBe(twoSites2025.total)
      expect(rows.reduce((sum, { lines }) => sum + lines, 0)).toBe(twoSites2025.lines)
    }
    expect(book.totalLocationKg).toBe(twoSites2025.total)
    const { locationCo2eKg, marketCo2eKg } = inventory.scope2
    const exchanged = decimal(inventory.total.co2eKg).minus(locationCo2eKg).plus(marketCo2eKg)
    expect(book.totalMarketKg).toBe(toPlain(exchanged))
    expect(
      book.reconciliation.map(({ differenceKg, marketDifferenceKg }) => [differenceKg, marketDifferenceKg]),
    ).toEqual([1, 2, 3].map(() => ['0', '0']))
  })

  it('stand under the headings of their standard', async () => {
    const { rows } = await bookOf('iso_14064_1')
    const row = (key: string) => rows.find((one) => one.key === key)
    expect(row('part.2')).toMatchObject({ level: 0, co2eKg: twoSites2025.scope2, lines: 3 })
    expect(row('2.electricity')).toMatchObject({ level: 1, co2eKg: twoSites2025.scope2 })
    expect(row('1.mobile_combustion')).toMatchObject({ co2eKg: twoSites2025.diesel, biogenicCo2Kg: '340.34' })
    expect(row('1.mobile_combustion')?.gasesKg).toMatchObject({ CO2: '2238.58', CO2_biogenic: '340.34' })
  })

  it('tell a heading without a line as open or left out, never as a measured zero', async () => {
    const { client } = company
    const standingOf = async (book: Parameters<typeof bookOf>[0], key: string) =>
      (await bookOf(book)).rows.find((one) => one.key === key)?.standing
    expect(await standingOf('pbghgp', 'franchises')).toBe('open')
    expect(await standingOf('pbghgp', 'part.3')).toBe('open')
    expect(await standingOf('pbghgp', 'part.2')).toBe('measured')
    await client.inventoryYears.screen({
      ...{ year: 2025, category: 'franchises', status: 'excluded', reason: 'Não há franquias' },
    })
    expect(await standingOf('pbghgp', 'franchises')).toBe('excluded')
    expect(await standingOf('iso_14064_1', '5.franchises')).toBe('excluded')
    expect(await standingOf('iso_14064_1', '6.other')).toBe('measured')
  })

  it('are refused for a year that has not begun', async () => {
    const refused = company.client.book.get({ year: 2027, book: 'pbghgp' })
    await expect(refused).rejects.toMatchObject({ code: 'inventory.year_out_of_range' })
  })
})
