import { DomainError } from '../../domain-error.ts'
import { decimal } from '../../quantity/decimal.ts'
import { complement, constant, decay, difference, type Figure, figure, product, sum } from '../method/expression.ts'
import type { InputsOf } from '../method/input.ts'
import { NON_FOSSIL } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'
import type { Work } from '../method/work.ts'
import {
  decayRate,
  decomposableCarbon,
  emitMethane,
  methaneOf,
  recoveryShare,
  SITE_INPUTS,
  WASTE_INPUTS,
} from './landfill.ts'

const DEPOSIT = {
  year: { kind: 'number', unit: 'year' },
  mass: { kind: 'quantity', unit: 't' },
  ...WASTE_INPUTS,
} as const

/**
 * The company's own landfill, year by year, by first-order decay (IPCC 2006, volume 5, chapter 3, equations 3.1 to 3.6):
 * what was deposited in year x loses e^(−k) of its carbon each year from the first of January of x + 1 on, the guideline's
 * default delay, so that waste of the inventory's own year gives nothing yet. Methane metered as recovered is taken off.
 */
export const ownLandfill = defineMethod({
  key: 'waste.landfill_own',
  categories: ['solid_waste'],
  names: ['Aterro próprio', 'Disposição em aterro próprio', 'Aterro operado pela organização'],
  source: 'IPCC 2006, volume 5, chapter 3, equations 3.1 to 3.6; IPCC 2019, volume 5, tables 3.0 and 3.1',
  formula: 'E(CH4, T) = (Σ W(x) × DOC × DOCf × MCF × e^(−k × (T − x − 1)) × (1 − e^(−k)) × F × 16/12 − R) × (1 − OX)',
  methane: NON_FOSSIL,
  inputs: {
    deposits: { kind: 'rows', columns: DEPOSIT },
    ...SITE_INPUTS,
    climate: { ...SITE_INPUTS.climate, askedUnless: 'deposits.k' },
    recovered_ch4: { kind: 'quantity', unit: 'kg', substance: 'CH4', isOptional: true },
  },
  calculate({ deposits, recovered_ch4, ...site }, work) {
    if (work.period.length !== 4) throw new DomainError('method.whole_year_only', { period: work.period })
    if (deposits.length === 0) throw new DomainError('method.input_missing', { field: 'deposits' })
    const decomposed = deposits.map((deposit, index) => decomposedIn(work, deposit, site, `deposits.${index + 1}.`))
    const generated = methaneOf(work, sum(...decomposed))
    if (deposits.every(({ k }) => k)) work.unused(['climate'], 'k')
    if (!recovered_ch4) return emitMethane(work, product(generated, complement(recoveryShare(work, site))), site)
    if (generated.is((made, recovered) => recovered.gt(made), recovered_ch4)) {
      throw new DomainError('method.recovery_above_generation', {
        generated: generated.value.toFixed(3),
        recovered: recovered_ch4.value.toString(),
      })
    }
    work.unused(['recovery', 'recovery_share'], 'recovered_ch4')
    emitMethane(work, difference(generated, recovered_ch4), site)
  },
})

/** Carbon of one deposit that decomposes in the year of the sheet, kg C (equations 3.4 and 3.5). */
function decomposedIn(
  work: Work,
  { year, mass, ...waste }: InputsOf<typeof DEPOSIT>,
  site: InputsOf<typeof SITE_INPUTS>,
  row: string,
): Figure {
  const elapsed = decimal(work.period).minus(year.value).minus(1)
  if (!year.value.isInteger() || elapsed.lt(-1)) throw new DomainError('method.input_invalid', { field: 'year' })
  if (elapsed.isNegative()) {
    work.notes.add('landfill.decay_starts_next_year')
    return constant('decomposed_carbon', '0', 'kg C', 'IPCC 2006, volume 5, chapter 3, section 3.2.3: delay')
  }
  const carbon = decomposableCarbon(work, mass, waste, site, row)
  const rate = decayRate(work, waste, site)
  const left = decay(product(rate, figure('years_decaying', elapsed, 'year', null)))
  return work.step('decomposed_carbon', 'kg C', product(carbon, left, complement(decay(product(rate, ONE_YEAR)))))
}

const ONE_YEAR = constant('one_year', '1', 'year', 'definition')
