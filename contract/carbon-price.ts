import { z } from 'zod'
import { INITIATIVE_STATES } from './initiative-kinds.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, failure, id, instant, month, scope, year } from './scalars.ts'

/** What a tonne of CO2e costs inside the company: a fee that units pay, and a shadow price for decisions (IFRS S2, 29 (f)). */

const fields = {
  kind: z.enum(['fee', 'shadow']).describe('Charged to the units, or used in decisions alone'),
  fromMonth: month.describe('From which it holds, until the next of its kind'),
  scopes: z.array(scope).min(1).max(3).describe('Scopes that a fee is charged on'),
  reason: z.string().trim().min(1).max(500).describe('Why this price'),
}

export const carbonPriceRow = z.object({
  id,
  ...fields,
  perTonne: decimalString.describe('R$ per tonne'),
  createdAt: instant,
})

export const carbonPrice = {
  list: guardedProcedure('target:read')
    .route({
      method: 'GET',
      path: '/carbon-prices',
      summary: 'The internal prices of carbon, the newest first',
      tags: ['targets'],
    })
    .output(z.array(carbonPriceRow)),

  fee: guardedProcedure('target:read')
    .route({
      method: 'GET',
      path: '/carbon-prices/fee',
      summary: 'The fee of a year by unit and month',
      tags: ['targets'],
    })
    .input(z.object({ year }))
    .output(
      z.object({
        year: z.number().int(),
        total: decimalString.describe('R$: tonnes × the price of their month'),
        units: z
          .array(z.object({ unitId: id, name: z.string(), kg: decimalString, fee: decimalString }))
          .describe('The greatest fee first; kg CO2e that it is charged on'),
        months: z.array(z.object({ month, fee: decimalString })),
        uncoveredKg: decimalString.describe('Emitted in months that no fee covers, all scopes'),
      }),
    ),

  saved: guardedProcedure('target:read', 'heavy')
    .errors(failsWith('inventory.year_out_of_range'))
    .route({
      method: 'GET',
      path: '/carbon-prices/saved',
      summary: 'The fee that each planned initiative by itself would save its units in a year',
      tags: ['targets'],
    })
    .input(z.object({ year }))
    .output(
      z.object({
        year: z.number().int(),
        items: z
          .array(
            z.object({
              ...{ id, name: z.string(), state: z.enum(INITIATIVE_STATES) },
              why: failure.nullable().describe('Why what it saves cannot be told'),
              kg: decimalString.describe('kg CO2e that it cuts of the ledger at its whole effect'),
              fee: decimalString.describe('R$: those kg × what a kg of the unit and scope was charged over the year'),
              units: z.array(z.object({ unitId: id, name: z.string(), kg: decimalString, fee: decimalString })),
            }),
          )
          .describe('The greatest fee first; initiatives that overlap do not add up'),
      }),
    ),

  create: guardedProcedure('target:write')
    .errors(failsWith('carbon_price.exists'))
    .route({ method: 'POST', path: '/carbon-prices', summary: 'Set a price from a month on', tags: ['targets'] })
    .input(z.object({ ...fields, perTonne: z.string().regex(/^\d{1,9}(\.\d{1,6})?$/) }))
    .output(carbonPriceRow),

  delete: guardedProcedure('target:write')
    .errors(failsWith('carbon_price.not_found'))
    .route({
      method: 'DELETE',
      path: '/carbon-prices/{priceId}',
      summary: 'Take a price out; the trail keeps it',
      tags: ['targets'],
    })
    .input(z.object({ priceId: id }))
    .output(z.object({ id })),
}
