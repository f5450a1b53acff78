import { z } from 'zod'
import { failsWith, guardedProcedure, publicProcedure } from './procedure.ts'
import { instant } from './scalars.ts'

/** Open sessions of the person who asks, and the second factor of their account. */

const done = z.object({ done: z.literal(true) })
const password = z.string().max(128)
const code = z.string().trim().min(1).max(20)
const backupCodes = z.array(z.string()).describe('Ten codes, each good once; told in this answer alone')

export const session = {
  list: guardedProcedure('signed-in')
    .route({ method: 'GET', path: '/sessions', summary: 'Open sessions of the person who asks', tags: ['account'] })
    .output(
      z.array(
        z.object({
          id: z.string(),
          browser: z.string().nullable().describe('As the browser names itself, null when it does not'),
          system: z.string().nullable(),
          createdAt: instant,
          lastUsedAt: instant.describe('To within five minutes'),
          expiresAt: instant,
          isCurrent: z.boolean(),
        }),
      ),
    ),

  revoke: guardedProcedure('signed-in')
    .errors(failsWith('session.not_found'))
    .route({ method: 'POST', path: '/sessions/{sessionId}/revoke', summary: 'End one session', tags: ['account'] })
    .input(z.object({ sessionId: z.string().max(100) }))
    .output(done),

  revokeOthers: guardedProcedure('signed-in')
    .route({
      method: 'POST',
      path: '/sessions/revoke-others',
      summary: 'End every session but this one',
      tags: ['account'],
    })
    .output(z.object({ ended: z.number().int() })),

  verifyCode: publicProcedure('sign-in')
    .errors(
      failsWith(
        'auth.code_invalid',
        'auth.code_expired',
        'auth.deactivated',
        'auth.deletion_prepared',
        'auth.rate_limited',
        'two_factor.unreadable',
      ),
    )
    .route({
      method: 'POST',
      path: '/sessions/verify-code',
      summary: 'The second step of sign-in: a code of the authenticator, or a backup code',
      tags: ['account'],
    })
    .input(
      z.object({
        code,
        kind: z.enum(['totp', 'backup']).default('totp'),
        trustsDevice: z.boolean().default(false).describe('No code on this device for 30 days'),
      }),
    )
    .output(done),
}

export const twoFactor = {
  begin: guardedProcedure('signed-in')
    .errors(failsWith('account.password_wrong', 'auth.rate_limited'))
    .route({
      method: 'POST',
      path: '/two-factor/begin',
      summary: 'Make a secret for an authenticator; it is on once a code was confirmed',
      tags: ['account'],
    })
    .input(z.object({ password }))
    .output(z.object({ uri: z.string().describe('otpauth:// address to show as a QR code'), backupCodes })),

  confirm: guardedProcedure('signed-in')
    .errors(failsWith('auth.code_invalid', 'two_factor.not_on', 'auth.rate_limited', 'two_factor.unreadable'))
    .route({ method: 'POST', path: '/two-factor/confirm', summary: 'Switch the second factor on', tags: ['account'] })
    .input(z.object({ code }))
    .output(done),

  disable: guardedProcedure('signed-in')
    .errors(failsWith('account.password_wrong', 'two_factor.not_on', 'two_factor.kept_on', 'auth.rate_limited'))
    .route({ method: 'POST', path: '/two-factor/disable', summary: 'Switch the second factor off', tags: ['account'] })
    .input(z.object({ password }))
    .output(done),

  renewCodes: guardedProcedure('signed-in')
    .errors(failsWith('account.password_wrong', 'two_factor.not_on', 'auth.rate_limited'))
    .route({
      method: 'POST',
      path: '/two-factor/backup-codes',
      summary: 'New backup codes; the earlier ones stop working',
      tags: ['account'],
    })
    .input(z.object({ password }))
    .output(z.object({ backupCodes })),
}
