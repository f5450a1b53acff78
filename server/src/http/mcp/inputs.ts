import { id, month } from '@pegada/contract/scalars.ts'
import { z } from 'zod'

/** Arguments that several tools take, as JSON: figures are numbers here, and nothing is turned from text. */

export const year = z.number().int().min(1990).max(2100).describe('Calendar year of the inventory')

export const scope = z.union([z.literal(1), z.literal(2), z.literal(3)]).describe('Scope of the GHG Protocol')

export const site = id.describe('Id of a business unit (site), as business_units tells them')

export const paged = {
  page: z.number().int().min(1).max(100_000).default(1),
  pageSize: z.number().int().min(1).max(100).default(20),
}

export const search = z.string().min(1).max(200)

/** Narrows a list of lines. */
export const ofLines = {
  year: year.optional(),
  month: month.optional(),
  scope: scope.optional(),
  category: z.string().max(60).optional().describe('Category within the scope, by its key'),
  businessUnitId: site.optional(),
}
