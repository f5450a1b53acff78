import { API_SCOPES } from '@pegada/core/access/api-scope.ts'
import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { avatar, id, instant } from './scalars.ts'

/** Keys that let programs in, each with its scopes. */

export const apiScope = z.enum(API_SCOPES)

export const apiKeyRow = z.object({
  id,
  name: z.string(),
  prefix: z.string().describe('What the secret starts with, after `pgd_`'),
  scopes: z.array(apiScope),
  state: z.enum(['active', 'expired', 'revoked', 'orphaned']).describe('`orphaned`: who made it left the company'),
  createdBy: z.string(),
  createdByAvatar: avatar,
  createdAt: instant,
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable().describe('To the minute'),
})

export const apiKey = {
  list: guardedProcedure('automation:read')
    .route({ method: 'GET', path: '/api-keys', summary: 'Keys for programs', tags: ['automation'] })
    .output(z.array(apiKeyRow)),

  create: guardedProcedure('automation:manage', undefined, 'automation')
    .errors(failsWith('api_key.too_many'))
    .route({ method: 'POST', path: '/api-keys', summary: 'Make a key; its secret is told once', tags: ['automation'] })
    .input(
      z.object({
        name: z.string().trim().min(1).max(80),
        scopes: z.array(apiScope).min(1).max(API_SCOPES.length),
        expiresInDays: z.coerce.number().int().min(1).max(730).nullable().default(90),
      }),
    )
    .output(apiKeyRow.extend({ secret: z.string().describe('`pgd_<prefix>_<secret>`; never shown again') })),

  revoke: guardedProcedure('automation:manage')
    .errors(failsWith('api_key.not_found', 'api_key.already_revoked'))
    .route({ method: 'DELETE', path: '/api-keys/{apiKeyId}', summary: 'End a key at once', tags: ['automation'] })
    .input(z.object({ apiKeyId: id }))
    .output(apiKeyRow),
}
