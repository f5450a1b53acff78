import { z } from 'zod'
import { mayRefuseTotals } from './calculation.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, year } from './scalars.ts'

/** An inventory under the headings of a standard. */

export const bookKey = z.enum(['pbghgp', 'ghg_protocol', 'iso_14064_1'])

export const book = {
  get: guardedProcedure('inventory:read', undefined, 'books')
    .errors(mayRefuseTotals)
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
              .describe('Its name is `inventory-words:book.<book>.<key>`; `part.<n>` is a scope or category of ISO'),
            level: z.number().int().min(0).max(3),
            co2eKg: decimalString.describe('By location'),
            marketCo2eKg: decimalString,
            biogenicCo2Kg: decimalString,
            removedCo2Kg: decimalString,
            gasesKg: z.record(z.string(), decimalString),
            lines: z.number().int(),
            standing: z
              .enum(['measured', 'excluded', 'open'])
              .describe('Without a line its figures are no measured zero: left out with a reason, or still open'),
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
