import { Decimal, sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { type Entry, type Evidence, inUnit, overlap } from './evidence.ts'

/**
 * The cross-reference validation panel: field by field, does an entry say what its documents say? The entry is held
 * against the line that agrees with it most, and its quantity against the sum of the lines too, because a person enters
 * a month at once where documents come one by one.
 */
export interface Finding {
  readonly code: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface Comparison {
  /** Fields that agree ÷ fields compared × 100, rounded half to even; null when there was nothing to compare. */
  readonly complianceScore: number | null
  /** Mean confidence of the lines, 4 decimals. */
  readonly confidence: string | null
  readonly findings: readonly Finding[]
  /** The line that the findings speak of. */
  readonly best: Evidence | undefined
}

/** Compares an entry with the lines found for it; an attached note is what it must agree with when there is one. */
export function compareEntry(entry: Entry, evidence: readonly Evidence[]): Comparison {
  const attached = evidence.filter(({ isFromAttachment }) => isFromAttachment)
  const compared = attached.length > 0 ? attached : evidence
  const [first, ...others] = compared.map((line) => ({ line, checks: checksOf(entry, line, compared) }))
  if (!first) {
    return {
      complianceScore: null,
      confidence: null,
      findings: [{ code: 'cross_check.no_documents', data: {} }],
      best: undefined,
    }
  }
  const best = others.reduce((winner, next) => (rankOf(next).gt(rankOf(winner)) ? next : winner), first)
  const differing = best.checks.filter(({ agrees }) => !agrees)
  const doubled = alreadyAccepted(entry, evidence)
  const findings = [
    ...(doubled ? [doubled] : []),
    ...differing.map(({ field, data }) => ({ code: codeOf(field), data })),
  ]
  if (best.checks.length > 0 && differing.length === 0) findings.push({ code: 'cross_check.agrees', data: {} })
  return {
    complianceScore: scoreOf(best.checks),
    confidence: toPlain(
      sumDecimals(compared.map(({ confidence }) => confidence))
        .div(compared.length)
        .toDecimalPlaces(4),
    ),
    findings,
    best: best.line,
  }
}

interface Check {
  readonly field: 'generator' | 'unit' | 'quantity' | 'period'
  readonly agrees: boolean
  readonly data: Readonly<Record<string, unknown>>
}

interface Candidate {
  readonly line: Evidence
  readonly checks: readonly Check[]
}

function codeOf(field: Check['field']): string {
  return `cross_check.${field}_differs`
}

/** Agreement first; among equals the surer line. */
function rankOf({ line, checks }: Candidate): Decimal {
  const agreeing = checks.filter(({ agrees }) => agrees).length
  return line.confidence.plus(agreeing * 2)
}

function scoreOf(checks: readonly Check[]): number | null {
  if (checks.length === 0) return null
  const agreeing = checks.filter(({ agrees }) => agrees).length
  return new Decimal(agreeing).times(100).div(checks.length).toDecimalPlaces(0, Decimal.ROUND_HALF_EVEN).toNumber()
}

function checksOf(entry: Entry, line: Evidence, evidence: readonly Evidence[]): Check[] {
  return [generatorCheck(entry, line), ...quantityChecks(entry, line, evidence), periodCheck(entry, line)].filter(
    (check) => check !== undefined,
  )
}

function generatorCheck(entry: Entry, line: Evidence): Check | undefined {
  if (entry.generatorKey === undefined || line.generatorKey === undefined) return undefined
  const data = { entered: entry.generatorKey, document: line.generatorKey }
  return { field: 'generator', agrees: entry.generatorKey === line.generatorKey, data }
}

/** Another unit of the same measure is no difference as long as the amounts are the same. */
function quantityChecks(entry: Entry, line: Evidence, evidence: readonly Evidence[]): Check[] {
  if (entry.unit === undefined || line.unit === undefined) return []
  const unitData = { entered: entry.unit.symbol, document: line.unit.symbol }
  const isSameUnit = entry.unit === line.unit
  if (entry.quantity === undefined || line.quantity === undefined) {
    return [{ field: 'unit', agrees: isSameUnit, data: unitData }]
  }
  const agrees = covers(entry, line, line.quantity) || covers(entry, line, sumLike(line, evidence))
  return [
    { field: 'unit', agrees: isSameUnit || agrees, data: unitData },
    {
      field: 'quantity',
      agrees,
      data: {
        entered: `${toPlain(entry.quantity)} ${entry.unit.symbol}`,
        document: `${toPlain(line.quantity)} ${line.unit.symbol}`,
      },
    },
  ]
}

function covers(entry: Entry, line: Evidence, quantity: Decimal): boolean {
  if (!entry.unit || !line.unit || !entry.quantity) return false
  return inUnit(quantity, line.unit, entry.unit)?.eq(entry.quantity) ?? false
}

/** The lines of the same source added up, in the unit of this one. */
function sumLike(line: Evidence, evidence: readonly Evidence[]): Decimal {
  const { unit } = line
  const parts = evidence
    .filter((other) => other.generatorKey === line.generatorKey)
    .map((other) => (unit && other.unit && other.quantity ? inUnit(other.quantity, other.unit, unit) : undefined))
  return sumDecimals(parts.map((part) => part ?? ZERO))
}

/**
 * A bill speaks of two months as a rule: it agrees with an entry of either. The day on which a note was issued says nothing
 * of an entry from one day to another, since a note of energy is issued after it was used.
 */
function periodCheck(entry: Entry, line: Evidence): Check | undefined {
  if (entry.period === undefined || entry.days === undefined || line.days === undefined) return undefined
  if (entry.period.length === DAY_LENGTH && line.days.start === line.days.end) return undefined
  const data = { entered: entry.period, document: line.days.start.slice(0, entry.period.length) }
  return { field: 'period', agrees: overlap(entry.days, line.days), data }
}

/** The inventory holds this quantity of this source in this period already, as one accepted line or as their sum. */
function alreadyAccepted(entry: Entry, evidence: readonly Evidence[]): Finding | undefined {
  const { generatorKey, quantity, unit, days, period } = entry
  if (generatorKey === undefined || quantity === undefined || unit === undefined || days === undefined) return undefined
  const held = evidence
    .filter((line) => line.generatorKey === generatorKey && line.days !== undefined && overlap(line.days, days))
    .flatMap((line) => {
      const amount = line.accepted && inUnit(line.accepted.quantity, line.accepted.unit, unit)
      return amount ? [{ line, amount }] : []
    })
  const one = held.find(({ amount }) => amount.eq(quantity))
  const isSum = held.length > 0 && sumDecimals(held.map(({ amount }) => amount)).eq(quantity)
  if (!one && !isSum) return undefined
  const documents = [...new Set((one ? [one] : held).map(({ line }) => line.documentNumber ?? line.documentId))]
  return {
    code: 'cross_check.already_accepted',
    data: { generator: generatorKey, period, quantity: `${toPlain(quantity)} ${unit.symbol}`, documents },
  }
}

const DAY_LENGTH = 'YYYY-MM-DD'.length
