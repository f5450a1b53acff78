import type { GivenFactor, LineInput, LineResult } from '../activity/line.ts'
import { bagToStrings } from '../gas/gas-bag.ts'
import type { GwpSet } from '../gas/gwp-set.ts'
import { nonKyotoCo2e } from '../gas/to-co2e.ts'
import { type Figure, type RunningTotals, runningTotals, type Totals } from '../inventory/totals.ts'
import { toPlain } from '../quantity/decimal.ts'
import { findUnit, parseCountedUnit, type Unit } from '../quantity/unit.ts'
import { canonicalJson } from './canonical-json.ts'
import { clipLine } from './clip-line.ts'
import { consolidateLine } from './consolidate-line.ts'
import type {
  SealBoundary,
  SealEvidence,
  SealedLine,
  SealFigure,
  SealRecord,
  SealTotals,
  SealView,
} from './sealed-file.ts'

/**
 * What a file says after its lines follows from the lines: the units, factors and documents they used, each once with the
 * number of lines, and the totals. Sealing writes it, verifying works it out again from its own results and compares.
 */
export interface Tally {
  /** `within` are the first and last day of the inventory: months outside are another year's. */
  readonly add: (line: SealedLine, result: LineResult, within: Pick<SealBoundary, 'start' | 'end'>) => void
  /** The records that follow the lines, in their order. */
  readonly records: () => readonly SealRecord[]
  /** `gwpSet` values the gases outside the Kyoto protocol, beside the rest; null leaves that out, as files of before do. */
  readonly totals: (gwpSet: GwpSet | null) => SealTotals
}

/** A tally of no line yet. */
export function tally(): Tally {
  const units = new Map<string, Used>()
  const factors = new Map<string, Used>()
  const evidence = new Map<string, Used>()
  const location = runningTotals()
  const market = runningTotals('market')
  return {
    add: (line, result, within) => {
      for (const unit of unitsOf(line.input, result)) count(units, unit.symbol, () => unitBody(unit))
      for (const body of factorsOf(line.input, result)) count(factors, JSON.stringify(body), () => body)
      for (const document of line.evidence) count(evidence, evidenceKey(document), () => ({ ...document }))
      const sited = { line: consolidateLine(clipLine(result, within), line), site: line.site }
      if (line.basis !== 'market') location.add(sited)
      if (line.basis !== 'location') market.add(sited)
    },
    records: () => [
      ...recordsOf('unit', units),
      ...recordsOf('factor', canonically(factors)),
      ...recordsOf('evidence', evidence),
    ],
    totals: (gwpSet) => ({ location: viewOf(location, gwpSet), market: viewOf(market, gwpSet) }),
  }
}

interface Used {
  readonly body: object
  lines: number
}

function count(all: Map<string, Used>, key: string, body: () => object): void {
  const known = all.get(key)
  if (known) known.lines += 1
  else all.set(key, { body: body(), lines: 1 })
}

/** Those that say the same with their keys in another order are one. */
function canonically(all: ReadonlyMap<string, Used>): ReadonlyMap<string, Used> {
  const one = new Map<string, Used>()
  for (const { body, lines } of all.values()) {
    const key = canonicalJson(body)
    one.set(key, { body, lines: lines + (one.get(key)?.lines ?? 0) })
  }
  return one
}

function recordsOf(record: SealRecord['record'], all: ReadonlyMap<string, Used>): readonly SealRecord[] {
  return [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { body, lines }]) => ({ record, body: { ...body, lines } }))
}

/** The unit as typed and the unit that the factor takes; what a method reads besides stands in its working. */
function unitsOf({ unit, method }: LineInput, { quantity }: LineResult): ReadonlySet<Unit> {
  const typed = method === undefined ? parseCountedUnit(unit) : findUnit(unit.trim())
  return new Set([typed, findUnit(quantity.unit)].filter((one) => one !== undefined))
}

function unitBody({ symbol, dimension, scale }: Unit): object {
  return { symbol, dimension, scale: toPlain(scale) }
}

/** The factor that won, and each factor that the line itself brings. */
function factorsOf(input: LineInput, { factor }: LineResult): readonly object[] {
  const given = [input.factor, ...Object.values(input.inputs ?? {})].filter(isGivenFactor)
  const { id, version, source } = factor
  return [{ id, version, source }, ...given.map((one) => ({ ...named(one), given: one }))]
}

function named({ id = 'line', version = '', source = '' }: GivenFactor): object {
  return { id, version, source }
}

function isGivenFactor(value: unknown): value is GivenFactor {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'unit' in value
}

function evidenceKey({ sha256, accessKey, name }: SealEvidence): string {
  return `${sha256}\n${accessKey ?? ''}\n${name ?? ''}`
}

function viewOf(running: RunningTotals, gwpSet: GwpSet | null): SealView {
  const totals = running.result()
  const outside = gwpSet && nonKyotoCo2e(totals.nonKyotoKg, gwpSet)
  return {
    ...figureOf(totals),
    gases_kg: bagToStrings(totals.gasesKg),
    non_kyoto_kg: bagToStrings(totals.nonKyotoKg),
    ...(outside && { non_kyoto_co2e_kg: toPlain(outside) }),
    by_scope: figuresOf(totals.byScope),
    by_category: figuresOf(totals.byCategory),
    by_site: figuresOf(totals.bySite),
    by_month: figuresOf(totals.byMonth),
  }
}

function figuresOf(figures: Totals['byScope'] | Totals['byCategory'] | Totals['byMonth']): Record<string, SealFigure> {
  return Object.fromEntries([...figures].map(([key, figure]) => [String(key), figureOf(figure)]))
}

function figureOf({ co2eKg, biogenicCo2Kg }: Figure): SealFigure {
  return { co2e_kg: toPlain(co2eKg), biogenic_co2_kg: toPlain(biogenicCo2Kg) }
}
