import { z } from 'zod'
import { viewer } from './account.ts'
import { failsWith, guardedProcedure, publicProcedure } from './procedure.ts'

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

  getViewer: guardedProcedure('platform-panel:read')
    .route({
      method: 'GET',
      path: '/platform-door/viewer',
      summary: 'Who is signed in and what they may do on the platform, whether they work in a company or in none',
      tags: ['administration'],
    })
    .output(
      viewer.pick({
        user: true,
        isPlatformAdmin: true,
        platformRole: true,
        platformCan: true,
        language: true,
        sessionExpiresAt: true,
        isDemonstration: true,
      }),
    ),
}
