import { ENTITY_KINDS } from '@pegada/core/boundary/holding.ts'
import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, instant } from './scalars.ts'

/** The legal entities that a company holds a part of, runs for others or has given a franchise. */

const kind = z.enum(ENTITY_KINDS)
const subsidiaryList = { sorts: ['legalName', 'createdAt'], filters: { kind: kind.optional() } } as const

/** The columns of the list as a file. */
export const subsidiaryColumns = [
  'legalName',
  'tradeName',
  'cnpj',
  'kind',
  'accountingGroup',
  'country',
  'address',
  'city',
  'state',
  'zipCode',
  'createdAt',
  'id',
] as const

const fields = {
  legalName: z.string().trim().min(1).max(200),
  tradeName: z.string().trim().max(200).nullable(),
  cnpj: z.string().max(24).nullable().describe('With or without mask; null for an entity abroad'),
  kind,
  accountingGroup: z
    .enum(['consolidated', 'other_investee'])
    .describe('Whether its accounts are consolidated with the company’s (IFRS S2, 29 (a) (iv))'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .describe('ISO 3166-1, two letters'),
  address: z.string().trim().max(300).nullable(),
  city: z.string().trim().max(120).nullable(),
  state: z.string().trim().max(60).nullable(),
  zipCode: z.string().trim().max(20).nullable(),
}

export const subsidiaryRow = z.object({ id, ...fields, createdAt: instant })

const mayNotBe = failsWith(
  'subsidiary.exists',
  'subsidiary.cnpj_required',
  'cnpj.empty',
  'cnpj.length',
  'cnpj.characters',
  'cnpj.zeros',
  'cnpj.check_digits',
)

export const subsidiary = {
  list: guardedProcedure('subsidiary:read')
    .route({ method: 'GET', path: '/subsidiaries', summary: 'The entities of the group', tags: ['company'] })
    .input(listInput(subsidiaryList))
    .output(listOf(subsidiaryRow)),

  export: guardedProcedure('subsidiary:read', 'heavy')
    .route({
      method: 'GET',
      path: '/subsidiaries/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['company'],
    })
    .input(exportInput({ ...subsidiaryList, columns: subsidiaryColumns }))
    .output(streamedFile),

  get: guardedProcedure('subsidiary:read')
    .errors(failsWith('subsidiary.not_found'))
    .route({ method: 'GET', path: '/subsidiaries/{subsidiaryId}', summary: 'One entity', tags: ['company'] })
    .input(z.object({ subsidiaryId: id }))
    .output(subsidiaryRow),

  create: guardedProcedure('subsidiary:write')
    .errors(mayNotBe)
    .route({ method: 'POST', path: '/subsidiaries', summary: 'Enter an entity of the group', tags: ['company'] })
    .input(z.object(fields))
    .output(subsidiaryRow),

  update: guardedProcedure('subsidiary:write')
    .errors(mayNotBe)
    .errors(failsWith('subsidiary.not_found'))
    .route({ method: 'PUT', path: '/subsidiaries/{subsidiaryId}', summary: 'Change an entity', tags: ['company'] })
    .input(z.object({ ...fields, subsidiaryId: id }))
    .output(subsidiaryRow),

  archive: guardedProcedure('subsidiary:write')
    .errors(failsWith('subsidiary.not_found', 'subsidiary.in_use'))
    .route({
      method: 'POST',
      path: '/subsidiaries/{subsidiaryId}/archive',
      summary: 'Put an entity away; what was entered of it stays',
      tags: ['company'],
    })
    .input(z.object({ subsidiaryId: id }))
    .output(z.object({ id })),

  restore: guardedProcedure('subsidiary:write')
    .errors(failsWith('subsidiary.not_found', 'subsidiary.exists'))
    .route({
      method: 'POST',
      path: '/subsidiaries/{subsidiaryId}/restore',
      summary: 'Take an entity that was put away back',
      tags: ['company'],
    })
    .input(z.object({ subsidiaryId: id }))
    .output(subsidiaryRow),
}
