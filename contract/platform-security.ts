import { z } from 'zod'
import { listInput, listOf } from './list.ts'
import {
  blockList,
  keyList,
  limitList,
  lockList,
  platformSecurityFiles,
  sessionList,
  violationList,
} from './platform-security-files.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, id, instant } from './scalars.ts'

export { platformTrail } from './platform-trail.ts'

/** How safe the installation is: who is signed in, who failed to be, who is kept out, which programs come in. */

const count = z.number().int()
const reason = z.string().trim().min(3).max(500).describe('Why, kept in the trail of the platform')
const done = z.object({ done: z.literal(true) })
const address = z.string().nullable().describe('Network address; null for whoever may not read addresses of people')
const name = z.string().nullable().describe('Null for whoever may not read names of people, and of nobody known')
const tags = ['administration']

const sessionRow = z.object({
  id: z.string(),
  userId: z.string(),
  name,
  address,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  expiresAt: instant,
})

/** Why a sign-in failed: what was typed is wrong, or the limit of its address or of the account refused it. */
export const signInFailureReasons = ['credentials', 'address_limit', 'account_limit'] as const

const failures = {
  failures: count,
  limited: count.describe('Of them, those that the limit of this address or account refused'),
  lastAt: instant,
}

const keyRow = z.object({
  id,
  companyId: id,
  company: z.string(),
  name: z.string(),
  prefix: z.string().describe('How the key begins; the rest is known to nobody'),
  scopes: z.array(z.string()),
  state: z.enum(['active', 'orphaned', 'expired', 'revoked']),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  expiresAt: instant.nullable(),
})

export const platformSecurity = {
  ...platformSecurityFiles,

  sessions: guardedProcedure('platform-security:read')
    .route({ method: 'GET', path: '/platform-security/sessions', summary: 'Everybody who is signed in now', tags })
    .input(listInput(sessionList))
    .output(listOf(sessionRow)),

  endSession: guardedProcedure('platform-security:write')
    .errors(failsWith('session.not_found', 'platform_user.self', 'platform_deletion.names_person'))
    .route({
      method: 'POST',
      path: '/platform-security/sessions/{sessionId}/end',
      summary: 'End one session of somebody else',
      tags,
    })
    .input(z.object({ sessionId: z.string().max(100), reason }))
    .output(done),

  signIns: guardedProcedure('platform-security:read')
    .route({
      method: 'GET',
      path: '/platform-security/failed-sign-ins',
      summary: 'Sign-ins that failed: over time, by address and by account',
      tags,
    })
    .input(z.object({ window: z.enum(['day', 'week', 'month']).default('day') }))
    .output(
      z.object({
        failures: count,
        reasons: z.array(z.object({ reason: z.enum(signInFailureReasons), failures: count })),
        spans: z
          .array(z.object({ at: instant, failures: count }))
          .describe('By the hour of the last 24 hours, or by the day of Brasília of the last 7 or 30'),
        addresses: z.array(z.object({ address, accounts: count, ...failures })).describe('The fifty with most'),
        accounts: z
          .array(z.object({ userId: z.string().nullable(), name, addresses: count, ...failures }))
          .describe('The fifty with most; without `userId` no account has the e-mail that was typed'),
      }),
    ),

  blocks: guardedProcedure('platform-security:read')
    .route({ method: 'GET', path: '/platform-security/blocks', summary: 'Addresses that are kept out by hand', tags })
    .input(listInput(blockList))
    .output(
      listOf(
        z.object({ address, reason: z.string(), at: instant, until: instant.nullable().describe('Null: for good') }),
      ),
    ),

  block: guardedProcedure('platform-security:write')
    .errors(
      failsWith(
        'platform_security.address_invalid',
        'platform_security.own_address',
        'platform_security.until_past',
        'platform_security.until_too_far',
        'platform_security.shuts_out_root',
        'platform_deletion.names_person',
      ),
    )
    .route({
      method: 'POST',
      path: '/platform-security/blocks',
      summary: 'Keep an address out until the end of a day or for good; one that is kept out already, until then',
      tags,
    })
    .input(
      z.object({
        address: z.string().trim().max(64),
        until: day.nullable().describe('Within a year; null: for good'),
        reason,
      }),
    )
    .output(done),

  unblock: guardedProcedure('platform-security:write')
    .errors(failsWith('platform_security.not_blocked', 'platform_deletion.names_person'))
    .route({ method: 'POST', path: '/platform-security/blocks/lift', summary: 'Let an address in again', tags })
    .input(z.object({ address: z.string().max(64), reason }))
    .output(done),

  limits: guardedProcedure('platform-security:read')
    .route({
      method: 'GET',
      path: '/platform-security/limits',
      summary: 'Who is refused now because of too many calls; `search` looks into limit, caller and name',
      tags,
    })
    .input(listInput(limitList))
    .output(
      listOf(
        z.object({
          id: z.string().nullable().describe('Names it for `liftLimit`; null for whoever may not lift'),
          limit: z.string(),
          caller: address.describe('Address, key, company, or the hash of an e-mail, as the limit counts'),
          name,
          hits: count,
          hitsMax: count,
          since: instant.describe('When its counting began'),
          until: instant,
        }),
      ),
    ),

  liftLimit: guardedProcedure('platform-security:write')
    .errors(failsWith('platform_security.not_blocked', 'platform_deletion.names_person'))
    .route({
      method: 'POST',
      path: '/platform-security/limits/{limitId}/lift',
      summary: 'Begin counting anew for somebody who is refused',
      tags,
    })
    .input(z.object({ limitId: z.string().max(100), reason }))
    .output(done),

  locks: guardedProcedure('platform-security:read')
    .route({
      method: 'GET',
      path: '/platform-security/locks',
      summary: 'Whose second factor is locked because of wrong codes; `search` looks into name and e-mail',
      tags,
    })
    .input(listInput(lockList))
    .output(listOf(z.object({ userId: z.string(), name, until: instant, tries: count }))),

  liftLock: guardedProcedure('platform-security:write')
    .errors(failsWith('platform_security.not_blocked', 'platform_user.self', 'platform_deletion.names_person'))
    .route({
      method: 'POST',
      path: '/platform-security/locks/{userId}/lift',
      summary: 'Let the codes of somebody else count again',
      tags,
    })
    .input(z.object({ userId: z.string().max(100), reason }))
    .output(done),

  keys: guardedProcedure('platform-security:read')
    .route({
      method: 'GET',
      path: '/platform-security/keys',
      summary: 'Keys of programs of all companies; `search` looks into prefix, name and company',
      tags,
    })
    .input(listInput(keyList))
    .output(listOf(keyRow)),

  revokeKey: guardedProcedure('platform-security:write')
    .errors(failsWith('api_key.not_found', 'api_key.already_revoked', 'platform_deletion.names_person'))
    .route({
      method: 'POST',
      path: '/platform-security/keys/{keyId}/revoke',
      summary: 'End a key of a company, which is told',
      tags,
    })
    .input(z.object({ keyId: id, reason }))
    .output(done),

  violations: guardedProcedure('platform-security:read')
    .route({
      method: 'GET',
      path: '/platform-security/policy-violations',
      summary: 'What browsers told that the security policy held back, by directive and blocked source',
      tags,
    })
    .input(listInput(violationList))
    .output(
      listOf(
        z.object({
          directive: z.string(),
          source: z.string().describe('Origin, or kind such as `inline`; never a whole address'),
          count,
          firstAt: instant,
          lastAt: instant,
        }),
      ),
    ),
}
