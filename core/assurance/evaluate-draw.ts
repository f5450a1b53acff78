import { decimal, toPlain } from '../quantity/decimal.ts'
import type { SampleKind } from './draw-inventory.ts'
import { evaluateSample, type Misstatement, type Outcome } from './evaluate-sample.ts'

/** A sample as it is kept; amounts in kg CO2e, null of a document, and of what was found as it stands. */
export interface KeptSample {
  readonly id: string
  /** The line or the document. */
  readonly ref: string
  readonly verdict: string
  readonly kind: SampleKind
  readonly bookKg: string | null
  readonly auditedKg: string | null
}

/** A finding as it is kept: its effect in t CO2e, signed, and the sealed version that holds its correction. */
export interface KeptFinding {
  readonly sampleId: string | null
  readonly effectTonnes: string | null
  readonly correctedVersion: number | null
}

/** A draw as it is kept. */
export interface KeptDraw {
  readonly version: number
  readonly intervalKg: string
  readonly materialKg: string
}

export interface KeptMisstatement {
  readonly foundKg: string
  readonly projectedKg: string
  readonly limitKg: string
}

export interface KeptEvaluation {
  readonly over: KeptMisstatement
  readonly under: KeptMisstatement
  /** Incomplete while a sample was not looked at: what the figures say is then of no use. */
  readonly outcome: Outcome | 'incomplete'
}

/**
 * What the samples of a draw and the findings say of the whole, once every sample was looked at. A sample that was found right
 * counts as it stands; what was drawn by number is not projected, and its error counts as found. The effect of a finding counts
 * until a seal that was drawn from holds its correction, unless an amount was found for its line in this draw, which says it
 * already; `others` are the samples of the other draws, by which that line is known. Amounts are rounded to a milligram of CO2e.
 */
export function evaluateDraw(
  draw: KeptDraw,
  samples: readonly KeptSample[],
  findings: readonly KeptFinding[],
  others: readonly KeptSample[] = [],
): KeptEvaluation {
  const lineOf = new Map([...others, ...samples].map(({ id, ref }) => [id, ref]))
  const amended = new Set(samples.flatMap(({ ref, auditedKg }) => (auditedKg === null ? [] : [ref])))
  const audited = samples.flatMap(({ kind, bookKg, auditedKg }) =>
    bookKg === null || !BY_EMISSIONS.has(kind)
      ? []
      : [{ isCertain: kind === 'certain', book: decimal(bookKg), audited: decimal(auditedKg ?? bookKg) }],
  )
  const byNumber = samples.flatMap(({ kind, bookKg, auditedKg }) =>
    auditedKg === null || BY_EMISSIONS.has(kind) ? [] : [decimal(auditedKg).minus(decimal(bookKg ?? '0'))],
  )
  const told = findings.flatMap(({ sampleId, effectTonnes, correctedVersion }) => {
    const isCorrected = correctedVersion !== null && correctedVersion <= draw.version
    const isAmended = sampleId !== null && amended.has(lineOf.get(sampleId) ?? '')
    return isAmended || effectTonnes === null || isCorrected ? [] : [decimal(effectTonnes).times(KG)]
  })
  const { over, under, outcome } = evaluateSample(audited, {
    interval: decimal(draw.intervalKg),
    material: decimal(draw.materialKg),
    known: [...told, ...byNumber],
  })
  const isWhole = samples.every(({ verdict }) => verdict !== 'open')
  return { over: kept(over), under: kept(under), outcome: isWhole ? outcome : 'incomplete' }
}

const BY_EMISSIONS: ReadonlySet<SampleKind> = new Set<SampleKind>(['certain', 'drawn'])
const KG = 1000

function kept({ found, projected, limit }: Misstatement): KeptMisstatement {
  const plain = (value: Misstatement['found']) => toPlain(value.toDecimalPlaces(6))
  return { foundKg: plain(found), projectedKg: plain(projected), limitKg: plain(limit) }
}
