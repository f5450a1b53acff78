import { constant, product } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { co2OfCarbon, kilograms } from '../method/stoichiometry.ts'

/**
 * CO2 of urea and of lime on soils (IPCC 2006, volume 4, chapter 11, equations 11.12 and 11.13): tonnes × tonnes of carbon per
 * tonne × 44/12. The nitrogen of urea counts as synthetic fertiliser besides.
 */
export const urea = defineMethod({
  key: 'agriculture.urea',
  categories: ['agriculture'],
  names: ['Aplicação de ureia', 'Ureia'],
  source: 'IPCC 2006, volume 4, chapter 11, equation 11.13',
  formula: 'E(CO2) = M × 0.20 × 44/12',
  inputs: { urea: { kind: 'quantity', unit: 't', substance: 'urea', isMain: true } },
  calculate({ urea: applied }, work) {
    const carbon = constant('carbon_content', '0.20', 't C/t urea', 'IPCC 2006, volume 4, chapter 11, equation 11.13')
    work.emit('CO2', co2OfCarbon(kilograms('C', product(applied, carbon))))
  },
})

/** Limestone or dolomite on soils. */
export const liming = defineMethod({
  key: 'agriculture.liming',
  categories: ['agriculture'],
  names: ['Calagem', 'Aplicação de calcário'],
  source: 'IPCC 2006, volume 4, chapter 11, equation 11.12',
  formula: 'E(CO2) = M × EF × 44/12; EF = 0.12 (limestone), 0.13 (dolomite)',
  inputs: {
    limestone: { kind: 'quantity', unit: 't', substance: 'limestone', isMain: true },
    limestone_type: {
      kind: 'choice',
      options: [
        { key: 'calcitic_limestone', names: ['Calcário calcítico', 'Calcário'] },
        { key: 'dolomitic_limestone', names: ['Calcário dolomítico', 'Dolomita'] },
      ],
    },
  },
  calculate({ limestone, limestone_type }, work) {
    const value = limestone_type === 'dolomitic_limestone' ? '0.13' : '0.12'
    const carbon = constant(
      'carbon_content',
      value,
      't C/t limestone',
      'IPCC 2006, volume 4, chapter 11, equation 11.12',
    )
    work.emit('CO2', co2OfCarbon(kilograms('C', product(limestone, carbon))))
  },
})
