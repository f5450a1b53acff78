import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id } from './scalars.ts'

/** Head offices beside the newest one, and what becomes of them: their lines go to the newest, and they are put away. */

const count = z.number().int()
const unit = z.object({ id, name: z.string(), cnpj: z.string().nullable() })

/** How many of each kind name a unit. */
const counts = z.object({
  lines: count,
  documents: count.describe('Fiscal documents'),
  bills: count,
  sheets: count,
  documentLines: count.describe('Lines of spreadsheets of purchases'),
  certificates: count.describe('Uses of certificates, which go with their lines'),
  rules: count,
  places: count.describe('Branches whose documents count there'),
  answers: count.describe('Answers to what was told twice'),
  leasedAssets: count,
  proposals: count.describe('Entries that somebody proposed there'),
  figures: count.describe('Years with employees, floor area or revenue'),
  production: count.describe('Years and products'),
})

export const unitMerger = z.object({
  from: unit,
  into: unit,
  moves: counts,
  stays: counts.describe(
    'Lines of closed years with what belongs to them, and figures of years that the other has too',
  ),
  closedYears: z.array(count).describe('The closed years that lines stay in'),
  differs: z.array(count).describe('Open years that count the two in different parts'),
})

export const unitMerge = {
  mergers: guardedProcedure('business-unit:read')
    .route({
      method: 'GET',
      path: '/business-units/mergers',
      summary: 'Head offices beside the newest one, and what merging each would move',
      tags: ['company'],
    })
    .output(z.array(unitMerger)),

  merge: guardedProcedure('business-unit:write', 'heavy')
    .errors(failsWith('business_unit.not_found', 'business_unit.archived', 'business_unit.no_duplicate'))
    .errors(failsWith('inventory.closed'))
    .route({
      method: 'POST',
      path: '/business-units/{businessUnitId}/merge',
      summary: 'Merge a head office into the newest one: its lines go there, and it is put away',
      tags: ['company'],
    })
    .input(z.object({ businessUnitId: id }))
    .output(z.object({ from: id, into: id, lines: count })),
}
