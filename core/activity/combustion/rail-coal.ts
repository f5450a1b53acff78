import { defineMethod } from '../method/method.ts'

/** Steam trains: coal burned by locomotives × the programme's factor for trains (IPCC 2006, volume 2, chapter 3, section 3.4). */
export const railCoal = defineMethod({
  key: 'mobile_combustion.rail_coal',
  categories: ['mobile_combustion'],
  names: ['Transporte ferroviário: carvão', 'Trem a carvão'],
  source: 'IPCC 2006, volume 2, chapter 3, section 3.4; factors as used by the Brazilian GHG Protocol Programme',
  formula: 'E(gas) = F × EF(gas, coal)',
  inputs: {
    fuel: { kind: 'catalogue_choice', list: 'rates', prefix: 'train.combustion' },
    amount: { kind: 'quantity', unit: 't', isMain: true },
  },
  calculate({ fuel, amount }, work) {
    work.apply(amount, amount.measure, work.rate(fuel))
  },
})
