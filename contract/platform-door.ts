import { z } from 'zod'
import { failsWith, publicProcedure } from './procedure.ts'

/** The door of the administration: as `account.signIn`, for those alone who have a role on the platform. */
export const platformDoor = {
  enter: publicProcedure('sign-in')
    .errors(
      failsWith(
        'auth.invalid_credentials',
        'auth.email_not_confirmed',
        'auth.deactivated',
        'auth.deletion_prepared',
        'auth.rate_limited',
        'auth.database_failed',
        'platform_door.no_role',
        'platform_door.no_company',
      ),
    )
    .route({
      method: 'POST',
      path: '/platform-door/enter',
      summary: 'Open a session, for who has a role on the platform',
      tags: ['administration'],
    })
    .input(z.object({ email: z.string().max(254), password: z.string().max(128) }))
    .output(
      z.object({
        done: z.literal(true),
        needsCode: z.literal(true).optional().describe('The session opens once `session.verifyCode` took a code'),
      }),
    ),
}
