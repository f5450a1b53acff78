import { z } from 'zod'
import { mayRefuseTotals } from './calculation.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, decimalString, id, instant, year } from './scalars.ts'

/**
 * Carbon credits of a company, kept beside its inventory: they are in no total of it and lower none (GHG Protocol Corporate Standard,
 * chapter 8).
 */

const tags = ['marketplace']

const calendarYear = z.number().int().min(1990).max(2100)

const entered = {
  year: calendarYear.describe('Of the inventory beside which it stands'),
  registry: z.string().trim().min(1).max(120).describe('Where it is registered'),
  project: z.string().trim().min(1).max(200),
  serial: z.string().trim().min(1).max(200).describe('Of the credit or the range, as the registry gives it'),
  vintage: calendarYear.describe('Year of the reduction or removal'),
  tonnes: decimalString.describe('t CO2e, above zero'),
  retiredOn: day.nullable().describe('Null while it is held'),
}

export const creditRow = z.object({
  id,
  ...entered,
  createdAt: instant,
})

export const marketCredit = {
  list: guardedProcedure('marketplace:read')
    .errors(mayRefuseTotals)
    .errors(failsWith('inventory.year_out_of_range', 'business_unit.not_found'))
    .route({ method: 'GET', path: '/inventories/{year}/credits', summary: 'Credits beside the inventory', tags })
    .input(z.object({ year }))
    .output(
      z.object({
        year: z.number().int(),
        inventoryKg: decimalString.describe('kg CO2e of the inventory, of which no credit takes anything off'),
        retiredTonnes: decimalString.describe('t CO2e of those that are retired'),
        heldTonnes: decimalString.describe('t CO2e of the others'),
        credits: z.array(creditRow),
      }),
    ),

  create: guardedProcedure('marketplace:write')
    .errors(
      failsWith(
        'market_credit.amount_invalid',
        'market_credit.retired_ahead',
        'market_credit.repeated',
        'inventory.year_out_of_range',
      ),
    )
    .route({ method: 'POST', path: '/carbon-credits', summary: 'Enter a credit beside the inventory', tags })
    .input(z.object(entered))
    .output(creditRow),

  delete: guardedProcedure('marketplace:write')
    .errors(failsWith('market_credit.not_found'))
    .route({ method: 'DELETE', path: '/carbon-credits/{creditId}', summary: 'Take a credit out', tags })
    .input(z.object({ creditId: id }))
    .output(z.object({ done: z.literal(true) })),
}
