import { z } from 'zod'
import { calculation, mayRefuseLine } from './calculation.ts'
import { factorId, ncmCode } from './factor-shape.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { scope } from './scalars.ts'

/** Methods of calculation: what each asks, and what it gives without saving. */
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
  isEssential: z.boolean().optional().describe('It may be left out, and is asked among what may not'),
  askedUnless: z
    .string()
    .optional()
    .describe('It may be left out where this other input is given; `rows.column`: in every row'),
  isMain: z.boolean(),
  isAnyUnit: z.boolean().describe('It stays in the unit given; `unit` is the usual one'),
  unit: z.string().nullable(),
  substance: z.string().nullable(),
  default: z.object({ value: z.string(), source: z.string().nullable() }).nullable(),
  options: z.array(choiceOption),
  lookUp: z
    .enum(['municipality', 'airport', 'airports'])
    .nullable()
    .describe('The kind of place that is found by its name or code; of several, parted by semicolons, each'),
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
    .errors(mayRefuseLine)
    .errors(
      failsWith(
        'factor.not_found',
        'factor.not_approved',
        'factor.archived',
        'method.unknown',
        'municipality.unknown',
        'airport.unknown',
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

  airports: guardedProcedure('generator:read', 'look-up')
    .route({
      method: 'GET',
      path: '/methods/airports',
      summary: 'Airports by code, name or city, typing errors forgiven',
      tags: ['catalogue'],
    })
    .input(z.object({ search: z.string().max(100) }))
    .output(
      z
        .array(
          z.object({
            iata: z.string().describe('Three letters or figures of IATA'),
            icao: z.string().describe('Four letters of ICAO; empty where it has none'),
            name: z.string(),
            city: z.string(),
            country: z.string().describe('ISO 3166, two letters'),
          }),
        )
        .describe('At most 20: a code first, then Brazilian airports, then others'),
    ),
}
