import { ENTITY_KINDS } from '@pegada/core/boundary/holding.ts'
import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { boundary as approach, decimalString, year } from './scalars.ts'

/** The organization at a glance: how many, who, by which approach, since when, and what is not yet told of it. */

export const ORGANIZATION_GAPS = [
  'founding_year',
  'contact',
  'description',
  'employees',
  'places',
  'responsible',
  'holdings',
] as const

export const organization = {
  overview: guardedProcedure('company:read')
    .errors(failsWith('company.not_found'))
    .route({
      method: 'GET',
      path: '/organization/overview',
      summary: 'The organization at a glance',
      tags: ['company'],
    })
    .input(z.object({ year }))
    .output(
      z.object({
        year,
        units: z
          .object({ total: z.number().int(), counted: z.number().int() })
          .describe('Units that were not put away, and how many of them the inventory of the year counts'),
        places: z
          .array(z.object({ country: z.string(), state: z.string().nullable(), units: z.number().int() }))
          .describe('Where the units are, most units first'),
        employees: z
          .object({
            count: decimalString.nullable().describe('Null where nobody said'),
            source: z.enum(['units', 'company', 'none']).describe('Who said: the units for the year, or the company'),
            unitsWith: z.number().int().describe('Units that said their people of the year'),
          })
          .describe('Mean of the year'),
        approach,
        foundingYear: z.number().int().nullable(),
        entities: z.array(z.object({ kind: z.enum(ENTITY_KINDS), count: z.number().int() })),
        responsible: z.number().int().describe('People who answer for the inventory'),
        missing: z.array(z.enum(ORGANIZATION_GAPS)).describe('What is not yet told'),
      }),
    ),
}
