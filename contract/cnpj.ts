import { z } from 'zod'
import { failsWith, publicProcedure } from './procedure.ts'

/** The federal register's record of a CNPJ. */

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
