import type { productContent, productHeld, productResult } from '@pegada/contract/product-shape.ts'
import { productHeld as heldShape, productResult as resultShape } from '@pegada/contract/product-shape.ts'
import { STAGES } from '@pegada/core/product/product.ts'
import type { z } from 'zod'
import { readStored } from '../../platform/db/read-stored.ts'
import type { VersionRow } from './repo.ts'

/** What people enter of a version. */
export type Content = z.output<typeof productContent>
/** What is kept of it, with what was copied in. */
export type Held = z.output<typeof productHeld>
export type HeldInput = Held['inputs'][number]
export type HeldSource = HeldInput['source']
/** The footprint as it was worked out when the version was saved. */
export type Result = z.output<typeof productResult>
export type Parts = Result['atGate']

/** What a version is made of, as its row keeps it. */
export function contentOf({ productId, version, content }: VersionRow): Held {
  return readStored(heldShape, content, {
    table: 'product_versions',
    column: 'content',
    row: `${productId} ${version}`,
  })
}

/** Its footprint, as its row keeps it. */
export function resultOf({ productId, version, result }: VersionRow): Result {
  return readStored(resultShape, result, {
    table: 'product_versions',
    column: 'result',
    row: `${productId} ${version}`,
  })
}

const none = {
  fossilKg: '0',
  biogenicKg: '0',
  uptakeKg: '0',
  landUseKg: '0',
  aircraftKg: '0',
  biogenicCo2Kg: '0',
}

/** The footprint of a version without anything in it. */
export const emptyResult: Result = {
  atGate: none,
  excludingKg: '0',
  includingKg: '0',
  afterGate: none,
  afterGateKg: '0',
  byStage: STAGES.map((stage) => ({ stage, kg: '0' })),
  primaryPercent: null,
  quality: null,
  qualityParts: null,
  qualityCoverPercent: null,
  exemptedPercent: '0',
  ledgerKg: '0',
  workings: [],
  allocation: null,
}

/** A version without anything in it. */
export function emptyContent(declaredUnit: Held['declaredUnit']): Held {
  return {
    declaredUnit,
    declaredAmount: '1',
    boundary: 'cradle_to_gate',
    gwpSet: 'AR5',
    massKg: null,
    fossilCarbonKg: null,
    biogenicCarbonKg: null,
    periodStart: null,
    periodEnd: null,
    country: 'BR',
    exemptedReason: null,
    dropsSmall: false,
    process: null,
    inputs: [],
  }
}
