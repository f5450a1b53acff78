import { BURNED } from '../method/methane-of-method.ts'
import { defineMethod, type Method } from '../method/method.ts'
import { rateInYear } from './year-rate.ts'

/** Electricity in the United States by eGRID subregion, gases apart: energy in MWh × the factor of the subregion in the year. */
function bySubregion(told: Pick<Method, 'key' | 'names' | 'source' | 'basis'>): Method {
  return defineMethod({
    ...told,
    categories: ['purchased_electricity'],
    formula: 'E(gas) = energy × EF(gas, subregion)',
    methane: BURNED,
    inputs: {
      energy: { kind: 'quantity', unit: 'MWh', isMain: true },
      subregion: { kind: 'catalogue_choice', list: 'rates', prefix: 'grid.egrid' },
    },
    calculate({ energy, subregion }, work) {
      work.apply(energy, energy.measure, rateInYear(work, subregion), 'grid')
    },
  })
}

/** Purchased electricity by location (Scope 2 Guidance, chapter 6; US EPA eGRID). */
export const egrid = bySubregion({
  key: 'electricity.egrid',
  names: ['Eletricidade dos Estados Unidos por sub-região (eGRID)'],
  source: 'GHG Protocol Scope 2 Guidance (2015), chapter 6; US EPA eGRID',
  basis: 'location',
})

/** By market without an instrument: the same factor as by location (table 6.3). */
export const marketEgrid = bySubregion({
  key: 'electricity.market_egrid',
  names: ['Eletricidade por mercado nos Estados Unidos sem instrumento (eGRID)'],
  source: 'GHG Protocol Scope 2 Guidance (2015), table 6.3, grid average; US EPA eGRID',
  basis: 'market',
})
