import { z } from 'zod'
import { mayRefuseAmount } from './calculation.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, typedQuantity } from './scalars.ts'

/** What a unit had in a year, by which intensities are told: people, floor, revenue, km, products. What is not given is null. */

const figures = z.object({
  years: z.array(
    z.object({
      year: z.number().int(),
      employees: decimalString.nullable().describe('Full-time equivalents, mean of the year'),
      floorAreaM2: decimalString.nullable().describe('m², mean of the year'),
      revenueBrl: decimalString.nullable().describe('Net revenue, BRL'),
      distanceKm: decimalString.nullable().describe('km driven in the year by its vehicles, loaded and empty'),
      loadedKm: decimalString.nullable().describe('Of these, the km with a load; the others are empty'),
    }),
  ),
  production: z.array(
    z.object({ year: z.number().int(), product: z.string(), quantity: decimalString, unit: z.string() }),
  ),
})

const year = z.number().int().min(1990).max(2100)
const typed = typedQuantity.nullable()

export const unitFigures = {
  figures: guardedProcedure('business-unit:read')
    .errors(failsWith('business_unit.not_found'))
    .route({
      method: 'GET',
      path: '/business-units/{businessUnitId}/figures',
      summary: 'What a unit had in each year: employees, floor area, revenue, km, production',
      tags: ['company'],
    })
    .input(z.object({ businessUnitId: id }))
    .output(figures),

  setFigures: guardedProcedure('business-unit:write')
    .errors(mayRefuseAmount)
    .errors(failsWith('business_unit.not_found', 'business_unit.archived'))
    .errors(failsWith('unit_figures.repeated', 'unit_figures.loaded_above'))
    .route({
      method: 'PUT',
      path: '/business-units/{businessUnitId}/figures',
      summary: 'Set what a unit had in these years; what is not named stays as it was',
      tags: ['company'],
    })
    .input(
      z.object({
        businessUnitId: id,
        years: z
          .array(
            z.object({
              ...{ year, employees: typed, floorAreaM2: typed, revenueBrl: typed },
              distanceKm: typed.optional().describe('What is not sent stays as it was'),
              loadedKm: typed
                .optional()
                .describe('No more than `distanceKm`, and none where that is null; what is not sent stays as it was'),
            }),
          )
          .max(120)
          .default([])
          .describe('A year whose figures are all null is taken out'),
        production: z
          .array(
            z.object({
              year,
              product: z.string().trim().min(1).max(100),
              quantity: typed.describe('Null takes the product out of the year'),
              unit: z.string().trim().min(1).max(30),
            }),
          )
          .max(500)
          .default([]),
      }),
    )
    .output(figures),
}
