import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id } from './scalars.ts'

/** Suppliers whose names are alike, for a person to say whether they are one; `supplier.merge` puts them together. */

/** The most suggestions that are told at once, and the most suppliers of one. */
export const ALIKE_MAX = 20

const alike = z.object({
  why: z
    .enum(['same_name', 'one_letter'])
    .describe('The same name but for accents, marks and legal form; or one letter more, less or other'),
  areOtherEntities: z
    .boolean()
    .describe('They have more than one root: legal entities of their own, whatever their names'),
  suppliers: z
    .array(z.object({ id, name: z.string(), root: z.string().nullable(), state: z.string().nullable() }))
    .describe('The one that the others would be put together with stands first: one with a root, else the oldest'),
})

export const supplierAlike = {
  list: guardedProcedure('supplier:read')
    .route({
      method: 'GET',
      path: '/supplier-alike',
      summary: 'Suppliers that may be one, without those that a person said are not',
      tags: ['suppliers'],
    })
    .output(z.object({ rows: z.array(alike).max(ALIKE_MAX), hasMore: z.boolean() })),

  setApart: guardedProcedure('supplier:write')
    .errors(failsWith('supplier.not_found'))
    .route({
      method: 'PUT',
      path: '/supplier-alike/apart',
      summary: 'Say that suppliers of like names are not one, or take that back',
      tags: ['suppliers'],
    })
    .input(z.object({ supplierIds: z.array(id).min(2).max(ALIKE_MAX), areApart: z.boolean() }))
    .output(z.object({ areApart: z.boolean() })),
}
