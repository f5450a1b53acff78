import { z } from 'zod'
import { DENOMINATORS } from './benchmark-kinds.ts'
import { guardedProcedure } from './procedure.ts'
import { decimalString, id, scope } from './scalars.ts'

/** Emissions by what they are measured by: the own years against each other, and the own units. */

const intensity = {
  kg: decimalString.describe('kg CO2e, with the shares of the boundary, scope 2 by location'),
  amount: decimalString
    .nullable()
    .describe('Of what it is measured by, with the same shares; null where nobody gave it'),
  perOne: decimalString.nullable().describe('kg CO2e for one; null where a unit that emitted has no amount'),
}

export const benchmark = {
  own: guardedProcedure('inventory:read')
    .route({
      method: 'GET',
      path: '/benchmarks/own',
      summary: 'Emissions per employee, R$ million, m² or unit made: by year and by unit',
      tags: ['inventory'],
    })
    .input(
      z.object({
        denominator: z.enum(DENOMINATORS).default('employees'),
        product: z.string().max(100).optional().describe('Of `production`: the product, as the units name it'),
        scopes: z
          .string()
          .max(5)
          .default('1,2')
          .transform((text) => text.split(',').map(Number))
          .pipe(z.array(scope).min(1).max(3))
          .describe('Scopes that count, with commas between'),
      }),
    )
    .output(
      z.object({
        unit: z.string().describe('Of the amount: people, R$ million, m², or that of the product'),
        products: z.array(z.object({ product: z.string(), unit: z.string() })),
        years: z.array(
          z.object({
            year: z.number().int(),
            isRunning: z.boolean().describe('It is not over: its figures are of a part of it'),
            ...intensity,
            change: decimalString.nullable().describe('Against the year before, as a share of it'),
            missing: z
              .array(z.object({ unitId: id, name: z.string() }))
              .describe('Units that emitted and have no amount'),
            units: z.array(z.object({ unitId: id, name: z.string(), ...intensity })),
          }),
        ),
      }),
    ),
}
