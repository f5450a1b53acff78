import { UNIT_STATES } from '@pegada/core/company/unit-life.ts'
import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, id, instant } from './scalars.ts'

/** Units (sites) of a company: what they are, where, how long they were at work, and whether the inventory reports them. */

const state = z.enum(UNIT_STATES)
const type = z.enum(['Matriz', 'Filial'])
const words = (max: number) => z.string().trim().max(max).nullable()

const fields = {
  name: z.string().trim().min(1).max(120),
  type: type.describe('Matriz for the head office'),
  cnpj: z.string().max(24).nullable().describe('With or without mask; null for a unit abroad'),
  foundedYear: z.number().int().min(1500).max(2200).nullable(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .describe('ISO 3166-1, two letters'),
  state: words(60).describe('Two letters in Brazil'),
  city: words(120),
  zipCode: words(20),
  address: words(300),
  addressNumber: words(20),
  operations: z.array(z.string().trim().min(1).max(120)).max(50).describe('What is done there, in free text'),
  inInventory: z.boolean().describe('Whether open years report it'),
  outReason: words(500).describe('Why the inventory leaves it out'),
  openedOn: day.nullable().describe('Months before it are no gap'),
  closedOn: day.nullable().describe('Months after it are no gap'),
}

export const unitFields = z.object(fields)

/** A unit as it is stored. */
export const unitRow = z.object({
  id,
  ...fields,
  type: z.string().describe('Matriz for the head office'),
  isDefault: z.boolean(),
  standing: state,
  mergedInto: id.nullable().describe('The unit that its lines went to'),
  createdAt: instant,
})

const mayNotBe = failsWith(
  'business_unit.exists',
  'business_unit.cnpj_required',
  'business_unit.closed_before_opened',
  'exclusion.reason_required',
  'address.zip_code_invalid',
  'address.zip_code_of_state',
  'address.state_unknown',
  'municipality.unknown',
  'cnpj.empty',
  'cnpj.length',
  'cnpj.characters',
  'cnpj.zeros',
  'cnpj.check_digits',
)
const done = z.object({ id })
const named = z.object({ businessUnitId: id })

export const businessUnit = {
  list: guardedProcedure('business-unit:read')
    .route({ method: 'GET', path: '/business-units', summary: 'Units (sites) of the company', tags: ['company'] })
    .input(
      z
        .object({
          withArchived: z
            .stringbool()
            .or(z.boolean())
            .optional()
            .describe('Those that were put away as well, whose lines keep their names'),
        })
        .optional(),
    )
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
          isArchived: z.boolean(),
          openedOn: day.nullable(),
          closedOn: day.nullable(),
        }),
      ),
    ),

  create: guardedProcedure('business-unit:write')
    .errors(mayNotBe)
    .errors(failsWith('plan.units_exceeded'))
    .route({ method: 'POST', path: '/business-units', summary: 'Enter a unit', tags: ['company'] })
    .input(unitFields)
    .output(unitRow),

  update: guardedProcedure('business-unit:write')
    .errors(mayNotBe)
    .errors(failsWith('business_unit.not_found', 'business_unit.archived'))
    .route({ method: 'PUT', path: '/business-units/{businessUnitId}', summary: 'Change a unit', tags: ['company'] })
    .input(unitFields.extend({ businessUnitId: id }))
    .output(unitRow),

  archive: guardedProcedure('business-unit:write')
    .errors(failsWith('business_unit.not_found', 'business_unit.is_default'))
    .route({
      method: 'POST',
      path: '/business-units/{businessUnitId}/archive',
      summary: 'Put a unit away: nothing new is entered at it, and its lines and its name stay',
      tags: ['company'],
    })
    .input(named)
    .output(done),

  reopen: guardedProcedure('business-unit:write')
    .errors(failsWith('business_unit.not_found', 'business_unit.exists', 'plan.units_exceeded'))
    .route({
      method: 'POST',
      path: '/business-units/{businessUnitId}/reopen',
      summary: 'Take a unit back that was put away',
      tags: ['company'],
    })
    .input(named)
    .output(done),

  delete: guardedProcedure('business-unit:write')
    .errors(failsWith('business_unit.not_found', 'business_unit.is_default', 'business_unit.in_use'))
    .route({
      method: 'DELETE',
      path: '/business-units/{businessUnitId}',
      summary: 'Take a unit out at which nothing was ever entered',
      tags: ['company'],
    })
    .input(named)
    .output(done),

  restore: guardedProcedure('business-unit:write')
    .errors(failsWith('business_unit.not_found', 'business_unit.exists', 'plan.units_exceeded'))
    .route({
      method: 'POST',
      path: '/business-units/{businessUnitId}/restore',
      summary: 'Put a unit back that was taken out, as it was',
      tags: ['company'],
    })
    .input(named)
    .output(done),
}
