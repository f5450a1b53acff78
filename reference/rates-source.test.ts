import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { rateOfYear } from '@pegada/core/factor/rate.ts'
import { Decimal } from '@pegada/core/quantity/decimal.ts'
import { describe, expect, it } from 'vitest'
import { HAULS, LORRIES, shipKey } from './build/rate-keys.ts'
import { cell, type Row, readTable } from './build/table.ts'
import { loadReference } from './load.ts'

/** The CO2e that the source tables work out (AR5) beside ours from the rates per gas and the blend of the year. */
const folder = process.env.PEGADA_SHARED_DATA ?? join(import.meta.dirname, '..', '..', 'shared', 'data')
const hasTables = existsSync(join(folder, 'factors-brasil.csv'))
if (!hasTables) process.stdout.write('skipped: the source tables are not here (PEGADA_SHARED_DATA)\n')

describe.skipIf(!hasTables)('the printed CO2e', () => {
  const catalogue = buildCatalogue(loadReference())
  const rows = () => readTable(folder, 'factors-brasil.csv').filter((row) => cell(row, 'gas_type') === 'CO2e')
  const rowsLike = (pattern: RegExp) =>
    rows().flatMap((row) => {
      const captures = pattern.exec(cell(row, 'id'))
      return captures ? [{ row, code: captures[1] ?? '' }] : []
    })
  const co2e = (id: string, year: number) => {
    const { amount } = rateOfYear(catalogue, id, year).factor
    if (amount.kind !== 'gases') throw new Error(`${id} has no gases`)
    const { CO2 = 0, CH4 = 0, N2O = 0 } = amount.kgPerUnit
    return new Decimal(CO2).plus(new Decimal(CH4).times(28)).plus(new Decimal(N2O).times(265))
  }
  const blended = (id: string, year: number) => {
    const share = catalogue.mixtures.biodiesel_in_diesel.shares.get(String(year))?.share ?? new Decimal(0)
    const fossil = co2e(`${id}.diesel`, year).times(new Decimal(1).minus(share))
    return fossil.plus(co2e(`${id}.biodiesel`, year).times(share))
  }
  const expectClose = (ours: Decimal, row: Row) => {
    const printed = new Decimal(cell(row, 'factor_value'))
    expect(ours.minus(printed).abs().lte(printed.times('0.00001')), `${cell(row, 'id')}: ${ours}`).toBe(true)
  }

  it('of lorries is ours at the blend of 2024', () => {
    const lorries = rowsLike(/^CAM-(\d\d)-CO2e-2024$/)
    expect(lorries).toHaveLength(20)
    for (const { row, code } of lorries) expectClose(blended(`road.freight.${LORRIES[code]}`, 2024), row)
  })

  it('of municipal buses is ours at the blend of each year', () => {
    const years = rowsLike(/^BUSM-(\d{4})-CO2e$/)
    expect(years.length).toBeGreaterThan(15)
    for (const { row, code } of years) expectClose(blended('bus.municipal', Number(code)), row)
  })

  it('of flights is ours with 8 % more distance', () => {
    const flights = rowsLike(/^AER12-(\d)-CO2e$/)
    const freight = rowsLike(/^AER13-(\d)-CO2e$/)
    expect([...flights, ...freight]).toHaveLength(6)
    for (const { row, code } of flights) expectClose(co2e(`air.passenger.${HAULS[code]}`, 2024).times('1.08'), row)
    for (const { row, code } of freight) expectClose(co2e(`air.freight.${HAULS[code]}`, 2024).times('1.08'), row)
  })

  it('of ships is ours', () => {
    const ships = rowsLike(/^NAV-(\d\d)-CO2e$/)
    expect(ships).toHaveLength(53)
    for (const { row } of ships) expectClose(co2e(`ship.freight.${shipKey(cell(row, 'name'))}`, 2024), row)
  })

  it('of composting is ours', () => {
    const [row] = rows().filter((candidate) => cell(candidate, 'id') === 'COMP-CO2e')
    expect(row === undefined ? '' : cell(row, 'factor_value')).toBe(co2e('waste.composting', 2024).toString())
  })
})
