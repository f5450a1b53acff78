/** What a document tells of electricity that was used: the meter's bill, the bill of the grid alone, the note of a trader, a bill
 * in PDF that a person confirmed. */
import type { DocumentLine, DocumentRecord } from '../document/record-shape.ts'
import { unlessRefused } from '../domain-error.ts'
import { daysByMonth } from '../period/period.ts'
import { Decimal, sumDecimals } from '../quantity/decimal.ts'

/**
 * `supply` bills the energy and its way; `grid_use` the way alone, of a customer of the free market; `trade` the energy alone,
 * sold by a trader; `confirmed` is a bill in PDF or on paper as a person confirmed it, of either.
 */
export type EnergyRole = 'supply' | 'grid_use' | 'trade' | 'confirmed'

/** First and last day, YYYY-MM-DD. */
export interface Days {
  readonly start: string
  readonly end: string
}

/** A document that tells electricity and would count. Papers stand in the order in which they came. */
export interface EnergyPaper {
  readonly id: string
  readonly role: EnergyRole
  /** CNPJ of the establishment that used it; null where the document names none. */
  readonly account: string | null
  /** Who measured it and under which number, where the document says both. */
  readonly meter: string | null
  readonly days: Days
  readonly kWh: Decimal
  /** A line of it is in the inventory. */
  readonly isTaken: boolean
}

/** What of a document decides; as records and stored documents both have it. */
interface Told {
  readonly id: string
  readonly kind: string
  readonly account: string | null
  readonly issuer: string | null
  readonly meter: string | null
  readonly days: Days | null
  readonly warnings: readonly string[]
  readonly isTaken: boolean
  readonly lines: readonly Pick<DocumentLine, 'nature' | 'quantity' | 'unit'>[]
}

/** The paper of a document by its lines that count; undefined where none is electricity of known days. */
export function energyPaper(told: Told): EnergyPaper | undefined {
  const { id, kind, account, issuer, meter, days, warnings, isTaken, lines } = told
  const energy = lines.filter(({ nature }) => nature === 'electricity')
  if (days === null || energy.length === 0 || !isStretch(days)) return undefined
  return {
    id,
    role: roleOf(kind, warnings),
    account,
    meter: meter === null ? null : `${issuer?.slice(0, ROOT_LENGTH) ?? ''} ${plainMeter(meter)}`,
    days,
    kWh: sumDecimals(energy.map(kWhOf)),
    isTaken,
  }
}

/** The paper of a record that nobody decided yet. */
export function paperOfRecord(id: string, record: DocumentRecord): EnergyPaper | undefined {
  const { kind, account, issuer, meter, issuedAt, warnings } = record
  const day = issuedAt?.slice(0, 10)
  return energyPaper({
    id,
    kind,
    account: account?.id ?? null,
    issuer: issuer?.id ?? null,
    meter,
    days: record.period ?? (day === undefined ? null : { start: day, end: day }),
    warnings,
    isTaken: false,
    lines: record.lines.filter(({ countsReason }) => countsReason === 'counts.purchase'),
  })
}

function roleOf(kind: string, warnings: readonly string[]): EnergyRole {
  if (kind === 'bill') return 'confirmed'
  if (warnings.includes('document.grid_use_only')) return 'grid_use'
  return kind === 'nfe' || kind === 'nfce' ? 'trade' : 'supply'
}

/** Kilowatt-hours of a line that tells energy, by the unit as it is written. */
export function kWhOf({ quantity, unit }: Pick<DocumentLine, 'quantity' | 'unit'>): Decimal {
  const scale = SCALES[(unit ?? '').trim().charAt(0).toUpperCase()] ?? 1
  return new Decimal(quantity ?? '0').times(scale)
}

/** Days that there are, at most a year and a month apart; an impossible date says nothing. */
function isStretch({ start, end }: Days): boolean {
  return unlessRefused(() => daysByMonth(start, end).length <= MONTHS_MAX) ?? false
}

/** Meters are compared by letters and digits, without leading zeros. */
function plainMeter(meter: string): string {
  return meter
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '')
}

const ROOT_LENGTH = 8
const MONTHS_MAX = 14
/** kWh in one kWh, MWh, GWh by the unit's first letter. */
const SCALES: Readonly<Record<string, number>> = { K: 1, M: 1_000, G: 1_000_000 }
