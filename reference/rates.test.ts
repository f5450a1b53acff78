import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { CATEGORIES } from '@pegada/core/factor/category.ts'
import type { Factor } from '@pegada/core/factor/factor.ts'
import { indexValue, parameterOf } from '@pegada/core/factor/parameter.ts'
import { findRateId, rateOfYear, rateOptions, ratesOf } from '@pegada/core/factor/rate.ts'
import type { WorldGridBasis } from '@pegada/core/factor/reference-data.ts'
import { findWorldGridId, worldGrids } from '@pegada/core/factor/world-grid.ts'
import { isGasKey } from '@pegada/core/gas/gas.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import { parseUnit } from '@pegada/core/quantity/unit.ts'
import { describe, expect, it } from 'vitest'
import { loadReference } from './load.ts'
import { RELEASE, RELEASE_HASH } from './release.ts'

const data = loadReference()
const catalogue = buildCatalogue(data)

describe('every rate', () => {
  it('has figures in plain notation, of known gases, per a known unit, with its source', () => {
    for (const rate of data.rates) {
      expect(rate.id).toMatch(/^[a-z]\w*(?:\.\w+)+$/)
      expect(rate.names.every((name) => name.trim() !== '')).toBe(true)
      expect(() => parseUnit(rate.unit)).not.toThrow()
      expect(CATEGORIES[rate.category].scope).toBe(rate.scope)
      expect((rate.kgPerUnit === null) === (rate.co2eKg !== undefined), rate.id).toBe(true)
      for (const [gas, amount] of Object.entries(rate.kgPerUnit ?? { CO2: rate.co2eKg ?? '' })) {
        expect(isGasKey(gas) && decimal(amount).gte(0), rate.id).toBe(true)
      }
      expect(rate.source.length).toBeGreaterThan(10)
      expect(rate.sourceYear).toBeGreaterThan(2020)
    }
  })

  it('stands once for each period', () => {
    const keys = data.rates.map(({ id, period }) => `${id}/${period ?? ''}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(data.rates.every(({ period }) => period === null || /^\d{4}(?:-\d\d)?$/.test(period))).toBe(true)
  })

  it('of the programme names it after the publication that it rests on', () => {
    const ours = data.rates.filter(({ id }) => !id.startsWith('grid.egrid.'))
    for (const { source, id } of ours) expect(source, id).toContain('Brazilian GHG Protocol Programme')
    const defra = ours.filter(({ id }) => /^(?:air|road|ship|ferry|bus\.travel)/.test(id))
    for (const { source, id } of defra) expect(source, id).toMatch(/^DESNZ\/Defra/)
  })
})

describe('the release', () => {
  it(`${RELEASE} is the content it was released with: other content takes another release`, () => {
    expect(data.hash).toBe(RELEASE_HASH)
  })
})

describe('rates by id, option and year', () => {
  const kg = (factor: Factor | undefined) =>
    factor?.amount.kind === 'gases'
      ? Object.fromEntries(Object.entries(factor.amount.kgPerUnit).map(([gas, amount]) => [gas, amount.toString()]))
      : factor?.amount.co2eKgPerUnit.toString()

  it('flight factors are those of DESNZ/Defra 2023 ÷ 1.08 (table of flights, without radiative forcing)', () => {
    const { factor } = rateOfYear(catalogue, 'air.passenger.medium', 2024)
    expect(kg(factor)).toEqual({ CO2: '0.10075', CH4: '0.000000330687830687831', N2O: '0.00000321453529000699' })
    expect(decimal('0.10075').times('1.08').toString()).toBe('0.10881')
  })

  it('flights of 2025 take the edition of 2026, freight by air the one there is', () => {
    expect(kg(rateOfYear(catalogue, 'air.passenger.short', 2025).factor)).toMatchObject({ CO2: '0.12402777777777778' })
    expect(rateOfYear(catalogue, 'air.passenger.short', 2026)).toMatchObject({
      ...{ standIn: 'last_published', factor: { year: 2025 } },
    })
    expect(rateOfYear(catalogue, 'air.freight.short', 2025).standIn).toBeNull()
  })

  it('a year that has no figure of its own takes the nearest, of two as near the earlier, and says so', () => {
    expect(rateOfYear(catalogue, 'metro.passenger', 2024)).toMatchObject({ standIn: null })
    expect(kg(rateOfYear(catalogue, 'metro.passenger', 2024).factor)).toEqual({ CO2: '0.0037' })
    expect(rateOfYear(catalogue, 'metro.passenger', 2030)).toMatchObject({
      standIn: 'last_published',
      factor: { year: 2025 },
    })
    expect(rateOfYear(catalogue, 'metro.passenger', 2000)).toMatchObject({ standIn: 'nearest', factor: { year: 2006 } })
    const published = (...years: number[]) => {
      const metro = ratesOf(catalogue, 'metro.passenger').filter(({ year }) => years.includes(year))
      return { rates: new Map([['metro.passenger', metro]]) }
    }
    const yearFor = (year: number, ...years: number[]) => rateOfYear(published(...years), 'metro.passenger', year)
    expect(yearFor(2011, 2008, 2012)).toMatchObject({ standIn: 'nearest', factor: { year: 2012 } })
    expect(yearFor(2010, 2008, 2012)).toMatchObject({ standIn: 'nearest', factor: { year: 2008 } })
    expect(yearFor(2009, 2008, 2012)).toMatchObject({ standIn: 'nearest', factor: { year: 2008 } })
  })

  it('an option is found by its key or its Portuguese name; the two components of diesel B are one option', () => {
    const name = 'Caminhão - rígido (acima de 17 toneladas)'
    expect(findRateId(catalogue, 'road.freight', name)).toBe('road.freight.rigid_over_17t')
    expect(findRateId(catalogue, 'road.freight', 'rigid_over_17t')).toBe('road.freight.rigid_over_17t')
    expect(findRateId(catalogue, 'rail.freight', 'mrs - mrs logistica')).toBe('rail.freight.mrs')
    expect(findRateId(catalogue, 'rail.freight', 'no such railway')).toBeUndefined()
    expect(rateOptions(catalogue, 'road.freight')).toHaveLength(20)
    expect(rateOptions(catalogue, 'ship.freight')).toHaveLength(53)
    expect(rateOptions(catalogue, 'rail.freight')).toHaveLength(13)
    expect(rateOptions(catalogue, 'generation')).toHaveLength(52)
    expect(kg(ratesOf(catalogue, 'road.freight.rigid_over_17t.diesel')[0])).toMatchObject({ CO2: '0.159507933412661' })
  })

  it('an unknown rate is refused', () => {
    expect(() => ratesOf(catalogue, 'air.passenger.lunar')).toThrow('rate.missing')
  })

  it('generation is per MWh in kilograms: natural gas 56,100 kg CO2/TJ (IPCC 2006, volume 2, table 2.2) × 3.6', () => {
    const [gas] = ratesOf(catalogue, 'generation.natural_gas')
    expect(kg(gas)).toMatchObject({ CO2: '201.960565489583' })
    expect(decimal('56100').times('0.0036').toString()).toBe('201.96')
  })

  it('incineration splits the carbon: health-care waste 0.65 × 0.6 × 0.4 × 44 ÷ 12 t CO2 fossil', () => {
    expect(kg(ratesOf(catalogue, 'waste.incineration.health_care')[0])).toEqual({
      CO2: '572',
      CO2_biogenic: '858',
      N2O: '0.1',
    })
  })

  it('grids of the world keep their basis apart, by year', () => {
    const germany = ratesOf(catalogue, 'grid.world.DEU.life_cycle')
    expect(germany.map(({ year }) => year)).toContain(2024)
    expect(germany.every(({ unit, amount }) => unit.symbol === 'MWh' && amount.kind === 'co2e_only')).toBe(true)
    for (const place of ['DEU', 'DE', 'de', 'Alemanha', 'germany']) {
      expect(findWorldGridId(catalogue, place, 'life_cycle'), place).toBe('grid.world.DEU.life_cycle')
    }
    expect(findWorldGridId(catalogue, 'US-AK', 'losses')).toBe('grid.world.USA-AK.losses')
    expect(findWorldGridId(catalogue, 'DEU', 'no_such_basis' as WorldGridBasis)).toBeUndefined()
    expect(worldGrids(catalogue, 'life_cycle').length).toBeGreaterThan(200)
    expect(data.worldGrid.some(({ source, licence }) => /Electricity Maps|ODbL/i.test(`${source}${licence}`))).toBe(
      false,
    )
  })
})

describe('parameters', () => {
  it('have figures in plain notation, a name, a source, and stand once for each period', () => {
    const keys = data.parameters.map(({ id, period }) => `${id}/${period ?? ''}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { id, value, names, source } of data.parameters) {
      expect(decimal(value).gte(0), id).toBe(true)
      expect(names[0] ?? '', id).not.toBe('')
      expect(source.length, id).toBeGreaterThan(10)
    }
  })

  it('agree with the tables they rest on', () => {
    const value = (id: string, period?: string) => parameterOf(catalogue, id, period).value.toString()
    // IPCC 2006, volume 5, table 2.4 (paper: carbon 46 % of the dry matter) and table 3.1 (managed, anaerobic: 1).
    expect(value('incineration.paper_cardboard.carbon_dry')).toBe('0.46')
    expect(value('landfill.mcf.a')).toBe('1')
    // IPCC 2019, volume 5, table 6.2: maximum methane 0.6 kg per kg BOD, 0.25 per kg COD.
    expect(value('effluent.bo_bod')).toBe('0.6')
    expect(value('effluent.bo_cod')).toBe('0.25')
    expect(value('effluent.domestic.septic_tank.ch4_per_bod')).toBe('0.3')
    expect(value('home_office.equipment')).toBe('140')
    expect(value('bus.municipal.consumption', '2024-05')).toBe('0.0347')
    expect(value('distance.earth_radius')).toBe('6366.707')
  })

  it('each treatment’s methane is its Bo × MCF (IPCC 2019, volume 5, equation 6.2)', () => {
    const treatments = new Set(
      data.parameters.flatMap(({ id }) => /^(effluent\.(?:domestic|industrial)\.\w+)\.mcf$/.exec(id)?.[1] ?? []),
    )
    expect(treatments.size).toBe(21)
    for (const treatment of treatments) {
      const { value: mcf } = parameterOf(catalogue, `${treatment}.mcf`)
      expect(parameterOf(catalogue, `${treatment}.ch4_per_bod`).value.eq(mcf.times('0.6')), treatment).toBe(true)
      expect(parameterOf(catalogue, `${treatment}.ch4_per_cod`).value.eq(mcf.times('0.25')), treatment).toBe(true)
    }
  })

  it('a constant of another period, or none at all, is refused', () => {
    expect(() => parameterOf(catalogue, 'bus.municipal.consumption', '1999')).toThrow('parameter.missing')
    expect(() => parameterOf(catalogue, 'no.such.constant')).toThrow('parameter.missing')
  })
})

describe('price indices', () => {
  it('have figures in plain notation by month or year, a unit and a licence', () => {
    for (const { series, values, unit, licence } of data.indices) {
      expect(unit !== '' && licence !== '', series).toBe(true)
      for (const [period, value] of Object.entries(values)) {
        expect(period).toMatch(/^\d{4}(?:-\d\d)?$/)
        expect(decimal(value).isFinite(), `${series} ${period}`).toBe(true)
      }
    }
  })

  it('the euro rate of a year is the dollar rates divided', () => {
    const of = (series: string) => indexValue(catalogue, series, '2024').value
    const cross = of('fx_BRL_per_USD_annual_average').div(of('fx_EUR_per_USD_annual_average'))
    expect(cross.minus(of('fx_BRL_per_EUR_annual_average')).abs().lt('0.00001')).toBe(true)
  })

  it('a year’s rise by our means is the one that the World Bank publishes', () => {
    const rise = (series: string) =>
      indexValue(catalogue, series, '2024')
        .value.div(indexValue(catalogue, series, '2023').value)
        .minus(1)
        .times(100)
    const published = (country: string) => indexValue(catalogue, `wb_cpi_annual_change_${country}`, '2024').value
    expect(rise('us_cpi_u_annual_average').minus(published('usa')).abs().lt('0.001')).toBe(true)
    expect(rise('br_ipca_index_annual_average').minus(published('bra')).abs().lt('0.001')).toBe(true)
  })

  it('a month that no one published is refused', () => {
    expect(() => indexValue(catalogue, 'us_cpi_u_monthly', '2025-10')).toThrow('index.missing')
  })
})
