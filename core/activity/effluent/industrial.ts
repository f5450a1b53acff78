import { DomainError } from '../../domain-error.ts'
import { type Figure, product } from '../method/expression.ts'
import { NON_FOSSIL } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'
import type { Work } from '../method/work.ts'
import { ORGANIC_INPUTS, organicLoad } from './concentration.ts'
import { emitTreated, TREATED_INPUTS } from './treatment.ts'

/**
 * Industrial effluents (IPCC 2019, volume 5, chapter 6, equations 6.4 to 6.6 and 6.11 to 6.13): volume × COD or BOD
 * measured; nitrogen as measured, else as published for the industry.
 */
export const industrialEffluent = defineMethod({
  key: 'effluent.industrial',
  categories: ['effluents', 'waste_in_operations'],
  names: ['Efluentes industriais', 'Tratamento de efluentes industriais'],
  source: 'IPCC 2019, volume 5, chapter 6, equations 6.4 to 6.6 and 6.11 to 6.13',
  formula: 'E(CH4) = (V × C − S) × (EF₁ + (1 − r) × EF₂) − R; E(N2O) = V × N × (EF₁ + (1 − r) × EF₂) × 44/28',
  methane: NON_FOSSIL,
  inputs: {
    volume: { kind: 'quantity', unit: 'm³', isMain: true },
    ...ORGANIC_INPUTS,
    nitrogen: { kind: 'number', unit: 'kg N/m³', isOptional: true, isEssential: true },
    industry: {
      ...{ kind: 'catalogue_choice', list: 'parameters', prefix: 'effluent.nitrogen_content' },
      ...{ isOptional: true, isEssential: true },
    },
    treatment: { kind: 'catalogue_choice', list: 'parameters', prefix: 'effluent.industrial', suffix: '.mcf' },
    second_treatment: {
      kind: 'catalogue_choice',
      list: 'parameters',
      prefix: 'effluent.industrial',
      suffix: '.mcf',
      isOptional: true,
    },
    ...TREATED_INPUTS,
  },
  calculate({ volume, bod, cod, nitrogen, industry, ...treated }, work) {
    emitTreated(work, {
      ...organicLoad(work, volume, { bod, cod }),
      nitrogen: work.step('nitrogen_load', 'kg N', product(volume, contentOf(work, nitrogen, industry))),
      ...treated,
    })
  },
})

function contentOf(work: Work, nitrogen: Figure | undefined, industry: string | undefined): Figure {
  if (nitrogen) {
    work.unused(['industry'], 'nitrogen')
    return nitrogen
  }
  if (industry === undefined) throw new DomainError('method.input_missing', { field: 'nitrogen' })
  return work.parameter(industry, 'nitrogen_content')
}
