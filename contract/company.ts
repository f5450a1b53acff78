import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id } from './scalars.ts'

/** The company and its business units. */

export const company = {
  get: guardedProcedure('company:read')
    .errors(failsWith('company.not_found'))
    .route({ method: 'GET', path: '/company', summary: "The session's company", tags: ['company'] })
    .output(
      z.object({
        id,
        cnpj: z.string(),
        legalName: z.string(),
        tradeName: z.string().nullable(),
        size: z.string().nullable(),
        sector: z.string(),
        cnaeCode: z.string().nullable(),
        cnaeDescription: z.string().nullable(),
        city: z.string().nullable(),
        state: z.string().nullable(),
      }),
    ),
}

export const businessUnit = {
  list: guardedProcedure('business-unit:read')
    .route({ method: 'GET', path: '/business-units', summary: 'Units (sites) of the company', tags: ['company'] })
    .output(
      z.array(
        z.object({
          id,
          name: z.string(),
          cnpj: z.string().nullable().describe('Null for a unit abroad'),
          type: z.string().describe('Matriz for the head office'),
          isDefault: z.boolean(),
          city: z.string().nullable(),
          state: z.string().nullable(),
        }),
      ),
    ),
}
