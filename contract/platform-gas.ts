import { z } from 'zod'
import { listFile } from './list.ts'
import { changeTerms } from './platform-factor-shape.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, pageInput, pageOf } from './scalars.ts'

/** Greenhouse gases and their potentials: those of the IPCC, which nobody changes, and those of the administrators' own. */

export const GAS_FAMILIES = ['CO2', 'CH4', 'N2O', 'HFC', 'PFC', 'CFC', 'HCFC', 'Composto', 'Outro'] as const

const formCodes = ['gas.name_missing', 'gas.gwp_not_positive', 'gas.published', 'gas.reference_missing'] as const

const form = {
  name: z.string().max(200),
  family: z.enum(GAS_FAMILIES).optional(),
  gwp: decimalString.describe('kg CO2e per kg over 100 years'),
  methodology: z.string().trim().max(100).optional(),
  reference: z.string().trim().max(200).optional().describe('Where the potential comes from; needed'),
}

export const platformGasRow = z.object({
  id: id.nullable().describe('Of one of the installation; null of a published value'),
  gas: z.string().nullable().describe('The key of a gas of the model; null of one of the installation'),
  name: z.string().describe('As it was written, in Portuguese where it is published'),
  family: z.string().nullable(),
  gwp: decimalString.describe('kg CO2e per kg over 100 years'),
  methodology: z.string().nullable(),
  reference: z.string().nullable(),
  isKyoto: z.boolean(),
  version: z.number().int().nullable().describe('Of one of the installation'),
  changeId: id.nullable().describe('A change of it that is under way'),
  isInForce: z
    .boolean()
    .describe('Whether lines can be calculated with it; outside the Kyoto Protocol they are told beside the scopes'),
})

const isKyoto = z.stringbool().or(z.boolean())

/** The columns of the potentials as a file. */
export const gasColumns = [
  ...(['name', 'family', 'gwp', 'methodology', 'reference', 'isInForce', 'version', 'id'] as const),
] as const

export const platformGas = {
  list: guardedProcedure('platform-factor:read')
    .route({
      method: 'GET',
      path: '/platform-gases',
      summary: 'Potentials by gas and set; `search` looks into name, family and methodology',
      tags: ['administration'],
    })
    .input(z.object({ ...pageInput, isKyoto }))
    .output(pageOf(platformGasRow)),

  export: listFile('platform-factor:read', '/platform-gases/export', {
    ...{ sorts: ['name'], filters: { isKyoto }, columns: gasColumns },
  }),

  create: guardedProcedure('platform-factor:write')
    .errors(failsWith(...formCodes))
    .route({
      method: 'POST',
      path: '/platform-gases',
      summary: 'Add a gas as the draft of a factor, which lines take once it is published',
      tags: ['administration'],
    })
    .input(z.object({ ...form, isKyoto: z.boolean().default(false), ...changeTerms }))
    .output(platformGasRow),

  update: guardedProcedure('platform-factor:write')
    .errors(failsWith('gas.not_found', 'factor_change.under_way', ...formCodes))
    .route({
      method: 'PUT',
      path: '/platform-gases/{gasId}',
      summary: 'Write another version of a gas of the installation; the same again changes nothing',
      tags: ['administration'],
    })
    .input(z.object({ gasId: id, ...form, ...changeTerms }))
    .output(platformGasRow),

  delete: guardedProcedure('platform-factor:write')
    .errors(failsWith('gas.not_found', 'factor_change.under_way'))
    .route({
      method: 'POST',
      path: '/platform-gases/{gasId}/delete',
      summary: 'Take a gas of the installation out of the list; of one in use, draft the archiving of its factor',
      tags: ['administration'],
    })
    .input(z.object({ gasId: id, ...changeTerms }))
    .output(z.object({ changeId: id.nullable().describe('Null where it is out at once') })),
}
