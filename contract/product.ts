import { DECLARED_UNITS } from '@pegada/core/footprint/product-footprint.ts'
import { FOOTPRINT_NEEDS } from '@pegada/core/product/to-footprint.ts'
import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { productLedgerProcedures } from './product-ledger.ts'
import { mayRefuseContent } from './product-refusals.ts'
import { productContent, productHeld, productResult } from './product-shape.ts'
import { decimalString, id, instant, language } from './scalars.ts'
import { PRODUCT_STATES } from './supply-kinds.ts'

/** The products and services of a company: what goes into them and their footprints, in versions. */

const state = z.enum(PRODUCT_STATES)

const productList = {
  sorts: ['name', 'code', 'co2eKg', 'primaryPercent', 'quality', 'version', 'createdAt'],
  filters: { state: state.optional() },
} as const

/** The columns of the list as a file. */
export const productColumns = [
  ...(['code', 'name', 'declaredAmount', 'declaredUnit', 'co2eKg', 'primaryPercent', 'quality'] as const),
  ...(['version', 'state', 'createdAt', 'id'] as const),
] as const

const named = {
  code: z.string().trim().min(1).max(60),
  name: z.string().trim().min(1).max(200),
  description: z.string().trim().max(2000).nullable(),
}

export const productRow = z.object({
  id,
  ...named,
  declaredUnit: z.enum(DECLARED_UNITS),
  declaredAmount: decimalString,
  co2eKg: decimalString
    .nullable()
    .describe('At the gate without uptake, of the last published version; else of the draft'),
  primaryPercent: decimalString.nullable(),
  quality: decimalString.nullable(),
  version: z.number().int().describe('The last published; 0 for none'),
  state,
  createdAt: instant,
})

const versionNumber = z.coerce.number().int().min(1)

const versionSummary = z.object({
  version: versionNumber,
  isPublished: z.boolean(),
  savedAt: instant,
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  co2eKg: decimalString,
  note: z.string().nullable().describe('What changed, as who published it said'),
})

const version = versionSummary.extend({
  content: productHeld,
  result: productResult,
  missing: z.array(z.enum(FOOTPRINT_NEEDS)).describe('What it lacks before it is a footprint that companies exchange'),
})

const record = productRow.extend({ shown: version, versions: z.array(versionSummary).describe('Newest first') })

const waterfall = z.object({
  beforeKg: decimalString,
  afterKg: decimalString,
  steps: z.array(
    z.object({
      inputId: z.string(),
      name: z.string(),
      cause: z.enum(['added', 'removed', 'quantity', 'factor']),
      kg: decimalString,
    }),
  ),
})

const one = z.object({ productId: id })

export const product = {
  ...productLedgerProcedures,

  list: guardedProcedure('product:read')
    .route({ method: 'GET', path: '/products', summary: 'The products of the company', tags: ['products'] })
    .input(listInput(productList))
    .output(listOf(productRow)),

  export: guardedProcedure('product:read', 'heavy')
    .route({
      method: 'GET',
      path: '/products/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['products'],
    })
    .input(exportInput({ ...productList, columns: productColumns }))
    .output(streamedFile),

  get: guardedProcedure('product:read')
    .errors(failsWith('product.not_found', 'product.version_not_found'))
    .route({
      method: 'GET',
      path: '/products/{productId}',
      summary: 'One product with a version: the draft unless another is named, else the last published',
      tags: ['products'],
    })
    .input(one.extend({ version: versionNumber.optional() }))
    .output(record),

  sheet: guardedProcedure('product:read', 'heavy')
    .errors(failsWith('product.not_found', 'product.version_not_found', 'product.empty', 'company.not_found'))
    .route({
      method: 'GET',
      path: '/products/{productId}/sheet',
      summary: 'A version as a sheet (PDF), with the footprint of PACT attached where it is published and complete',
      tags: ['products'],
    })
    .input(one.extend({ version: versionNumber.optional(), language: language.default('pt-BR') }))
    .output(z.file()),

  footprint: guardedProcedure('product:read')
    .errors(failsWith('product.not_found', 'product.version_not_found', 'product.unpublished', 'product.incomplete'))
    .errors(failsWith('company.not_found'))
    .route({
      method: 'GET',
      path: '/products/{productId}/footprint',
      summary: 'The last published version, or the named one, as a footprint of PACT 3.0.3 (JSON)',
      tags: ['products'],
    })
    .input(one.extend({ version: versionNumber.optional() }))
    .output(z.file()),

  create: guardedProcedure('product:write')
    .errors(failsWith('product.exists'))
    .route({ method: 'POST', path: '/products', summary: 'Enter a product, with an empty draft', tags: ['products'] })
    .input(z.object({ ...named, declaredUnit: z.enum(DECLARED_UNITS) }))
    .output(productRow),

  update: guardedProcedure('product:write')
    .errors(failsWith('product.not_found', 'product.exists'))
    .errors(mayRefuseContent)
    .route({
      method: 'PUT',
      path: '/products/{productId}',
      summary: 'Save the draft; a published version never changes, the next one is begun',
      tags: ['products'],
    })
    .input(one.extend({ ...named, content: productContent }))
    .output(record),

  try: guardedProcedure('product:read', 'calculate')
    .errors(failsWith('product.not_found'))
    .errors(mayRefuseContent)
    .route({
      method: 'POST',
      path: '/products/{productId}/calculation',
      summary: 'The footprint of something else in place of the draft, and why it differs; nothing is saved',
      tags: ['products'],
    })
    .input(one.extend({ content: productContent }))
    .output(
      z.object({
        content: productHeld,
        result: productResult,
        change: waterfall.nullable().describe('Null where the unit is another'),
      }),
    ),

  publish: guardedProcedure('product:publish')
    .errors(failsWith('product.not_found', 'product.no_draft', 'product.empty', 'product.cycle'))
    .route({
      method: 'POST',
      path: '/products/{productId}/publish',
      summary: 'Publish the draft as it was saved; it never changes from then on',
      tags: ['products'],
    })
    .input(one.extend({ note: z.string().trim().max(500).nullable().default(null) }))
    .output(record),

  discard: guardedProcedure('product:write')
    .errors(failsWith('product.not_found', 'product.no_draft', 'product.never_published'))
    .route({
      method: 'POST',
      path: '/products/{productId}/discard',
      summary: 'Throw the draft away; the last published version stands',
      tags: ['products'],
    })
    .input(one)
    .output(record),

  compare: guardedProcedure('product:read')
    .errors(failsWith('product.not_found', 'product.version_not_found', 'product.unit_differs'))
    .route({
      method: 'GET',
      path: '/products/{productId}/comparison',
      summary: 'Why two versions differ, input by input',
      tags: ['products'],
    })
    .input(one.extend({ from: versionNumber, to: versionNumber }))
    .output(waterfall),

  archive: guardedProcedure('product:write')
    .errors(failsWith('product.not_found', 'product.in_use'))
    .route({
      method: 'POST',
      path: '/products/{productId}/archive',
      summary: 'Put a product away; its versions stay',
      tags: ['products'],
    })
    .input(one)
    .output(z.object({ id })),

  restore: guardedProcedure('product:write')
    .errors(failsWith('product.not_found', 'product.exists'))
    .route({
      method: 'POST',
      path: '/products/{productId}/restore',
      summary: 'Take a product that was put away back',
      tags: ['products'],
    })
    .input(one)
    .output(productRow),
}
