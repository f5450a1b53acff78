import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, instant } from './scalars.ts'

/** The people who answer for the inventory of a company, whether they sign in or not. */

const responsiblePersonList = { sorts: ['name', 'createdAt'], filters: {} } as const

/** The columns of the list as a file. */
export const responsiblePersonColumns = [
  'firstName',
  'lastName',
  'position',
  'department',
  'email',
  'phone',
  'createdAt',
  'id',
] as const

const fields = {
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().min(1).max(100),
  position: z.string().trim().max(120).nullable(),
  department: z.string().trim().max(120).nullable(),
  email: z.string().trim().max(200).nullable(),
  phone: z.string().trim().max(40).nullable(),
}

export const responsiblePersonRow = z.object({ id, ...fields, createdAt: instant })

const mayNotBe = failsWith('responsible_person.exists', 'responsible_person.email_invalid')

export const responsiblePerson = {
  list: guardedProcedure('responsible-person:read')
    .route({
      method: 'GET',
      path: '/responsible-persons',
      summary: 'The people who answer for the inventory',
      tags: ['company'],
    })
    .input(listInput(responsiblePersonList))
    .output(listOf(responsiblePersonRow)),

  export: guardedProcedure('responsible-person:read', 'heavy')
    .route({
      method: 'GET',
      path: '/responsible-persons/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['company'],
    })
    .input(exportInput({ ...responsiblePersonList, columns: responsiblePersonColumns }))
    .output(streamedFile),

  get: guardedProcedure('responsible-person:read')
    .errors(failsWith('responsible_person.not_found'))
    .route({
      method: 'GET',
      path: '/responsible-persons/{responsiblePersonId}',
      summary: 'One of the people who answer for the inventory',
      tags: ['company'],
    })
    .input(z.object({ responsiblePersonId: id }))
    .output(responsiblePersonRow),

  create: guardedProcedure('responsible-person:write')
    .errors(mayNotBe)
    .route({
      method: 'POST',
      path: '/responsible-persons',
      summary: 'Enter somebody who answers for the inventory',
      tags: ['company'],
    })
    .input(z.object(fields))
    .output(responsiblePersonRow),

  update: guardedProcedure('responsible-person:write')
    .errors(mayNotBe)
    .errors(failsWith('responsible_person.not_found'))
    .route({
      method: 'PUT',
      path: '/responsible-persons/{responsiblePersonId}',
      summary: 'Change what is said of them',
      tags: ['company'],
    })
    .input(z.object({ ...fields, responsiblePersonId: id }))
    .output(responsiblePersonRow),

  delete: guardedProcedure('responsible-person:write')
    .errors(failsWith('responsible_person.not_found'))
    .route({
      method: 'DELETE',
      path: '/responsible-persons/{responsiblePersonId}',
      summary: 'Take them out of the list',
      tags: ['company'],
    })
    .input(z.object({ responsiblePersonId: id }))
    .output(z.object({ id })),
}
