import { z } from 'zod'
import { mayRefuseTotals } from './calculation.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, gwpSet, id, year } from './scalars.ts'

/** What the products of a year carry of the inventory, and the rest that no product carries. */

const productLedger = z.object({
  year: z.number().int(),
  gwpSet: gwpSet.describe('Of the inventory'),
  ledgerKg: decimalString.describe('kg CO2e of the inventory, scope 2 by location'),
  products: z.array(
    z.object({
      productId: id,
      code: z.string(),
      name: z.string(),
      version: z.number().int(),
      gwpSet: z.enum(['AR5', 'AR6']),
      quantity: decimalString.describe('That left the process, in the declared unit'),
      declaredUnit: z.string(),
      perUnitKg: decimalString.describe('What one of the declared unit carries of lines of the inventory'),
      kg: decimalString,
    }),
  ),
  productsKg: decimalString,
  restKg: decimalString.describe('What no product carries; below zero where the inventory shrank since'),
  coverPercent: decimalString.nullable(),
})

const output = z
  .string()
  .regex(/^\d{1,30}(\.\d{1,12})?$/)
  .nullable()
  .describe('In the declared unit, without what went into other products of the company; null takes it out')

export const productLedgerProcedures = {
  ledger: guardedProcedure('product:read', 'calculate')
    .errors(failsWith('inventory.year_out_of_range'))
    .errors(mayRefuseTotals)
    .route({
      method: 'GET',
      path: '/product-ledger/{year}',
      summary: 'What the products of a year carry of the inventory, and the rest',
      tags: ['products'],
    })
    .input(z.object({ year }))
    .output(productLedger),

  setOutput: guardedProcedure('product:write')
    .errors(failsWith('product.not_found', 'product.unpublished', 'product.exceeds_ledger'))
    .errors(failsWith('inventory.year_out_of_range'))
    .errors(mayRefuseTotals)
    .route({
      method: 'PUT',
      path: '/products/{productId}/outputs/{year}',
      summary: 'How much of a product left its process in a year; its last published version is what it carries',
      tags: ['products'],
    })
    .input(z.object({ productId: id, year, quantity: output }))
    .output(productLedger),
}
