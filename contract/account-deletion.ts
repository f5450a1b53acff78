import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { instant } from './scalars.ts'

/** The deletion of one's own account: asked for, taken back within seven days, then done (LGPD, articles 16 and 18). */

const done = z.object({ done: z.literal(true) })

export const accountDeletion = {
  get: guardedProcedure('signed-in')
    .route({
      method: 'GET',
      path: '/profile/deletion',
      summary: 'What stands in the way of deletion',
      tags: ['account'],
    })
    .output(
      z.object({
        dueAt: instant.nullable().describe('When the account goes; null where that was not asked for'),
        mustHandOver: z.array(z.string()).describe('Companies that the person owns and others work in'),
      }),
    ),

  ask: guardedProcedure('signed-in')
    .errors(
      failsWith(
        'account.password_wrong',
        'account.must_hand_over',
        'account.pays_alone',
        'account.last_root_admin',
        'auth.code_invalid',
        'auth.rate_limited',
        'two_factor.unreadable',
      ),
    )
    .route({
      method: 'POST',
      path: '/profile/deletion',
      summary: 'Ask for the account to be deleted in seven days; a letter tells the way back',
      tags: ['account'],
    })
    .input(
      z.object({
        password: z.string().max(128),
        code: z.string().max(20).optional().describe('Of the second factor, where there is one'),
      }),
    )
    .output(z.object({ dueAt: instant })),

  keep: guardedProcedure('signed-in')
    .route({ method: 'DELETE', path: '/profile/deletion', summary: 'Keep the account after all', tags: ['account'] })
    .output(done),
}
