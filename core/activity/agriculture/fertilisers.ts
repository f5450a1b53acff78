import { product } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { inUnit } from '../method/told.ts'
import { EF1, EF4, EF5, emitSoilNitrogen, LEACHED } from './soil-nitrogen.ts'

/**
 * Nitrogen of fertilisers on managed soils (IPCC 2006, volume 4, chapter 11, equations 11.1, 11.9 and 11.10): synthetic
 * fertiliser, organic one (manure, compost, sludge), what animals leave on pasture, and residues of crops. The CO2 of urea
 * is a method of its own.
 */
const SOURCE = 'IPCC 2006, volume 4, chapter 11, equations 11.1, 11.9 and 11.10, tables 11.1 and 11.3'
const FORMULA = 'E(N2O) = F_N × (EF₁ + Frac_gas × EF₄ + Frac_leach × EF₅) × 44/28'
const COMMON = {
  direct_factor: EF1,
  volatilised_factor: EF4,
  leached_percent: LEACHED,
  leached_factor: EF5,
  factor_source: { kind: 'text', isOptional: true },
} as const
const ORGANIC_VOLATILISED = {
  kind: 'percent',
  default: { value: '20', source: 'IPCC 2006, volume 4, chapter 11, table 11.3: FracGASM' },
} as const

/** Synthetic nitrogen. */
export const syntheticNitrogen = defineMethod({
  key: 'agriculture.synthetic_nitrogen',
  categories: ['agriculture'],
  names: ['Fertilizantes nitrogenados sintéticos', 'Adubo nitrogenado sintético'],
  source: SOURCE,
  formula: FORMULA,
  inputs: {
    fertiliser: { kind: 'quantity', unit: 'kg', isMain: true },
    nitrogen_percent: { kind: 'percent' },
    volatilised_percent: {
      kind: 'percent',
      default: { value: '10', source: 'IPCC 2006, volume 4, chapter 11, table 11.3: FracGASF' },
    },
    ...COMMON,
  },
  calculate({ fertiliser, nitrogen_percent, ...of }, work) {
    const nitrogen = work.step('nitrogen', 'kg N', product(fertiliser, inUnit(nitrogen_percent, 'kg N/kg')))
    emitSoilNitrogen(work, nitrogen, of)
  },
})

/** Organic nitrogen applied. */
export const organicNitrogen = defineMethod({
  key: 'agriculture.organic_nitrogen',
  categories: ['agriculture'],
  names: ['Fertilizantes nitrogenados orgânicos', 'Adubo orgânico: esterco, composto, lodo, vinhaça'],
  source: SOURCE,
  formula: FORMULA,
  inputs: {
    fertiliser: { kind: 'quantity', unit: 'kg', isMain: true },
    nitrogen_percent: { kind: 'percent' },
    volatilised_percent: ORGANIC_VOLATILISED,
    ...COMMON,
  },
  calculate({ fertiliser, nitrogen_percent, ...of }, work) {
    const nitrogen = work.step('nitrogen', 'kg N', product(fertiliser, inUnit(nitrogen_percent, 'kg N/kg')))
    emitSoilNitrogen(work, nitrogen, of)
  },
})

/** Dung and urine left on pasture: the direct factor depends on the animal and is asked for. */
export const pastureNitrogen = defineMethod({
  key: 'agriculture.pasture_nitrogen',
  categories: ['agriculture'],
  names: ['Dejetos em pastagem', 'Nitrogênio de dejetos deixados no pasto'],
  source: SOURCE,
  formula: FORMULA,
  inputs: {
    nitrogen: { kind: 'quantity', unit: 'kg N', isMain: true },
    volatilised_percent: ORGANIC_VOLATILISED,
    ...COMMON,
    direct_factor: { kind: 'number', unit: 'kg N2O-N/kg N' },
  },
  calculate({ nitrogen, ...of }, work) {
    emitSoilNitrogen(work, nitrogen, of)
  },
})

/** Residues of crops that stay on the field, above and below ground. */
export const cropResidues = defineMethod({
  key: 'agriculture.crop_residues',
  categories: ['agriculture'],
  names: ['Resíduos agrícolas', 'Resíduos de culturas incorporados ao solo'],
  source: 'IPCC 2006, volume 4, chapter 11, equations 11.1, 11.6 and 11.10, tables 11.1 and 11.3',
  formula: 'E(N2O) = M_dm × N × (EF₁ + Frac_leach × EF₅) × 44/28',
  inputs: {
    dry_matter: { kind: 'quantity', unit: 'kg', isMain: true },
    nitrogen_percent: { kind: 'percent' },
    direct_factor: EF1,
    leached_percent: LEACHED,
    leached_factor: EF5,
    factor_source: { kind: 'text', isOptional: true },
  },
  calculate({ dry_matter, nitrogen_percent, ...of }, work) {
    const nitrogen = work.step('nitrogen', 'kg N', product(dry_matter, inUnit(nitrogen_percent, 'kg N/kg')))
    emitSoilNitrogen(work, nitrogen, of)
  },
})
