import type { CategoryKey } from '../factor/category.ts'
import type { GasBag } from '../gas/gas-bag.ts'
import type { GwpSet } from '../gas/gwp-set.ts'
import { toCo2e } from '../gas/to-co2e.ts'
import type { BookLine } from '../inventory/books.ts'
import { decimal, ONE, ZERO } from '../quantity/decimal.ts'
import type { ReportFacts, YearFact } from './report-facts.ts'

/** Round potentials, so that sums can be done by hand. */
export const gwpSet: GwpSet = {
  name: 'AR5',
  values: new Map([
    ['CO2', ONE],
    ['CO2e', ONE],
    ['CO2e_outside', ONE],
    ['CH4', decimal('28')],
    ['N2O', decimal('265')],
    ['HFC-134a', decimal('1300')],
    ['PFC-14', decimal('6630')],
    ['SF6', decimal('23500')],
    ['HCFC-22', decimal('1760')],
  ]),
}

/** An entry of the ledger with these kilograms of gas. */
export function entry(
  category: CategoryKey | null,
  kg: Readonly<Record<string, string>>,
  basis: BookLine['basis'] = 'both',
): BookLine {
  const gasesKg: GasBag = Object.fromEntries(Object.entries(kg).map(([gas, text]) => [gas, decimal(text)]))
  return { category, basis, gasesKg, co2eKg: toCo2e(gasesKg, gwpSet).co2eKg }
}

/** The facts of a year with nothing but these. */
export function factsWith(part: Partial<ReportFacts> = {}): ReportFacts {
  const entries = part.entries ?? []
  return {
    ...{ year: 2025, gwpSet, entries },
    lines: new Map(entries.map(({ category }) => [category, 1])),
    exclusions: [],
    accepted: [],
    thresholds: [],
    openGaps: 0,
    boundary: {
      approach: 'operational_control',
      sites: [{ name: 'Matriz', isIncluded: true, sharePercent: decimal('100'), reason: null }],
      groups: [],
    },
    responsible: [],
    baseYear: null,
    before: null,
    versions: [],
    isAsSealed: true,
    opinions: [],
    publications: [],
    uncertainty: null,
    energy: { consumedMwh: ZERO, trackedMwh: ZERO, residualMwh: ZERO },
    denominators: {
      employees: { amount: null, missing: [] },
      revenueBrl: { amount: null, missing: [] },
      production: { made: [], missing: [] },
    },
    targets: [],
    prices: [],
    credits: { retired: ZERO, held: ZERO },
    ...part,
  }
}

/** Another year with nothing but these entries. */
export function yearWith(year: number, entries: ReportFacts['entries']): YearFact {
  return { year, entries, lines: new Map(entries.map(({ category }) => [category, 1])), exclusions: [] }
}
