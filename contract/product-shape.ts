import { DECLARED_UNITS } from '@pegada/core/footprint/product-footprint.ts'
import { STAGES } from '@pegada/core/product/product.ts'
import { z } from 'zod'
import { day, decimalString, id } from './scalars.ts'

/** What a product is made of, and the footprint that follows from it. */

/** Inputs that one product has at most. */
export const PRODUCT_INPUTS_MAX = 300
/** Co-products that one process has at most. */
export const CO_PRODUCTS_MAX = 30

export const BOUNDARIES = ['cradle_to_gate', 'cradle_to_grave'] as const
export const INPUT_SOURCES = ['factor', 'product', 'line', 'footprint', 'typed'] as const

/** An amount of zero or more. */
const amount = z
  .string()
  .regex(/^\d{1,30}(\.\d{1,40})?$/)
  .describe('Exact decimal in plain notation')
/** Of an input or a co-product, the same from version to version. */
const partId = z.string().min(1).max(60)

/** kg CO2e of one unit or of one declared unit, told apart. */
export const emissionParts = z.object({
  fossilKg: decimalString,
  biogenicKg: decimalString.describe('Biogenic emissions that count, and land management'),
  uptakeKg: decimalString.describe('Zero or below'),
  landUseKg: decimalString.describe('Change of land use'),
  aircraftKg: decimalString.describe('Within the fossil ones'),
  biogenicCo2Kg: decimalString.describe('kg of CO2 of biomass, beside every total'),
})

/** How well data fit, 1 (best) to 5: technology, geography, time. */
export const dataQuality = z.object({ technological: amount, geographical: amount, temporal: amount })

const sourceWanted = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('factor'), factorId: id.describe('Of one version in the catalogue') }),
  z.object({
    kind: z.literal('product'),
    productId: id.describe('Another product; its last published version counts'),
  }),
  z.object({
    kind: z.literal('line'),
    activityId: id.describe('A line of the inventory: its kg CO2e for one of its unit'),
  }),
  z.object({
    kind: z.literal('footprint'),
    footprintId: id.describe('A footprint of a supplier that was approved: per one of its declared unit'),
  }),
  z.object({
    kind: z.literal('typed'),
    perUnit: emissionParts,
    told: z.string().trim().max(500).describe('Where the figure comes from'),
    attachmentId: id.nullable().describe('Evidence, stored by attachments'),
  }),
])

/** What was copied in of a source, so that the footprint recomputes without it. */
const copied = {
  name: z.string(),
  unit: z.string().describe('What one of is counted'),
  perUnit: emissionParts,
  told: z.string().describe('Publication, supplier or document'),
  edition: z.string().nullable(),
}

const sourceHeld = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('factor'), factorId: id, ...copied }),
  z.object({
    kind: z.literal('product'),
    productId: id,
    version: z.number().int(),
    primaryPercent: decimalString.nullable(),
    quality: dataQuality.nullable(),
    ledgerKg: decimalString.describe('Of one unit, what lines of the inventory hold'),
    ...copied,
  }),
  z.object({ kind: z.literal('line'), activityId: id, ...copied }),
  z.object({
    kind: z.literal('footprint'),
    footprintId: id,
    primaryPercent: decimalString.nullable(),
    quality: dataQuality.nullable(),
    ...copied,
  }),
  z.object({ kind: z.literal('typed'), attachmentId: id.nullable(), evidence: z.string().nullable(), ...copied }),
])

function inputWith<S extends z.ZodType>(source: S) {
  return z.object({
    id: partId,
    name: z.string().trim().min(1).max(200),
    stage: z.enum(STAGES),
    quantity: amount,
    unit: z.string().trim().min(1).max(40),
    lossRatio: amount.nullable().describe('What is bought for what stays: 1.05 for 1'),
    distanceKm: amount.nullable().describe('Where the quantity is carried: the source is then per quantity and km'),
    source,
    primaryPercent: amount.nullable().describe('% that rests on primary data; null takes what the source tells'),
    quality: dataQuality.nullable(),
    isExempted: z.boolean(),
    isShared: z.boolean().describe('Of the whole process that makes the co-products, not of one declared unit'),
    inLedger: z.boolean().describe('Its emissions stand in the inventory of the company'),
  })
}

const process = z.object({
  madeAmount: amount.describe('Of the product, in its declared unit'),
  keyUnit: z.string().trim().min(1).max(40).describe('The physical key: kg, MJ'),
  currency: z.string().trim().max(3),
  coProducts: z
    .array(
      z.object({
        id: partId,
        name: z.string().trim().min(1).max(200),
        quantity: amount,
        price: amount.nullable().describe('For one of the key'),
        isWaste: z.boolean(),
        isOwn: z.boolean().describe('The product itself'),
      }),
    )
    .max(CO_PRODUCTS_MAX),
})

function contentWith<S extends z.ZodType>(source: S) {
  return z.object({
    declaredUnit: z.enum(DECLARED_UNITS),
    declaredAmount: amount,
    boundary: z.enum(BOUNDARIES),
    gwpSet: z.enum(['AR5', 'AR6']),
    massKg: amount.nullable().describe('Of one declared unit, without packaging'),
    fossilCarbonKg: amount.nullable(),
    biogenicCarbonKg: amount.nullable(),
    periodStart: day.nullable(),
    periodEnd: day.nullable().describe('Inclusive'),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    exemptedReason: z.string().trim().max(500).nullable(),
    dropsSmall: z.boolean().describe('Inputs below 5 % do not count for how well the data fit'),
    process: process.nullable(),
    inputs: z.array(inputWith(source)).max(PRODUCT_INPUTS_MAX),
  })
}

/** What people enter of a version. */
export const productContent = contentWith(sourceWanted)
/** A version as it is kept: with what was copied in. */
export const productHeld = contentWith(sourceHeld)

const share = z.object({
  id: partId,
  name: z.string(),
  isOwn: z.boolean(),
  percent: decimalString,
  kg: decimalString,
  perUnitKg: decimalString.describe('For one of the key'),
})

/** The footprint of one declared unit, with its working. */
export const productResult = z.object({
  atGate: emissionParts,
  excludingKg: decimalString.describe('At the gate, without what biomass took up'),
  includingKg: decimalString,
  afterGate: emissionParts,
  afterGateKg: decimalString,
  byStage: z.array(z.object({ stage: z.enum(STAGES), kg: decimalString })),
  primaryPercent: decimalString.nullable(),
  quality: decimalString.nullable(),
  qualityParts: dataQuality.nullable(),
  qualityCoverPercent: decimalString.nullable(),
  exemptedPercent: decimalString,
  ledgerKg: decimalString.describe('What lines of the inventory hold of it'),
  workings: z.array(
    z.object({
      inputId: partId,
      name: z.string(),
      stage: z.enum(STAGES),
      quantity: decimalString.describe('What is counted, in the unit of the source'),
      unit: z.string(),
      formula: z.string().describe('How the quantity came about, in figures'),
      perUnit: emissionParts,
      perUnitKg: decimalString,
      emissions: emissionParts,
      kg: decimalString,
      primaryPercent: decimalString,
      quality: decimalString.nullable(),
      isExempted: z.boolean(),
    }),
  ),
  allocation: z
    .object({
      rule: z.enum(['sole', 'economic', 'physical']),
      because: z.enum(['one_product', 'prices_apart', 'prices_near', 'price_missing']),
      priceRatio: decimalString.nullable(),
      processKg: decimalString,
      shares: z.array(share),
    })
    .nullable(),
})
