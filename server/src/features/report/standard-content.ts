import type { Outputs } from '@pegada/contract/contract.ts'
import type { FactorSource } from '@pegada/core/factor/factor-record.ts'
import { bagEntries } from '@pegada/core/gas/gas-bag.ts'
import type { GwpSet } from '@pegada/core/gas/gwp-set.ts'
import { toCo2e } from '@pegada/core/gas/to-co2e.ts'
import type { BookName } from '@pegada/core/inventory/book-rows.ts'
import { Decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import type { SourceNames } from '../activity/source-names.ts'
import { getBook } from '../book/get-book.ts'
import { publicationsOfYear } from '../inventory/publications-of-year.ts'
import { bagOf } from '../inventory/sum-inventory.ts'
import { boundaryOf } from '../inventory-year/boundary-of.ts'
import { listDecisions } from '../inventory-year/list-decisions.ts'
import { listThresholds, type ThresholdStated } from '../triage/list-thresholds.ts'
import { getUncertainty } from '../uncertainty/get-uncertainty.ts'

/** What a standard asks of a report beside figures and lines: its headings, what was left out, how sure, on whose terms. */
export interface StandardContent {
  readonly book: Outputs['book']['get']
  readonly boundary: 'operational_control' | 'financial_control' | 'equity_share'
  readonly uncertainty: Pick<Outputs['uncertainty']['get'], 'propagated' | 'simulated' | 'byScope'>
  readonly exclusions: readonly Exclusion[]
  readonly licences: readonly LicenceUsed[]
  /** What the Brazilian programme's tool shows as the total, kg CO2e; null for the other books. */
  readonly toolTotalKg: string | null
}

/** A category, site or gap that was left out or accepted, or lines of documents below a threshold, and why. */
export interface Exclusion {
  readonly kind: 'category' | 'site' | 'gap' | 'threshold'
  /** The category's or gap's key, the site's name, or the threshold in per cent. */
  readonly subject: string
  readonly ground: string | null
  readonly reason: string
  /** What an accepted gap says; absent for the others, and where the year no longer has it. */
  readonly gap?: Pick<Outputs['inventoryYears']['gaps'][number], 'code' | 'data'>
  /** What a threshold of materiality left out; absent for the others. */
  readonly threshold?: Pick<ThresholdStated, 'percent' | 'leftKg' | 'wholeKg' | 'lines'>
}

type GapData = NonNullable<Exclusion['gap']>['data']

/** A publication whose factors were used, with what must stand beside them. */
export type LicenceUsed = Pick<FactorSource, 'publisher' | 'title' | 'licence' | 'attribution'>

/** Everything that the report of a year says by a standard, of a year with these gaps; throws `inventory.year_out_of_range`. */
export async function composeStandard(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'> & { readonly names: Pick<SourceNames, 'said'> },
  actor: Pick<Actor, 'companyId'>,
  {
    year,
    book: name,
    gaps,
  }: {
    readonly year: number
    readonly book: BookName
    readonly gaps: readonly Outputs['inventoryYears']['gaps'][number][]
  },
): Promise<StandardContent> {
  const key = { companyId: actor.companyId, year }
  const book = await getBook(tx, ports, actor, { year, book: name })
  const { propagated, simulated, byScope } = await getUncertainty(tx, ports, actor, year)
  const { row, sites } = await boundaryOf(tx, key)
  const { exclusions, acceptances } = await listDecisions(tx, key)
  const thresholds = await listThresholds(tx, key)
  const used = await publicationsOfYear(tx, key)
  return {
    book,
    boundary: row.boundary,
    uncertainty: { propagated, simulated, byScope },
    exclusions: [
      ...exclusions.map(({ category, ground, reason }) => ({
        kind: 'category' as const,
        subject: category,
        ground,
        reason,
      })),
      ...sites
        .filter(({ isIncluded }) => !isIncluded)
        .map(({ name: subject, reason }) => ({ kind: 'site' as const, subject, ground: null, reason: reason ?? '' })),
      ...acceptances.map(({ code, subject, reason }) => {
        const gap = gaps.find((one) => one.code === code && one.subject === subject)
        const told = gap ? { gap: { code, data: withSource(gap.data, ports.names) } } : {}
        return { kind: 'gap' as const, subject: `${code} ${subject}`.trim(), ground: null, reason, ...told }
      }),
      ...thresholds.map(({ reason, ...threshold }) => ({
        ...{ kind: 'threshold' as const, subject: threshold.percent, ground: 'insignificant' },
        ...{ reason, threshold },
      })),
    ],
    licences: used.map(({ publisher, title, licence, attribution }) => ({ publisher, title, licence, attribution })),
    toolTotalKg: name === 'pbghgp' ? toolTotal(book, ports.catalogue.gwpSets[book.gwpSet]) : null,
  }
}

/** What a gap is about, its source by its name in the report's language. */
export function withSource(data: GapData, names: Pick<SourceNames, 'said'>): GapData {
  return typeof data.source === 'string' ? { ...data, source: names.said(data.source) } : data
}

/**
 * The total as the tool of the Brazilian programme sums it up: each gas of each category rounded to 6 decimals of a tonne,
 * halves away from zero as a spreadsheet does, before GWP is applied.
 */
export function toolTotal({ rows }: Pick<StandardContent['book'], 'rows'>, gwpSet: GwpSet): string {
  const headings = rows.filter(({ level, key }) => level === 1 || key === 'unclassified')
  const rounded = headings.map(({ gasesKg }) => {
    const bag = bagOf(Object.entries(gasesKg).map(([gas, massKg]) => ({ gas, massKg })))
    const masses = bagEntries(bag).map(([gas, massKg]) => ({ gas, massKg: toPlain(roundedTonnes(massKg)) }))
    return toCo2e(bagOf(masses), gwpSet).co2eKg
  })
  return toPlain(sumDecimals(rounded))
}

function roundedTonnes(massKg: Decimal): Decimal {
  return massKg.toDecimalPlaces(3, Decimal.ROUND_HALF_UP)
}
