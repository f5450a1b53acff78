import { oc } from '@orpc/contract'
import type { Permission } from '@pegada/core/access/permission.ts'
import type { PlatformAccess } from '@pegada/core/access/platform-role.ts'
import type { PlanFeature } from '@pegada/core/plan/entitlements.ts'
import { z } from 'zod'
import { codes, type ErrorCode } from './codes.ts'

/**
 * Every procedure names who may call it: `public` (no session), `person` (any session, of somebody without a company too),
 * `signed-in` (any session that works in a company), a permission of core/access within the company, a platform permission
 * (`platform-<noun>:<verb>`, core/access/platform-role.ts), or `platform-admin`, which is a platform role of admin or above.
 * `limit` names the bucket of the rate limiter, where there is one; `feature` what the company's plan must have
 * (core/plan/entitlements.ts): a company without it is refused with `plan.feature_required` and the smallest plan that has it.
 */
export interface ProcedureMeta {
  readonly access: 'public' | 'person' | 'signed-in' | PlatformAccess | Permission
  readonly limit?: 'sign-in' | 'sign-up' | 'mail' | 'look-up' | 'upload' | 'calculate' | 'heavy'
  readonly feature?: PlanFeature
}

const errorData = z.record(z.string(), z.unknown()).optional()

/** The error map of a procedure from its codes; statuses come from the one list. */
export function failsWith<const C extends ErrorCode>(...list: C[]): FailureMap<C> {
  const map: Partial<FailureMap<C>> = {}
  for (const code of list) map[code] = { status: codes[code], data: errorData }
  return map as FailureMap<C>
}

type FailureMap<C extends ErrorCode> = Record<C, { status: number; data: typeof errorData }>

/** Starts a procedure of the contract that anybody may call. */
export function publicProcedure(limit?: ProcedureMeta['limit']) {
  const meta: ProcedureMeta = limit ? { access: 'public', limit } : { access: 'public' }
  return oc.$meta<ProcedureMeta>(meta).errors(failsWith('request.invalid', 'request.rate_limited'))
}

/**
 * Starts a procedure that asks for a session, for a permission in the session's company, or for one on the platform;
 * and, where a feature is named, for a plan that has it.
 */
export function guardedProcedure(
  access: 'person' | 'signed-in' | PlatformAccess | Permission,
  limit?: ProcedureMeta['limit'],
  feature?: PlanFeature,
) {
  const meta: ProcedureMeta = { access, ...(limit ? { limit } : {}), ...(feature ? { feature } : {}) }
  return oc
    .$meta<ProcedureMeta>(meta)
    .errors(
      failsWith(
        'auth.required',
        'auth.no_company',
        'auth.forbidden',
        'auth.two_factor_required',
        'auth.api_key_invalid',
        'auth.api_key_not_accepted',
        'auth.scope_missing',
        'impersonation.changed',
        'impersonation.never',
        'impersonation.read_only',
        'request.invalid',
        'request.rate_limited',
        'plan.feature_required',
        'feature_flag.off',
      ),
    )
}
