import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id } from './scalars.ts'

/** The evidence of an entry: a file kept beside it. */

export const attachment = {
  create: guardedProcedure('attachment:create', 'upload')
    .errors(failsWith('file.too_large', 'file.empty', 'file.kind_not_accepted'))
    .route({
      method: 'POST',
      path: '/attachments',
      summary: 'Store the evidence of a manual entry',
      tags: ['activities'],
    })
    .input(z.object({ file: z.file() }))
    .output(
      z.object({
        id,
        fileName: z.string(),
        bytes: z.number().int(),
        sha256: z.string(),
        existed: z.boolean().describe('The same bytes were stored before'),
      }),
    ),

  delete: guardedProcedure('attachment:create')
    .errors(failsWith('attachment.not_found', 'attachment.in_use'))
    .route({
      method: 'DELETE',
      path: '/attachments/{attachmentId}',
      summary: 'Remove unused evidence',
      tags: ['activities'],
    })
    .input(z.object({ attachmentId: id }))
    .output(z.object({ done: z.literal(true) })),
}
