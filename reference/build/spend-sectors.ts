import { Decimal } from '@pegada/core/quantity/decimal.ts'
import type { SectorWords } from './sector-words.ts'
import { SECTORS_OF_GOODS } from './sectors-of-goods.ts'
import { SECTORS_OF_SERVICES } from './sectors-of-services.ts'
import { cell, figure, parseTable } from './table.ts'

/** An industry with what its sales emit: kg CO2e per 2022 USD at purchaser price, the mean of its branches and their range. */
export interface SpendSectorRow extends SectorWords {
  readonly kgPerUsd: readonly [mean: string, least: string, most: string]
}

const TABLE = 'large/SupplyChainGHGEmissionFactors_v1.3.0_NAICS_CO2e_USD2022.csv'

/** Industries that words and CNAE name, with the factors of US EPA (margins included) of the codes that they begin. */
export function buildSpendSectors(folder: string): readonly SpendSectorRow[] {
  const factors = parseTable(folder, TABLE).map((row) => ({
    naics: cell(row, '2017 NAICS Code'),
    kg: figure(cell(row, 'Supply Chain Emission Factors with Margins')),
  }))
  return [...SECTORS_OF_SERVICES, ...SECTORS_OF_GOODS].map((sector) => {
    const own = factors.filter(({ naics }) => naics.startsWith(sector.naics)).map(({ kg }) => new Decimal(kg))
    if (own.length === 0) throw new Error(`no factor for NAICS ${sector.naics}`)
    const mean = own.reduce((sum, one) => sum.plus(one)).div(own.length)
    const kgPerUsd = [mean.toSignificantDigits(4), Decimal.min(...own), Decimal.max(...own)] as const
    const [average, least, most] = kgPerUsd
    return { ...sector, kgPerUsd: [average.toString(), least.toString(), most.toString()] }
  })
}
