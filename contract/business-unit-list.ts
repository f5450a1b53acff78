import { UNIT_STATES } from '@pegada/core/company/unit-life.ts'
import { z } from 'zod'
import { unitRow } from './business-unit.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, month, year } from './scalars.ts'

/** The units of a company page by page and as a file, with what was emitted at each. */

const measured = {
  co2eKg: decimalString
    .nullable()
    .describe('All that it emitted in the year, scope 2 by location, whatever part of it counts; null without lines'),
  lastMonth: month.nullable().describe('The last month of any year that has a line'),
}

const unitList = {
  sorts: ['name', 'type', 'city', 'openedOn', 'createdAt'],
  filters: {
    standing: z.enum(UNIT_STATES).optional().describe('Those that were not put away unless named'),
    inInventory: z.stringbool().or(z.boolean()).optional(),
  },
} as const

/** The columns of the list as a file. */
export const unitColumns = [
  'name',
  'type',
  'cnpj',
  'foundedYear',
  'country',
  'state',
  'city',
  'zipCode',
  'address',
  'addressNumber',
  'operations',
  'standing',
  'openedOn',
  'closedOn',
  'inInventory',
  'outReason',
  'co2eKg',
  'lastMonth',
  'createdAt',
  'id',
] as const

export const businessUnitList = {
  get: guardedProcedure('business-unit:read')
    .errors(failsWith('business_unit.not_found'))
    .route({
      method: 'GET',
      path: '/business-units/{businessUnitId}',
      summary: 'One unit, put away or not',
      tags: ['company'],
    })
    .input(z.object({ businessUnitId: id }))
    .output(unitRow.extend({ lastMonth: measured.lastMonth })),

  search: guardedProcedure('business-unit:read')
    .errors(failsWith('gwp.missing'))
    .route({
      method: 'GET',
      path: '/business-units/search',
      summary: 'Units page by page, with what each emitted in a year',
      tags: ['company'],
    })
    .input(listInput(unitList).extend({ year }))
    .output(listOf(unitRow.extend(measured))),

  export: guardedProcedure('business-unit:read', 'heavy')
    .errors(failsWith('gwp.missing'))
    .route({
      method: 'GET',
      path: '/business-units/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['company'],
    })
    .input(exportInput({ ...unitList, columns: unitColumns }).extend({ year: year.optional() }))
    .output(streamedFile),
}
