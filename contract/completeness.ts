import { z } from 'zod'
import { guardedProcedure } from './procedure.ts'
import { id, month, year } from './scalars.ts'

/** What is missing in what was supplied: months of a meter, numbers of a supplier, sites without energy. Never a claim about what exists elsewhere. */

export const completeness = {
  get: guardedProcedure('document:read')
    .route({ method: 'GET', path: '/completeness', summary: 'Gaps in what was supplied', tags: ['documents'] })
    .input(z.object({ year }))
    .output(
      z.object({
        year: z.number().int(),
        months: z.array(month).describe('Months of the year that are over, or all of a past year'),
        meters: z.array(
          z.object({
            meter: z.string(),
            supplierName: z.string().nullable(),
            supplierId: z.string().nullable(),
            kind: z.string().describe('electricity, piped_gas, water, other'),
            businessUnitName: z.string().nullable(),
            covered: z.array(month),
            missing: z.array(month),
            outside: z.array(month).describe('Before its unit opened or after it closed: not covered, and not missing'),
          }),
        ),
        numbering: z.array(
          z.object({
            issuerName: z.string().nullable(),
            issuerId: z.string(),
            series: z.string(),
            documents: z.number().int(),
            first: z.string(),
            last: z.string(),
            missing: z.number().int(),
            ranges: z.array(z.object({ from: z.string(), to: z.string() })).max(20),
          }),
        ),
        sites: z.array(
          z.object({
            businessUnitId: id,
            name: z.string(),
            hasElectricity: z.boolean(),
            hasFuel: z.boolean(),
            monthsWithEnergy: z.array(month),
            dueMonths: z.number().int().describe('Months over in which the unit was at work'),
          }),
        ),
      }),
    ),
}
