import { DomainError } from '../../domain-error.ts'
import { spendAtFactor } from '../../money/convert-spend.ts'
import { type Expression, type Figure, product, sum } from '../method/expression.ts'
import type { InputsOf } from '../method/input.ts'
import { defineMethod } from '../method/method.ts'
import type { Work } from '../method/work.ts'
import { allocated, shareOf } from './allocation.ts'
import { REPORTED_INPUT, reported } from './partner-emissions.ts'
import { SPEND_INPUTS } from './spend.ts'

/** How much of an investee is the investor's: a share stated, or what it holds ÷ what the whole is worth or costs. */
const ATTRIBUTION_INPUTS = {
  attribution: {
    kind: 'choice',
    default: 'equity',
    options: [
      { key: 'equity', names: ['Participação no capital'] },
      { key: 'project', names: ['Parte do custo total do projeto (capital e dívida)'] },
      { key: 'evic', names: ['Saldo ÷ valor da empresa com caixa (EVIC), PCAF'] },
      { key: 'equity_and_debt', names: ['Saldo ÷ capital e dívida totais, PCAF'] },
    ],
  },
  share: { kind: 'percent', isOptional: true, isEssential: true },
  outstanding: { kind: 'quantity', unit: 'BRL', isAnyUnit: true, isOptional: true },
  total_value: { kind: 'quantity', unit: 'BRL', isAnyUnit: true, isOptional: true },
} as const

/**
 * Investments by the investee's or the project's own inventory (Technical Guidance for Calculating Scope 3 Emissions,
 * category 15, formulas 15.1 and 15.3): its scopes 1 and 2, and its scope 3 where that is significant, × the share of
 * equity or of total project costs; or the attribution factor of PCAF, outstanding amount ÷ EVIC or ÷ total equity and debt.
 */
export const investmentEmissions = defineMethod({
  key: 'investments.specific',
  categories: ['investments'],
  names: ['Investimentos: emissões da investida', 'Método específico do investimento', 'Método específico do projeto'],
  source:
    'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 15, formulas 15.1 and 15.3; PCAF, Global GHG Accounting and Reporting Standard, part A (2022), chapter 5',
  formula: 'E = (E(scopes 1 and 2) + E(scope 3)) × share',
  kind: 'supplier_specific',
  inputs: {
    emissions: REPORTED_INPUT,
    scope3_emissions: { ...REPORTED_INPUT, isOptional: true },
    evidence: { kind: 'text' },
    ...ATTRIBUTION_INPUTS,
  },
  calculate({ emissions, scope3_emissions, evidence, ...attribution }, work) {
    const own = reported(emissions, evidence)
    const all: Expression = scope3_emissions ? sum(own, reported(scope3_emissions, evidence)) : own
    work.notes.add(scope3_emissions ? 'investment.with_scope3' : 'investment.scopes_1_2')
    work.emitCo2e(product(all, attributed(work, attribution)), 'allocated_emissions')
  },
})

/**
 * Investments by the sector's average (Technical Guidance for Calculating Scope 3 Emissions, category 15, formulas 15.2
 * and 15.4): revenue of the investee, or construction cost of the project in the year, × the sector's monetary factor × the
 * share of equity or of total project costs.
 */
export const investmentAverage = defineMethod({
  key: 'investments.average_data',
  categories: ['investments'],
  names: ['Investimentos: média do setor', 'Investimentos por receita e fator do setor'],
  source:
    'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 15, formulas 15.2 and 15.4',
  formula: 'E = V × EF(sector) × share',
  kind: 'spend',
  inputs: { ...SPEND_INPUTS, ...ATTRIBUTION_INPUTS },
  calculate({ spend, factor, tax, margin, conversion, ...attribution }, work) {
    const { amount, unit } = spendAtFactor(work, spend, { factor, tax, margin, conversion })
    work.apply(allocated(work, amount, attributed(work, attribution)), unit, factor.factor)
  },
})

type Attribution = InputsOf<typeof ATTRIBUTION_INPUTS>

function attributed(work: Work, { attribution, share, outstanding, total_value }: Attribution): Figure {
  work.notes.add(`investment.by_${attribution}`)
  if (outstanding && total_value) {
    if (total_value.is((value) => value.isZero()))
      throw new DomainError('method.input_invalid', { field: 'total_value' })
    work.unused(['share'], 'outstanding')
    return shareOf(work, outstanding, total_value)
  }
  if (!share) throw new DomainError('method.input_missing', { field: outstanding ? 'total_value' : 'share' })
  work.unused(['outstanding', 'total_value'], 'share')
  return share
}
