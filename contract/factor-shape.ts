import { z } from 'zod'
import { documentSummary } from './document.ts'
import { day, decimalString, id, instant, scope, year } from './scalars.ts'

/** What a factor of the catalogue is, how it is searched, and the form of a company's own. */

const amounts = z.record(z.string().max(40), decimalString)
export const factorId = z.string().min(3).max(600).describe('Id of one version, or source/key for the one in force')

export const ncmCode = z.string().max(20).describe('NCM of eight digits, with or without dots')

export const factorSource = z.object({
  key: z.string(),
  publisher: z.string(),
  title: z.string(),
  licence: z.string(),
  attribution: z.string().describe('What must stand wherever its figures are used'),
  url: z.string().nullable(),
})

export const factorSummary = z.object({
  id: id.describe('Of this version'),
  factorId: z.string().describe('source/key, the same in every edition'),
  source: factorSource,
  edition: z.string(),
  name: z.string(),
  path: z.array(z.string()).describe('Headings of the publication, widest first'),
  materialCode: z.string().nullable(),
  scope: scope.nullable(),
  category: z.string().nullable(),
  unit: z.string().describe('Unit of the activity'),
  co2eKg: decimalString.nullable().describe('Of its gases in AR5; else as published'),
  gwpSet: z.string().nullable().describe('The set of co2eKg, where it is known'),
  gasesKg: amounts.nullable().describe('Null where the publication gives CO2e only'),
  region: z.string().nullable(),
  validFrom: day.nullable(),
  validTo: day.nullable(),
  year: z.number().int(),
  basis: z.string(),
  lifeCycle: z.string(),
  heatingBasis: z.string().nullable(),
  currency: z.string().nullable(),
  priceYear: z.number().int().nullable(),
  priceBasis: z.string().nullable(),
  compositionType: z.string().nullable(),
  compositionPercent: decimalString.nullable(),
  quality: z.string(),
  uncertaintyPercent: decimalString.nullable(),
  supplier: z.string().nullable(),
  isOwn: z.boolean().describe('Private to the company'),
  isCurrent: z.boolean().describe('Not superseded by a later edition'),
  state: z.enum(['active', 'archived']),
  approval: z.enum(['draft', 'pending', 'approved', 'rejected']),
})

export const factorDetail = factorSummary.extend({
  note: z.string().nullable(),
  refusal: z.string().nullable(),
  uses: z.number().int().describe('Lines of the company calculated with it, in any version'),
  evidence: documentSummary.omit({ itemsPending: true }).nullable(),
  versions: z.array(
    z.object({
      id,
      edition: z.string(),
      version: z.number().int(),
      year: z.number().int(),
      co2eKg: decimalString.nullable(),
      isCurrent: z.boolean(),
      approval: z.enum(['draft', 'pending', 'approved', 'rejected']),
      createdAt: instant,
    }),
  ),
})

export const factorFilters = {
  scope: z.coerce.number().pipe(scope).optional(),
  category: z.string().max(60).optional(),
  region: z.string().max(20).optional(),
  year: year.optional(),
  unit: z.string().max(60).optional(),
  source: z.string().max(60).optional(),
  gas: z.string().max(60).optional().describe('A gas that the factor tells apart; CO2e for those that tell none'),
  basis: z.string().max(20).optional(),
}

/** A field that factors are counted by. */
export const facetFields = ['scope', 'category', 'region', 'year', 'unit', 'source', 'gas', 'basis'] as const
export const facet = z.array(z.object({ value: z.string(), count: z.number().int() }))

export const customFactorInput = z.object({
  name: z.string().max(200),
  unit: z.string().max(40).describe('Unit of the activity, such as kg or kWh'),
  category: z.string().max(60),
  co2eKg: decimalString.optional(),
  gasesKg: amounts.optional(),
  region: z.string().max(20).optional(),
  year: z.coerce.number().int(),
  validFrom: day.optional(),
  validTo: day.optional(),
  materialCode: z.string().max(60).optional(),
  heatingBasis: z.enum(['ncv', 'gcv']).optional(),
  compositionType: z.enum(['fossil', 'biofuel', 'electricity', 'gas', 'waste', 'mixed', 'other']).optional(),
  compositionPercent: decimalString.optional(),
  uncertaintyPercent: decimalString.optional(),
  supplier: z.string().max(200).optional(),
  note: z.string().max(2000).optional().describe('Where the figure comes from'),
  attachmentId: id.optional().describe('Evidence, stored by attachments'),
})
