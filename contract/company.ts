import { z } from 'zod'
import { failsWith, guardedProcedure, publicProcedure } from './procedure.ts'
import { id } from './scalars.ts'

/** The company, its units and the federal register's record of a CNPJ. */

export const cnpjRecord = z.object({
  cnpj: z.string(),
  legalName: z.string(),
  tradeName: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  companySize: z.enum(['MEI', 'ME', 'EPP', 'EMP']).nullable().describe('Null when the register leaves it open: ask'),
  mainActivity: z.object({ code: z.string(), description: z.string() }).nullable(),
  sector: z.string(),
  active: z.boolean(),
  source: z.string().describe('Which register answered'),
})

export const cnpj = {
  find: publicProcedure('look-up')
    .errors(failsWith('cnpj.invalid', 'cnpj.not_found', 'cnpj.unavailable'))
    .route({
      method: 'GET',
      path: '/cnpj/{cnpj}',
      summary: 'Look a CNPJ up in the federal register',
      tags: ['company'],
    })
    .input(z.object({ cnpj: z.string().max(24) }))
    .output(cnpjRecord),
}

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
          cnpj: z.string(),
          type: z.string().describe('Matriz for the head office'),
          isDefault: z.boolean(),
          city: z.string().nullable(),
          state: z.string().nullable(),
        }),
      ),
    ),
}
