import { DomainError } from '../domain-error.ts'
import { daysInMonth, type Month, monthOf } from '../period/period.ts'
import { decimal } from '../quantity/decimal.ts'
import { parseUnit, UNITS } from '../quantity/unit.ts'
import type { Factor } from './factor.ts'
import { bagOf } from './gas-amounts.ts'
import { normaliseName } from './name.ts'
import type { RateRecord, ReferenceData, WorldGridRecord } from './reference-data.ts'

/** The built-in factors that need no method of their own. */
export interface RateIndex {
  /** Factors by the id of their rate (`air.passenger.short`, `grid.world.DEU.life_cycle`), one for each period. */
  readonly rates: ReadonlyMap<string, readonly Factor[]>
  /** Portuguese names by the id of a rate. */
  readonly rateNames: ReadonlyMap<string, readonly string[]>
}

/**
 * Rates: the built-in factors that need no method of their own, by id. A method asks for `air.passenger.short` or for the
 * option its user chose below a prefix, and picks among the factors of that id by `selectFactor`.
 */
export function indexRates(data: ReferenceData): RateIndex {
  const factors = [
    ...data.rates.map((record) => [record.id, rateFactor(record, data.release)] as const),
    ...data.worldGrid.flatMap((record) => worldGridFactors(record, data.release).map((f) => [record.id, f] as const)),
  ]
  const rates = new Map<string, Factor[]>()
  for (const [id, factor] of factors) {
    const known = rates.get(id)
    if (known) known.push(factor)
    else rates.set(id, [factor])
  }
  return { rates, rateNames: new Map([...data.rates, ...data.worldGrid].map(({ id, names }) => [id, names])) }
}

/** The factors of a rate; throws `rate.missing` when the catalogue has none of that id. */
export function ratesOf(catalogue: Pick<RateIndex, 'rates'>, id: string): readonly Factor[] {
  const factors = catalogue.rates.get(id)
  if (!factors) throw new DomainError('rate.missing', { rate: id })
  return factors
}

/**
 * The factor of a rate for a year: its own; else one that is dated nowhere, where all that are dated are later; else that of
 * the nearest year, of two as near the earlier. `standIn` says of another year than the one asked for, which a line must note,
 * whether it is the last published or the nearest of those around. Throws `rate.missing`.
 */
export function rateOfYear(catalogue: Pick<RateIndex, 'rates'>, id: string, year: number): RateOfYear {
  const factors = ratesOf(catalogue, id)
  const dated = factors.filter(({ validFrom }) => validFrom !== null).sort((a, b) => a.year - b.year)
  const undated = factors.find(({ validFrom }) => validFrom === null)
  const isAllLater = dated.every((factor) => factor.year > year)
  const factor = (isAllLater ? undated : undefined) ?? nearestTo(year, dated)
  if (!factor) throw new DomainError('rate.missing', { rate: id })
  if (factor.validFrom === null || factor.year === year) return { factor, standIn: null }
  return { factor, standIn: year > factor.year && factor === dated.at(-1) ? 'last_published' : 'nearest' }
}

/** A factor for a year, and how it stands for it where it speaks of another. */
export interface RateOfYear {
  readonly factor: Factor
  readonly standIn: 'last_published' | 'nearest' | null
}

/** Of factors by year, the one whose year is nearest; of two as near, the earlier. */
function nearestTo(year: number, dated: readonly Factor[]): Factor | undefined {
  const farness = (factor: Factor) => Math.abs(factor.year - year)
  return dated.reduce<Factor | undefined>(
    (best, one) => (best && farness(best) <= farness(one) ? best : one),
    undefined,
  )
}

/**
 * The options below a prefix: what comes after it is the option's key. The pure components of a commercial fuel
 * (`….diesel`, `….biodiesel`) are one option, whose id is theirs without the component.
 */
export function rateOptions(
  catalogue: Pick<RateIndex, 'rateNames'>,
  prefix: string,
): readonly { readonly key: string; readonly id: string; readonly names: readonly string[] }[] {
  const options = new Map<string, readonly string[]>()
  for (const [rate, names] of catalogue.rateNames) {
    if (!rate.startsWith(`${prefix}.`)) continue
    const id = rate.replace(COMPONENT, '')
    if (!options.has(id)) options.set(id, id === rate ? names : names.slice(-1))
  }
  return [...options].map(([id, names]) => ({ key: id.slice(prefix.length + 1), id, names }))
}

/** The id of the option below `<prefix>.` whose key or name this is, accents and case aside; undefined when there is none. */
export function findRateId(
  catalogue: Pick<RateIndex, 'rateNames'>,
  prefix: string,
  keyOrName: string,
): string | undefined {
  const wanted = normaliseName(keyOrName)
  const options = rateOptions(catalogue, prefix)
  return (
    options.find(({ key }) => key === keyOrName.trim()) ??
    options.find(({ names }) => names.some((name) => normaliseName(name) === wanted))
  )?.id
}

function rateFactor(record: RateRecord, version: string): Factor {
  return {
    id: [record.id, record.region, record.period].filter((part) => part !== null).join('/'),
    version,
    scope: record.scope,
    category: record.category,
    unit: parseUnit(record.unit),
    amount:
      record.kgPerUnit === null
        ? { kind: 'co2e_only', co2eKgPerUnit: decimal(record.co2eKg ?? '') }
        : { kind: 'gases', kgPerUnit: bagOf(record.kgPerUnit) },
    region: record.region,
    ...validityOf(record.period),
    year: record.period === null ? record.sourceYear : Number(record.period.slice(0, 4)),
    source: record.source,
    sourceYear: record.sourceYear,
    quality: record.status,
  }
}

function worldGridFactors(record: WorldGridRecord, version: string): Factor[] {
  return Object.entries(record.kgPerMwh).map(([period, amount]) => ({
    id: `${record.id}/${period}`,
    version,
    scope: record.scope,
    category: record.category,
    unit: UNITS.MWh,
    amount:
      record.gas === 'CO2'
        ? { kind: 'gases', kgPerUnit: bagOf({ CO2: amount }) }
        : { kind: 'co2e_only', co2eKgPerUnit: decimal(amount) },
    region: record.region,
    ...validityOf(period === LATEST ? null : period),
    year: period === LATEST ? record.sourceYear : Number(period),
    source: record.source,
    sourceYear: record.sourceYear,
    quality: record.status,
  }))
}

/** First and last day of a year, of a month, or of no period at all. */
function validityOf(period: string | null): { readonly validFrom: string | null; readonly validTo: string | null } {
  if (period === null) return { validFrom: null, validTo: null }
  const isYear = period.length === 4
  const last = isYear ? monthOf(Number(period), 12) : (period as Month)
  return { validFrom: isYear ? `${period}-01-01` : `${period}-01`, validTo: `${last}-${daysInMonth(last)}` }
}

const LATEST = 'latest'
const COMPONENT = /\.(?:diesel|biodiesel)$/
