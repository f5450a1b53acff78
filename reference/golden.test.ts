import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { bagToStrings } from '@pegada/core/gas/gas-bag.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { describe, expect, it } from 'vitest'
import { loadReference } from './load.ts'

/** Cases worked out by hand from the publication that each names. */
const catalogue = buildCatalogue(loadReference())

function calculate(input: Partial<LineInput>, gwpSet: GwpSetName = 'AR5') {
  const line = calculateLine({ unit: 'kg', period: '2025', quantity: '1', ...input }, catalogue, { gwpSet })
  const gases: Partial<Record<string, string>> = bagToStrings(line.gasesKg)
  const { CO2, CO2_biogenic, CH4, N2O } = gases
  return { CO2, CO2_biogenic, CH4, N2O, co2e: line.co2eKg.toString(), notes: line.notes, gaps: line.gaps, line }
}

describe('MCTI/SIRENE, average CO2 emission factors for corporate inventories', () => {
  it('July 2025: 0.0603 t/MWh × 1,500 kWh = 90.45 kg', () => {
    expect(calculate({ generator: 'electricity.grid', quantity: '1500', unit: 'kWh', period: '2025-07' }).CO2).toBe(
      '90.45',
    )
  })

  it('2016: mean of the year 0.0816833 t/MWh × 10 MWh, CO2 only', () => {
    const { CO2, co2e, line } = calculate({ generator: 'Conta de luz', quantity: '10', unit: 'MWh', period: '2016' })
    expect(CO2).toBe('816.833333333333')
    expect(co2e).toBe(CO2)
    expect(line.scope).toBe(2)
  })

  it('a month not published takes the mean of the last published year, says so and leaves a gap', () => {
    for (const period of ['2025-12', '2026-03']) {
      const { CO2, notes, gaps } = calculate({ generator: 'electricity.grid', quantity: '1000', unit: 'kWh', period })
      expect(CO2).toBe('46.08333333333334')
      expect(notes).toEqual(['grid.last_published_year'])
      expect(gaps).toEqual([{ code: 'grid.factor_missing', data: { region: 'SIN', month: period, used: '2025' } }])
    }
  })

  it('isolated system of Amazonas, 2015: 0.843838141487736 t/MWh', () => {
    const region = 'Sistema isolado do Amazonas'
    expect(calculate({ generator: 'electricity.grid', quantity: '1', unit: 'MWh', period: '2015', region }).CO2).toBe(
      '843.838141487736',
    )
  })
})

describe('CNPE blends, fuels of BEN 2023 as used by the Brazilian GHG Protocol Programme', () => {
  const diesel = { generator: 'Diesel em caminhões próprios', quantity: '1.000,00', unit: 'L' }

  it('1,000 L of diesel B14 of July 2025: 0.86 × 2.603 fossil, 0.14 × 2.431 biogenic', () => {
    const { CO2, CO2_biogenic, CH4, N2O, co2e } = calculate({ ...diesel, period: '2025-07-31' })
    expect([CO2, CO2_biogenic]).toEqual(['2238.58', '340.34'])
    expect([CH4, N2O]).toEqual(['0.1655600391648', '0.1219221950688'])
    // 2238.58 + 28 × 0.1655600391648 + 265 × 0.1219221950688
    expect(co2e).toBe('2275.5250627898464')
  })

  it('1,000 L of diesel B15 of August 2025: 0.85 × 2.603 fossil, 0.15 × 2.431 biogenic', () => {
    const { CO2, CO2_biogenic } = calculate({ ...diesel, period: '2025-08-01' })
    expect([CO2, CO2_biogenic]).toEqual(['2212.55', '364.65'])
  })

  it('100 L of petrol: E27 in July 2025, E30 in August, the mean 28.25 % for the year', () => {
    const petrol = { generator: 'Gasolina', quantity: '100', unit: 'LT' }
    const share = (period: string) => {
      const { CO2, CO2_biogenic } = calculate({ ...petrol, period })
      return [CO2, CO2_biogenic]
    }
    expect(share('2025-07')).toEqual(['161.476', '41.202'])
    expect(share('2025-08')).toEqual(['154.84', '45.78'])
    expect(share('2025')).toEqual(['158.711', '43.1095'])
  })

  it('a share printed on the document wins over the published one', () => {
    const { CO2, CO2_biogenic, notes } = calculate({ ...diesel, period: '2025-07', biofuelPercent: '20' })
    expect([CO2, CO2_biogenic, notes]).toEqual(['2082.4', '486.2', ['blend.from_document']])
  })

  it('a month after the last published share takes the last, with a note and a gap', () => {
    const { CO2, notes, gaps } = calculate({ ...diesel, period: '2026-02' })
    expect([CO2, notes]).toEqual(['2212.55', ['blend.last_published']])
    expect(gaps[0]?.code).toBe('blend.share_missing')
  })

  it('diesel has two CO2 factors: 2.603 in vehicles, 2.63090808288 in place', () => {
    expect(calculate({ generator: 'mobile.diesel_a', unit: 'L' }).CO2).toBe('2.603')
    expect(calculate({ generator: 'stationary.diesel_a', unit: 'L' }).CO2).toBe('2.63090808288')
  })

  it('LPG: 13 kg at 2,930.927472 kg/t in place, at 2.932476588 kg/kg in a forklift', () => {
    expect(calculate({ generator: 'Gás de cozinha', quantity: '13' }).CO2).toBe('38.102057136')
    expect(calculate({ generator: 'GLP em empilhadeiras', quantity: '13' }).CO2).toBe('38.122195644')
  })

  it('ethanol: CO2 biogenic and beside, CH4 and N2O inside', () => {
    const { CO2, CO2_biogenic, co2e } = calculate({ generator: 'Etanol', quantity: '1000', unit: 'L' })
    expect([CO2, CO2_biogenic]).toEqual([undefined, '1457'])
    // 28 × 0.38409954408 + 265 × 0.012803318136
    expect(co2e).toBe('14.14766654028')
  })
})

describe('IPCC 2006 Guidelines, volume 2, tables 1.2, 2.2 to 2.5', () => {
  it('ethane: 46.4 GJ/t × 61.6 t/TJ = 2,858.24 kg CO2/t', () => {
    expect(calculate({ generator: 'stationary.ethane', unit: 't' }).CO2).toBe('2858.24')
  })

  it('industrial waste: 143,000 kg CO2, 30 kg CH4 and 4 kg N2O per TJ in the energy sector', () => {
    const { CO2, CH4, N2O, notes } = calculate({
      generator: 'stationary.industrial_waste',
      unit: 'GJ',
      quantity: '1000',
      sector: 'energia',
    })
    expect([CO2, CH4, N2O, notes]).toEqual(['143000', '30', '4', []])
  })

  it('without a sector the commercial one is taken, and said', () => {
    const { CH4, notes } = calculate({ generator: 'stationary.industrial_waste', unit: 'TJ' })
    expect([CH4, notes]).toEqual(['300', ['sector.assumed']])
  })
})

describe('IPCC GWP100 (AR4 table 2.14, AR5 table 8.A.1, AR6 table 7.SM.7)', () => {
  it.each<[string, GwpSetName, string]>([
    ['HFC-134a', 'AR4', '1430'],
    ['HFC-134a', 'AR5', '1300'],
    ['HFC-134a', 'AR6', '1530'],
    ['R-410A', 'AR4', '2087.5'],
    ['R-410A', 'AR5', '1923.5'],
    ['R-410A', 'AR6', '2255.5'],
    ['R-438A', 'AR5', '2058.645'],
    ['R-404A', 'AR5', '3942.8'],
    ['Metano', 'AR5', '28'],
    ['SF6', 'AR5', '23500'],
  ])('1 kg of %s in %s is %s kg CO2e', (generator, gwpSet, co2e) => {
    expect(calculate({ generator, category: 'Emissões Fugitivas' }, gwpSet).co2e).toBe(co2e)
  })

  it('R-22 is outside the Kyoto protocol: nothing in the scopes, its mass beside', () => {
    const { co2e, notes, line } = calculate({ generator: 'R-22', quantity: '2,5' })
    expect([co2e, bagToStrings(line.nonKyotoKg), notes]).toEqual(['0', { 'HCFC-22': '2.5' }, ['gas.outside_scopes']])
  })

  it('the HCFC of R-402A goes beside, its HFC inside', () => {
    const { co2e, line } = calculate({ generator: 'R-402A' })
    expect([co2e, bagToStrings(line.nonKyotoKg)]).toEqual(['1902', { 'HCFC-22': '0.38', 'R-290': '0.02' }])
  })

  it('a blend known only by its Kyoto components says that the rest is not counted', () => {
    expect(calculate({ generator: 'R-438A' }).notes).toEqual(['blend.non_kyoto_remainder_unknown'])
  })

  it('a set without the gas refuses rather than count zero', () => {
    expect(() => calculate({ generator: 'HFC-161' }, 'AR4')).toThrow(expect.objectContaining({ code: 'gwp.missing' }))
  })
})

describe('MMA (2014) and CETESB (2023), vehicles', () => {
  const petrol = { generator: 'Gasolina', quantity: '100', unit: 'L', period: '2025-09' }

  it('CH4 and N2O of a flex car of 2020: g/km × km/L ÷ 1000, CO2 still by the blend', () => {
    const { CO2, CH4, N2O } = calculate({ ...petrol, vehicle: 'Automóvel flex a gasolina', modelYear: '2020' })
    expect(CO2).toBe('154.84')
    expect(CH4).toBe('0.006465538174222128939607214026')
    expect(N2O).toBe('0.0265577884512282')
  })

  it('a car of 1995 is one of "até 2000"', () => {
    const old = calculate({ ...petrol, vehicle: 'automovel a gasolina', modelYear: '1995' })
    expect(old.CH4).toBe(calculate({ ...petrol, vehicle: 'Automóvel a gasolina', modelYear: 'até 2000' }).CH4)
  })

  it.each([
    [{ vehicle: 'Carroça' }, 'vehicle.unknown'],
    [{ vehicle: 'Automóvel a gasolina' }, 'vehicle.year_missing'],
    [{ vehicle: 'Automóvel a gasolina', modelYear: '2031' }, 'vehicle.year_unknown'],
    [{ modelYear: '2020' }, 'vehicle.missing'],
  ])('%j is refused as %s', (parameters, code) => {
    expect(() => calculate({ ...petrol, ...parameters })).toThrow(expect.objectContaining({ code }))
  })
})
