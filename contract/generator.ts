import { z } from 'zod'
import { guardedProcedure } from './procedure.ts'
import { scope } from './scalars.ts'

/** Sources people name, bound to a factor and the units it takes. */
export const generator = {
  list: guardedProcedure('generator:read')
    .route({ method: 'GET', path: '/generators', summary: 'Sources one can enter', tags: ['catalogue'] })
    .input(z.object({ scope: z.coerce.number().pipe(scope).optional() }))
    .output(
      z.array(
        z.object({
          key: z.string(),
          names: z.array(z.string()),
          scope,
          category: z.string(),
          units: z.array(z.string()),
          parameters: z.array(z.object({ name: z.string(), options: z.array(z.string()) })),
          used: z.number().int().describe('Lines of the company that are of it'),
        }),
      ),
    ),
}
