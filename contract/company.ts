import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id } from './scalars.ts'

/** The company that the session works in. */

/** What people write of the company themselves; what the register tells (CNPJ, legal name, CNAE) is not among it. */
const told = {
  tradeName: z.string().max(200).nullable(),
  headquarters: z.string().max(200).nullable(),
  industry: z.string().max(120).nullable(),
  subsector: z.string().max(120).nullable(),
  contactEmail: z.string().max(200).nullable(),
  phone: z.string().max(20).nullable(),
  website: z.string().max(300).nullable().describe('An address of the web, http or https'),
  address: z.string().max(300).nullable(),
  city: z.string().max(120).nullable(),
  state: z.string().max(2).nullable().describe('The two letters of the state'),
  zipCode: z.string().max(10).nullable().describe('CEP, eight digits, with or without its mark'),
  businessDescription: z.string().max(2_000).nullable(),
}
const foundingYear = z.number().int().nullable()

const companyRecord = z.object({
  id,
  cnpj: z.string(),
  legalName: z.string(),
  size: z.string().nullable(),
  sector: z.string(),
  cnaeCode: z.string().nullable(),
  cnaeDescription: z.string().nullable(),
  employeeCount: z.number().int().nullable(),
  registerSource: z.string().describe('Which register answered for the CNPJ'),
  ...told,
  foundingYear,
})

export const company = {
  get: guardedProcedure('company:read')
    .errors(failsWith('company.not_found'))
    .route({ method: 'GET', path: '/company', summary: "The session's company", tags: ['company'] })
    .output(companyRecord),

  update: guardedProcedure('company:write')
    .errors(failsWith('company.not_found', 'company.founding_year_invalid', 'company.email_invalid'))
    .errors(failsWith('company.website_invalid', 'address.zip_code_invalid', 'address.zip_code_of_state'))
    .errors(failsWith('address.state_unknown', 'municipality.unknown'))
    .route({
      method: 'PATCH',
      path: '/company',
      summary: 'Change what people write of the company; what is absent stays',
      tags: ['company'],
    })
    .input(z.object({ ...told, foundingYear }).partial())
    .output(companyRecord),
}
