import type { FactorRecord } from '../factor/factor-record.ts'
import { GWP_SET_NAMES, type GwpSetName } from '../gas/gwp-set.ts'
import { type Decimal, sumDecimals, toPlain } from '../quantity/decimal.ts'
import { type Answers, figureIn, listIn, textIn } from './answer.ts'
import { NEEDED_CATEGORIES } from './questionnaire.ts'
import { keyOfNetRevenue } from './supplier-factor-id.ts'

/** Which of the two figures of scope 2 counts: of the grid where it was drawn, or of what was bought. */
export type ScopeTwo = 'location' | 'market'

/** What a supplier emitted in a year and took in: kg CO2e over R$ of net revenue is what a real spent with it carries. */
export interface SupplierFigures {
  readonly year: number
  /** The one that was wanted, or the other where that was not told. */
  readonly scopeTwo: ScopeTwo
  /** What the intensity counts, kg CO2e: scopes 1 and 2, and what lies upstream where all of it that is needed was told. */
  readonly scope1Kg: Decimal
  readonly scope2Kg: Decimal
  readonly upstreamKg: Decimal | null
  readonly emittedKg: Decimal
  readonly netRevenueBrl: Decimal
  readonly gwpSet: GwpSetName | null
}

/**
 * How far the answers lead (Technical Guidance for Calculating Scope 3 Emissions, category 1). `hybrid`: scopes 1 and 2 alone,
 * since categories of scope 3 upstream are missing; what went into the good has to come from elsewhere. `insufficient`: no
 * intensity at all, with the questions that are open.
 */
export type SupplierIntensity =
  | (SupplierFigures & { readonly kind: 'supplier_specific' })
  | (SupplierFigures & {
      readonly kind: 'hybrid'
      readonly code: 'supplier_factor.upstream_not_told' | 'supplier_factor.categories_missing'
      readonly missingCategories: readonly string[]
    })
  | {
      readonly kind: 'insufficient'
      readonly code: 'supplier_factor.answers_missing' | 'supplier_factor.nothing_emitted'
      readonly missing: readonly string[]
    }

/** The intensity of a supplier by its answers, scope 2 as wanted where it was told so. Downstream is never in it. */
export function intensityOf(answers: Answers, wanted: ScopeTwo = 'location'): SupplierIntensity {
  const year = figureIn(answers, 'S01', 'year')
  const scope1 = figureIn(answers, 'S03', 'scope_1')
  const netRevenueBrl = figureIn(answers, 'S09', 'net_revenue')
  const { scopeTwo, scope2 } = scopeTwoOf(answers, wanted)
  if (!year || !scope1 || !scope2 || !netRevenueBrl) {
    const told: readonly (readonly [string, unknown])[] = [
      ['S01', year],
      ['S03', scope1],
      [wanted === 'market' ? 'S05' : 'S04', scope2],
      ['S09', netRevenueBrl],
    ]
    const missing = told.filter(([, figure]) => figure === undefined).map(([id]) => id)
    return { kind: 'insufficient', code: 'supplier_factor.answers_missing', missing }
  }
  const upstream = figureIn(answers, 'S06', 'upstream')
  const missingCategories = missingOf(listIn(answers, 'S06', 'categories'))
  const isWhole = upstream !== undefined && missingCategories.length === 0
  const [scope1Kg, scope2Kg] = [scope1.times(KG), scope2.times(KG)]
  const upstreamKg = isWhole ? upstream.times(KG) : null
  const emittedKg = sumDecimals([scope1Kg, scope2Kg, ...(upstreamKg ? [upstreamKg] : [])])
  if (emittedKg.isZero()) return { kind: 'insufficient', code: 'supplier_factor.nothing_emitted', missing: [] }
  const gwpSet = GWP_SET_NAMES.find((name) => name === textIn(answers, 'S07', 'gwp_set')) ?? null
  const told = { scope1Kg, scope2Kg, upstreamKg, emittedKg, netRevenueBrl, gwpSet }
  const found = { year: year.toNumber(), scopeTwo, ...told }
  if (isWhole) return { kind: 'supplier_specific', ...found }
  const code = upstream ? 'supplier_factor.categories_missing' : 'supplier_factor.upstream_not_told'
  return { kind: 'hybrid', code, missingCategories, ...found }
}

/** kg CO2e of what was spent with a supplier in R$ net of taxes: its emissions by the part of its net revenue. */
export function emissionsOfSpend({ emittedKg, netRevenueBrl }: SupplierFigures, netSpendBrl: Decimal): Decimal {
  return emittedKg.times(netSpendBrl).div(netRevenueBrl)
}

/**
 * The intensity as a factor of the catalogue, kg CO2e per R$ at prices of its year and without taxes. An edition is a version:
 * newer answers of the supplier are another one.
 */
export function recordOfSupplier(
  figures: SupplierFigures & { readonly kind: 'supplier_specific' },
  supplier: { readonly name: string; readonly root: string; readonly edition: string },
): FactorRecord {
  const perBrl = figures.emittedKg.div(figures.netRevenueBrl).toDecimalPlaces(FACTOR_DECIMALS)
  return {
    source: 'company',
    key: keyOfNetRevenue(supplier.root),
    edition: supplier.edition,
    name: supplier.name,
    path: [],
    materialCode: null,
    scope: 3,
    category: null,
    unit: 'BRL',
    gasesKg: null,
    co2eKg: toPlain(perBrl),
    gwpSet: figures.gwpSet,
    region: null,
    validFrom: null,
    validTo: null,
    year: figures.year,
    basis: 'spend',
    lifeCycle: 'cradle_to_gate',
    heatingBasis: null,
    currency: 'BRL',
    priceYear: figures.year,
    priceBasis: 'producer',
    compositionType: null,
    compositionPercent: null,
    quality: 'supplier',
    uncertaintyPercent: null,
    note: null,
  }
}

function scopeTwoOf(answers: Answers, wanted: ScopeTwo): { scopeTwo: ScopeTwo; scope2: Decimal | undefined } {
  const location = figureIn(answers, 'S04', 'scope_2_location')
  const market = figureIn(answers, 'S05', 'scope_2_market')
  const isMarket = market !== undefined && (wanted === 'market' || location === undefined)
  return isMarket ? { scopeTwo: 'market', scope2: market } : { scopeTwo: 'location', scope2: location }
}

function missingOf(told: readonly string[]): readonly string[] {
  return NEEDED_CATEGORIES.filter((category) => !told.includes(category))
}

/** Kilograms in a tonne. */
const KG = 1000
/** A line takes a factor with 25 decimals at most. */
const FACTOR_DECIMALS = 24
