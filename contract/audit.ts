import { z } from 'zod'
import { guardedProcedure } from './procedure.ts'
import { instant, pageInput, pageOf } from './scalars.ts'

/** The trail of a company: who wrote what, when. */

export const audit = {
  list: guardedProcedure('audit:read')
    .route({ method: 'GET', path: '/audit-records', summary: 'Who wrote what, when', tags: ['audit'] })
    .input(z.object({ page: pageInput.page, pageSize: pageInput.pageSize }))
    .output(
      pageOf(
        z.object({
          sequence: z.number().int(),
          at: instant,
          actorId: z.string().nullable(),
          action: z.string(),
          entity: z.string(),
          entityId: z.string(),
          data: z.record(z.string(), z.unknown()),
          hash: z.string(),
        }),
      ),
    ),
}
