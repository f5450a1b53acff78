import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FactorRecord } from '@pegada/core/factor/factor-record.ts'
import type { ImportedRow } from '@pegada/core/factor-import/imported-row.ts'
import { describe, expect, it } from 'vitest'
import { SHARED_DATA } from '../../../../tools/shared-samples.ts'
import { leavesVolume } from '../../../../tools/volume.ts'
import { openFactorFile } from './read-factor-file.ts'

/** The publishers' own files, where they are at hand: counts of their documentation, and figures printed in them. */
const LARGE = join(SHARED_DATA, 'large')

type Tally = { readonly factors: ReadonlyMap<string, FactorRecord>; readonly count: (code: string) => number }

describe.skipIf(leavesVolume || !existsSync(LARGE))('published files (skipped where the shared data is absent)', () => {
  it('DESNZ 2025: 2,616 totals and 56 biogenic; UK electricity 0.17700', async () => {
    const { factors, count } = await tally('desnz-ghg-conversion-factors-2025-flat.csv')
    expect([...factors.values()].filter((factor) => factor.co2eKg !== null)).toHaveLength(2616)
    expect(factors.size).toBe(2672)
    expect(count('factor_row.not_emission') + count('factor_row.no_value')).toBe(514 + 811)
    expect(count('error')).toBe(0)
    expect(factors.get('7_400_4000_5')).toMatchObject({ co2eKg: '0.177', edition: '2025', region: 'GB' })
    expect(factors.get('1_100_1000_15')).toMatchObject({ name: 'Butane', co2eKg: '3033.38067', unit: 't' })
  })

  it('DESNZ 2024 workbook: the same activities, UK electricity 0.20705', async () => {
    const { factors, count } = await tally('desnz-ghg-conversion-factors-2024-flat-v1.1.xlsx')
    expect(factors.size).toBe(2672)
    expect(count('error')).toBe(0)
    expect(factors.get('7_400_4000_5')).toMatchObject({ co2eKg: '0.20705', edition: '2024' })
  })

  it('EPA supply chain: 1,016 commodities in CO2e, and each of them by gas', async () => {
    const inCo2e = await tally('SupplyChainGHGEmissionFactors_v1.3.0_NAICS_CO2e_USD2022.csv')
    const byGas = await tally('SupplyChainGHGEmissionFactors_v1.3.0_NAICS_byGHG_USD2022.csv')
    expect(inCo2e.factors.size).toBe(1016)
    expect(inCo2e.factors.get('111110')).toMatchObject({ co2eKg: '0.532', priceYear: 2022 })
    expect(byGas.factors.size).toBe(1016)
    expect(Object.keys(byGas.factors.get('111110/by-gas')?.gasesKg ?? {})).toHaveLength(18)
    expect(byGas.factors.get('111110/by-gas')?.gasesKg?.CO2e).toBe('0.000844')
    expect(byGas.count('error') + inCo2e.count('error')).toBe(0)
  })

  it('Open CEDA: 59,600 factors, the same from both arrangements, 63 of them zero', async () => {
    const long = await tally('open-ceda-2024-long.csv')
    const wide = await tally('open-ceda-2024-wide.csv')
    expect(long.factors.size).toBe(59_600)
    expect([...long.factors.values()].filter((factor) => factor.co2eKg === '0')).toHaveLength(63)
    const differing = [...long.factors].filter(
      ([key, factor]) => JSON.stringify(wide.factors.get(key)) !== JSON.stringify(factor),
    )
    expect(differing).toEqual([])
  })

  it('Base Carbone: 6,518 valid factors, 7,171 archived, 284 monetary', async () => {
    const { factors, count } = await tally('ademe-base-carbone-v23.6.csv')
    expect(factors.size).toBe(6518)
    expect(count('factor_row.archived')).toBe(7171)
    expect(count('factor_row.breakdown')).toBe(3282)
    expect(count('factor_row.not_emission')).toBe(1645)
    expect(count('error')).toBe(0)
    expect([...factors.values()].filter((factor) => factor.basis === 'spend')).toHaveLength(284)
    const withBiogenic = [...factors.values()].filter(({ gasesKg }) => gasesKg !== null)
    expect(withBiogenic).toHaveLength(30)
    expect(withBiogenic.every(({ gasesKg, co2eKg }) => gasesKg?.CO2e === co2eKg)).toBe(true)
    expect([...factors.values()].filter(({ note }) => note?.includes('hors total: -'))).toHaveLength(79)
  })

  it('Open Emission Factors DB: 2,095 factors, 499 monetary', async () => {
    const { factors } = await tally('open-emission-factors-db-2022.csv')
    expect(factors.size).toBe(2095)
    expect([...factors.values()].filter((factor) => factor.basis === 'spend')).toHaveLength(499)
  })

  it('EPA hub: 1,309 figures, the same factors from the workbook and from the long table', async () => {
    const workbook = await tally('epa-ghg-emission-factors-hub-2025.xlsx')
    const long = await tally('epa-ghg-emission-factors-hub-2025-long.csv')
    expect(figures(long) + long.count('factor_row.not_emission')).toBe(1309)
    expect([...workbook.factors]).toEqual([...long.factors])
    expect(workbook.factors.get('table-1/coal-and-coke/anthracite/mmbtu-pcs')).toMatchObject({
      gasesKg: { CO2: '103.69', CH4: '0.011', N2O: '0.0016' },
      heatingBasis: 'gcv',
    })
    expect(workbook.factors.get('table-6/us-average/mwh')?.gasesKg?.CO2).toBe('349.95694607951')
    expect(workbook.factors.get('table-12/r-424a')).toMatchObject({ co2eKg: '3104' })
  })

  it('IPCC EFDB: every row is accounted for, the parameters passed over', async () => {
    const { factors, count } = await tally('ipcc-efdb.xlsx')
    expect(count('row')).toBe(24_012)
    expect(factors.size).toBe(5900)
    expect(count('factor_row.unit_not_a_factor') + count('factor_row.gas_not_counted')).toBe(20_517 - 5900)
    expect(count('error')).toBe(0)
    expect(
      [...factors.values()].filter((factor) => /carbon content|MSW/i.test(factor.name) && factor.unit === 'cap/day'),
    ).toEqual([])
  })

  it('GHG Protocol cross-sector tools: gases per table, Brazil’s grid as MCTI has it', async () => {
    const loaded = await tally('ghgprotocol-cross-sector-tools-v2.0.xlsx')
    expect(figures(loaded)).toBe(2262)
    expect(loaded.count('error')).toBe(0)
    expect(loaded.factors.get('electricity-cn-tw-br-th-uk/table-3/electricity-2021/mwh/co2')).toMatchObject({
      gasesKg: { CO2: '126.4' },
      region: 'BR',
      year: 2021,
    })
    expect(loaded.factors.get('stationary-combustion/table-1/oil-products-crude-oil/tj/co2')?.gasesKg).toEqual({
      CO2: '73300',
    })
  })

  it('MCTI: 265 factors of the national grid and the isolated system', async () => {
    const { factors } = await tally('../sin-grid.csv')
    expect(factors.size).toBe(265)
    expect(factors.get('grid/SIN/2006-01')?.gasesKg).toEqual({ CO2: '32.2' })
  })
})

async function tally(name: string): Promise<Tally> {
  const factors = new Map<string, FactorRecord>()
  const counts = new Map<string, number>()
  const add = (code: string) => counts.set(code, (counts.get(code) ?? 0) + 1)
  for await (const row of openFactorFile('auto', join(LARGE, name))) {
    add('row')
    add(codeOf(row))
    if (row.kind !== 'factor') continue
    expect(factors.has(row.record.key), row.record.key).toBe(false)
    factors.set(row.record.key, row.record)
  }
  return { factors, count: (code) => counts.get(code) ?? 0 }
}

function codeOf(row: ImportedRow): string {
  return row.kind === 'skipped' ? row.reason : row.kind
}

function figures({ factors }: Tally): number {
  return [...factors.values()].reduce((sum, { gasesKg }) => sum + (gasesKg ? Object.keys(gasesKg).length : 1), 0)
}
