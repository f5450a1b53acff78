import { z } from 'zod'
import { listedCodes, unremoved, untabled, unwantedTable, wantedCodes, wantedTable } from './fiscal-code-shape.ts'
import { failsWith, guardedProcedure } from './procedure.ts'

/** Tables of codes that service invoices tell: the NBS, and the classifications of IBS and CBS. */

const tags = ['administration']

export const fiscalCode = {
  codes: guardedProcedure('platform-fiscal:read', 'look-up')
    .route({
      method: 'GET',
      path: '/service-invoices/codes',
      summary: 'Codes of a table that was put in, by digits or words',
      tags,
    })
    .input(wantedCodes)
    .output(listedCodes),

  putCodes: guardedProcedure('platform-fiscal:write', 'upload')
    .errors(failsWith(...untabled))
    .route({
      method: 'POST',
      path: '/service-invoices/codes',
      summary: 'Put a table of codes (CSV with the columns `codigo` and `descricao`) in place of the edition before',
      tags,
    })
    .input(wantedTable)
    .output(z.object({ codes: z.number().int(), passedOver: z.number().int() })),

  removeCodes: guardedProcedure('platform-fiscal:write')
    .errors(failsWith(...unremoved))
    .route({
      method: 'POST',
      path: '/service-invoices/codes/removal',
      summary: 'Remove an edition of a table whose day has not come, with a reason',
      tags,
    })
    .input(unwantedTable)
    .output(z.object({ codes: z.number().int() })),
}
