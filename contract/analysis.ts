import { z } from 'zod'
import { calculation } from './calculation.ts'
import { factorId, ncmCode } from './factor-shape.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, scope, year } from './scalars.ts'

/** What one asks of an inventory: how sure it is, how each standard arranges it, and what any method would give. */

const choiceOption = z.object({ key: z.string(), names: z.array(z.string()) })

const methodInputBase = z.object({
  name: z.string(),
  kind: z.enum([
    'quantity',
    'number',
    'percent',
    'choice',
    'catalogue_choice',
    'text',
    'gas',
    'factor',
    'rows',
    'generator',
  ]),
  isRequired: z.boolean(),
  isMain: z.boolean(),
  isAnyUnit: z.boolean().describe('It stays in the unit given; `unit` is the usual one'),
  unit: z.string().nullable(),
  substance: z.string().nullable(),
  default: z.object({ value: z.string(), source: z.string().nullable() }).nullable(),
  options: z.array(choiceOption),
})

export const methodDescription = z.object({
  key: z.string(),
  names: z.array(z.string()),
  scope,
  categories: z.array(z.string()),
  kind: z.enum(['measured', 'supplier_specific', 'average_data', 'spend', 'direct_entry']),
  basis: z.enum(['both', 'location', 'market']),
  source: z.string(),
  formula: z.string(),
  inputs: z.array(
    methodInputBase.extend({ columns: z.array(methodInputBase.extend({ columns: z.array(z.never()) })) }),
  ),
})

/** A factor that a person gives. It has no identity: only a factor taken from the catalogue names its id and edition there. */
const givenFactor = z.object({
  co2e: z.string().max(60).optional(),
  gases: z.record(z.string(), z.string().max(60)).optional(),
  unit: z.string().min(1).max(60),
  source: z.string().max(500).optional(),
  region: z.string().max(100).optional(),
  year: z.string().max(10).optional(),
  validFrom: z.string().max(10).optional(),
  validTo: z.string().max(10).optional(),
  currency: z.string().max(3).optional(),
  priceYear: z.string().max(4).optional(),
  priceBasis: z.string().max(20).optional(),
  uncertaintyPercent: z.string().max(20).optional(),
})

/** Inputs of a method by name; a factor of the catalogue may be named by its id alone, a spend factor by the product. */
export const methodInputs = z.record(
  z.string().max(60),
  z.union([
    z.string().max(2_000),
    z.object({ factorId }),
    z.object({ ncm: ncmCode }),
    givenFactor,
    z.array(z.record(z.string().max(60), z.string().max(200))).max(500),
  ]),
)

export const method = {
  list: guardedProcedure('generator:read')
    .route({ method: 'GET', path: '/methods', summary: 'Methods with what each asks', tags: ['catalogue'] })
    .output(z.array(methodDescription)),

  try: guardedProcedure('generator:read', 'calculate')
    .errors(
      failsWith(
        'factor.not_found',
        'factor.not_approved',
        'factor.archived',
        'method.unknown',
        'municipality.unknown',
        'factor.ncm_unknown',
      ),
    )
    .route({
      method: 'POST',
      path: '/methods/{method}/calculation',
      summary: 'Calculate without saving',
      tags: ['catalogue'],
    })
    .input(
      z.object({
        method: z.string().max(100),
        category: z.string().max(60).optional(),
        inputs: methodInputs.default({}),
        quantity: z.string().max(40).optional(),
        unit: z.string().max(40).optional(),
        period: z.string().max(10),
        region: z.string().max(100).optional(),
        gwpSet: z.enum(['AR4', 'AR5', 'AR6']).default('AR5'),
      }),
    )
    .output(calculation),

  places: guardedProcedure('generator:read', 'look-up')
    .route({ method: 'GET', path: '/methods/places', summary: 'Municipalities by name', tags: ['catalogue'] })
    .input(z.object({ search: z.string().max(100) }))
    .output(
      z
        .array(
          z.object({
            code: z.string().describe('IBGE code, seven digits'),
            name: z.string(),
            state: z.string().describe('Two letters'),
          }),
        )
        .describe('At most 20, names that begin with the text first'),
    ),
}

const interval = z.object({
  co2eKg: decimalString,
  lowKg: decimalString,
  highKg: decimalString,
  halfWidthPercent: decimalString,
})

export const uncertainty = {
  get: guardedProcedure('inventory:read', 'heavy', 'uncertainty')
    .errors(failsWith('inventory.year_out_of_range'))
    .route({
      method: 'GET',
      path: '/inventories/{year}/uncertainty',
      summary: 'How sure the total is, and what to measure first',
      tags: ['inventory'],
    })
    .input(z.object({ year }))
    .output(
      z.object({
        propagated: interval.nullable().describe('First-order error propagation, 95 %'),
        simulated: interval.extend({ draws: z.number().int(), seed: z.string() }).nullable(),
        byScope: z.array(interval.extend({ scope })),
        measureFirst: z
          .array(
            z.object({
              activityId: id.nullable(),
              generatorKey: z.string(),
              name: z.string(),
              category: z.string(),
              co2eKg: decimalString,
              halfWidthPercent: decimalString,
              varianceShare: decimalString.describe('Of the variance of the total, 0 to 1'),
              improve: z.enum(['activity', 'factor']).describe('Which of the two figures to improve first'),
              pedigree: z
                .string()
                .describe('Of that figure: scores of reliability, completeness, temporal, geographical, technological'),
            }),
          )
          .describe('Largest share of the variance first, at most 50'),
      }),
    ),
}

export const bookKey = z.enum(['pbghgp', 'ghg_protocol', 'iso_14064_1'])

export const book = {
  get: guardedProcedure('inventory:read', undefined, 'books')
    .errors(failsWith('inventory.year_out_of_range'))
    .route({
      method: 'GET',
      path: '/inventories/{year}/books/{book}',
      summary: 'The inventory as a standard arranges it',
      tags: ['inventory'],
    })
    .input(z.object({ year, book: bookKey }))
    .output(
      z.object({
        book: bookKey,
        year: z.number().int(),
        gwpSet: z.enum(['AR4', 'AR5', 'AR6']),
        rows: z.array(
          z.object({
            key: z
              .string()
              .describe('Its name is `inventory:book.<book>.<key>`; `part.<n>` is a scope or category of ISO'),
            level: z.number().int().min(0).max(3),
            co2eKg: decimalString.describe('By location'),
            marketCo2eKg: decimalString,
            biogenicCo2Kg: decimalString,
            removedCo2Kg: decimalString,
            gasesKg: z.record(z.string(), decimalString),
            lines: z.number().int(),
          }),
        ),
        totalLocationKg: decimalString,
        totalMarketKg: decimalString,
        reconciliation: z
          .array(
            z.object({
              book: bookKey,
              totalKg: decimalString,
              differenceKg: decimalString,
              marketTotalKg: decimalString,
              marketDifferenceKg: decimalString,
            }),
          )
          .describe('What the headings of each book add up to, less the ledger'),
      }),
    ),
}
