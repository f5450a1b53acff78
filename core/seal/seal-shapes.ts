import type { LineJson } from '../activity/line-json.ts'
import { factorUsed, gap, lineInput, workingStep } from '../activity/line-shape.ts'
import { isGivenDecimal, isHash } from '../guards.ts'
import { listOf, mapOf, number, objectOf, oneOf, optional, orNull, type Shape, shapeBy, text } from '../shape.ts'
import {
  SEAL_FORMAT,
  type SealBoundary,
  type SealEvidence,
  type SealExclusion,
  type SealedLine,
  type SealedResult,
  type SealFigure,
  type SealFooter,
  type SealHeader,
  type SealSignature,
  type SealSite,
  type SealTotals,
  type SealView,
} from './sealed-file.ts'

/**
 * The bodies of a sealed file that a verifier builds on, read from a file that may be anything. Whether they say the right
 * thing is for the chain and the recomputation to find out.
 */
const figure: Shape<string> = shapeBy(isGivenDecimal)

export const sealHeader: Shape<SealHeader> = objectOf<SealHeader>({
  format: oneOf([SEAL_FORMAT]),
  engine: text,
  company: objectOf<SealHeader['company']>({ name: text, cnpj: orNull(text) }),
  inventory: objectOf<SealHeader['inventory']>({ id: text, year: number, version: number }),
  boundary: objectOf<SealBoundary>({
    approach: oneOf(['operational_control', 'financial_control', 'equity_share']),
    start: text,
    end: text,
  }),
  gwpSet: oneOf(['AR4', 'AR5', 'AR6']),
  release: text,
  referenceHash: text,
  parameters: mapOf(text),
  sealedAt: text,
  previous: orNull(text),
})

/** A list of the built-in data with its name. */
export const sealList: Shape<{ readonly list: string; readonly records: readonly unknown[] }> = objectOf<{
  readonly list: string
  readonly records: readonly unknown[]
}>({ list: text, records: listOf(() => undefined) })

export const sealSite: Shape<SealSite> = objectOf<SealSite>({
  id: text,
  name: text,
  cnpj: orNull(text),
  share: figure,
  monthShares: optional(mapOf(figure)),
})

export const sealExclusion: Shape<SealExclusion> = objectOf<SealExclusion>({ id: text, category: text, reason: text })

const result = objectOf<SealedResult>({
  scope: orNull(number),
  category: orNull(text),
  generator: orNull(text),
  method: orNull(text),
  basis: text,
  factor: factorUsed,
  quantity: objectOf<LineJson['quantity']>({ value: figure, unit: text }),
  gases_kg: mapOf(figure),
  co2e_kg: figure,
  biogenic_co2_kg: figure,
  non_kyoto_kg: mapOf(figure),
  non_kyoto_co2e_kg: optional(figure),
  months: listOf(objectOf<LineJson['months'][number]>({ month: text, co2e_kg: figure, biogenic_co2_kg: figure })),
  working: listOf(workingStep(figure)),
  notes: listOf(text),
  gaps: listOf(gap),
})

/** A line: shaped so that it can be calculated again and shown. */
export const sealedLine: Shape<SealedLine> = objectOf<SealedLine>({
  id: text,
  site: orNull(text),
  basis: oneOf(['both', 'location', 'market']),
  share: figure,
  monthShares: optional(mapOf(figure)),
  input: lineInput,
  result,
  evidence: listOf(objectOf<SealEvidence>({ sha256: text, accessKey: orNull(text), name: orNull(text) })),
})

const sums = objectOf<SealFigure>({ co2e_kg: figure, biogenic_co2_kg: figure })

const view = objectOf<SealView>({
  co2e_kg: figure,
  biogenic_co2_kg: figure,
  gases_kg: mapOf(figure),
  non_kyoto_kg: mapOf(figure),
  non_kyoto_co2e_kg: optional(figure),
  by_scope: mapOf(sums),
  by_category: mapOf(sums),
  by_site: mapOf(sums),
  by_month: mapOf(sums),
})

export const sealFooter: Shape<SealFooter> = objectOf<SealFooter>({
  counts: mapOf(number),
  engine: text,
  head: text,
  totals: objectOf<SealTotals>({ location: view, market: view }),
})

export const sealSignature: Shape<SealSignature> = objectOf<SealSignature>({
  algorithm: oneOf(['Ed25519']),
  publicKey: shapeBy((value): value is string => isHash(value, 64)),
  signature: shapeBy((value): value is string => isHash(value, 128)),
})
