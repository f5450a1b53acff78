import { implement, ORPCError } from '@orpc/server'
import { OPEN_AT_UNITS } from '@pegada/contract/at-units.ts'
import { codes, type ErrorCode } from '@pegada/contract/codes.ts'
import { contract } from '@pegada/contract/contract.ts'
import { flagOf } from '@pegada/contract/flag-rules.ts'
import { type ImpersonationRule, impersonationRuleOf } from '@pegada/contract/impersonation-rules.ts'
import type { ProcedureMeta } from '@pegada/contract/procedure.ts'
import { API_SCOPES } from '@pegada/core/access/api-scope.ts'
import { isPlatformAccess, mayOnPlatform, type PlatformAccess } from '@pegada/core/access/platform-role.ts'
import { holds } from '@pegada/core/access/seat.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { PlanFeature } from '@pegada/core/plan/entitlements.ts'
import { findCaller } from '../features/account/find-actor.ts'
import { keepRefusal } from '../features/account/keep-failure.ts'
import { requireFlag } from '../features/feature-flag/flags-of.ts'
import { recordCommand } from '../features/impersonation/raise-impersonation.ts'
import { requireFeature } from '../features/plan/require-plan.ts'
import { platformRoleOf } from '../features/platform-admin/platform-role-of.ts'
import { hasSecondFactor } from '../features/session/has-second-factor.ts'
import { isDatabaseFailure } from '../platform/db/is-database-failure.ts'
import { describeError } from '../platform/log/describe-error.ts'
import type { Actor, Ports } from '../ports.ts'
import { addressCaller, type LimitName, takeHit } from './rate-limit.ts'
import type { RequestContext } from './request-context.ts'

/** The contract to be answered, before any door is set: for putting the router together. */
export const whole = implement(contract).$context<RequestContext>()

const base = whole.use(async ({ context, next, procedure }) => {
  const { meta, route, errorMap } = procedure['~orpc']
  const { limit } = meta as ProcedureMeta
  if (route.path) context.onTemplate?.(route.path)
  try {
    if (limit) await takeCall(context, limit)
    return await next()
  } catch (error) {
    const answer = asAnswer(limit === 'sign-in' ? signInFailure(context.ports, error) : error)
    if (answer instanceof ORPCError && answer.defined && !(answer.code in errorMap)) {
      context.ports.log.error({ path: route.path, method: route.method, code: answer.code }, 'error.undeclared')
    }
    throw answer
  }
})

/** Counts the call for its address; a sign-in that is one too many stands among those that failed. */
function takeCall({ ports, address }: RequestContext, limit: LimitName): Promise<void> {
  const caller = addressCaller(address)
  const take = () => takeHit(ports, limit, caller)
  return limit === 'sign-in' ? keepRefusal({ ports }, { address: caller }, take) : take()
}

/** A database that fails at sign-in is told with the code that support asks for, and logged. */
function signInFailure({ log }: Ports, error: unknown): unknown {
  if (error instanceof DomainError || isUnstorable(error) || !isDatabaseFailure(error)) return error
  log.error({ error: describeError(error) }, 'sign-in.database_failed')
  return new DomainError('auth.database_failed', { support: 'DB-TRGR-01' })
}

/** Starts a procedure that the contract marks public. */
export const open = base.use(({ next, procedure }) => {
  invariant(
    (procedure['~orpc'].meta as ProcedureMeta).access === 'public',
    'an open procedure is public in the contract',
  )
  return next()
})

/** Starts a procedure for a person with a session, whether they work in a company or in none; a program is no person. */
export const personal = base.use(async ({ context, next, procedure, path }) => {
  const { access } = procedure['~orpc'].meta as ProcedureMeta
  invariant(access === 'person', 'a personal procedure is for any person in the contract')
  const caller = await findCaller(context)
  if (!caller) throw new DomainError('auth.required')
  const { actor } = caller
  if (actor?.apiKey) await letKeyIn(context.ports, actor.apiKey, access)
  refuseAnother(context, actor)
  letImpersonatorIn(actor, ruleFor(actor, path.join('.'), procedure['~orpc']))
  return next({ context: { userId: caller.userId, impersonation: actor?.impersonation } })
})

/** Starts a procedure that needs a session, the permission that the contract names for it, and a plan that has its feature. */
export const guarded = base.use(async ({ context, next, procedure, path }, input) => {
  const { meta, route } = procedure['~orpc']
  const { access, feature } = meta as ProcedureMeta
  invariant(access !== 'public' && access !== 'person', 'a guarded procedure is not public in the contract')
  const caller = await findCaller(context)
  if (!caller) throw new DomainError('auth.required')
  const actor = caller.actor ?? administratorIn(caller, access)
  if (!actor) throw new DomainError('auth.no_company')
  if (actor.apiKey) await letKeyIn(context.ports, actor.apiKey, access)
  refuseAnother(context, actor)
  const name = path.join('.')
  const rule = ruleFor(actor, name, procedure['~orpc'])
  letImpersonatorIn(actor, rule)
  if (actor.lacksTwoFactor && access !== 'signed-in') throw new DomainError('auth.two_factor_required')
  const isOfCompany = access !== 'signed-in' && !isPlatformAccess(access)
  if (actor.unitIds && isOfCompany && !OPEN_AT_UNITS.has(name)) throw new DomainError('auth.forbidden')
  if (!(await mayEnter(context.ports, actor, access))) {
    throw new DomainError(caller.actor ? 'auth.forbidden' : 'auth.no_company')
  }
  const needed = feature ?? (actor.apiKey && route.method !== 'GET' ? 'automation' : undefined)
  if (needed) await letPlanIn(context.ports, actor, needed)
  const flag = flagOf(name)
  if (flag) await requireFlag(context.ports, actor.companyId, flag)
  if (rule === 'raised') await recordCommand(context.ports, actor, { procedure: name, input })
  return next({ context: { actor } })
})

/** Who works in no company, at the door of the administration alone, which asks for a role on the platform and sees no company by it. */
function administratorIn(
  { userId, sessionId }: { readonly userId: string; readonly sessionId?: string },
  access: ProcedureMeta['access'],
): Actor | undefined {
  if (!isPlatformAccess(access)) return undefined
  return { userId, companyId: '', role: 'user', isOwner: false, ...(sessionId !== undefined && { sessionId }) }
}

/** What the company's plan does not have is refused; a program writes nothing where the plan has no programs (it goes on reading). */
function letPlanIn(ports: Ports, actor: Actor, feature: PlanFeature): Promise<void> {
  return ports.db.asTenant(actor, (tx) => requireFeature(tx, ports, actor.companyId, feature))
}

/** What the table of impersonations says of a call; undefined for who is but themselves. */
function ruleFor(
  actor: Actor | undefined,
  name: string,
  { meta, route }: { readonly meta: unknown; readonly route: { readonly method?: string | undefined } },
): ImpersonationRule | undefined {
  const { access } = meta as ProcedureMeta
  if (!actor?.impersonation || access === 'public') return undefined
  return impersonationRuleOf(name, access, route.method ?? 'POST')
}

/**
 * A page says as whom it was shown (`x-acting-as`: the id of an impersonation, empty for oneself): what was typed into a page of somebody
 * is not done as somebody else, once the impersonation ended or another began. Throws `impersonation.changed`.
 */
function refuseAnother({ headers }: Pick<RequestContext, 'headers'>, actor: Actor | undefined): void {
  const shown = headers.get('x-acting-as')
  if (shown !== null && shown !== (actor?.impersonation?.id ?? '')) throw new DomainError('impersonation.changed')
}

/** Who acts as somebody reads, and once it was raised changes, what the rule lets. Throws `impersonation.never`, `impersonation.read_only`. */
function letImpersonatorIn(actor: Actor | undefined, rule: ImpersonationRule | undefined): void {
  if (rule === 'never') throw new DomainError('impersonation.never')
  if (rule === 'raised' && !actor?.impersonation?.isRaised) throw new DomainError('impersonation.read_only')
}

/** A key enters where its scopes say so, and never where a person must be. Throws `auth.api_key_not_accepted`, `auth.scope_missing`. */
async function letKeyIn(
  ports: Ports,
  { id, scopes }: NonNullable<Actor['apiKey']>,
  access: Exclude<ProcedureMeta['access'], 'public'>,
): Promise<void> {
  await takeHit(ports, 'api-key', id)
  if (!(API_SCOPES as readonly string[]).includes(access)) throw new DomainError('auth.api_key_not_accepted')
  if (!scopes.includes(access)) throw new DomainError('auth.scope_missing', { scope: access })
}

async function mayEnter(
  ports: Ports,
  actor: Actor,
  access: Exclude<ProcedureMeta['access'], 'public' | 'person'>,
): Promise<boolean> {
  if (access === 'signed-in') return true
  return isPlatformAccess(access) ? mayKeep(ports, actor.userId, access) : holds(actor, access)
}

/** Whose platform role is high enough enters with a second factor alone. Throws `auth.two_factor_required`. */
async function mayKeep(ports: Ports, userId: string, access: PlatformAccess): Promise<boolean> {
  if (!mayOnPlatform(await platformRoleOf(ports, userId), access)) return false
  if (!(await hasSecondFactor(ports, userId))) throw new DomainError('auth.two_factor_required')
  return true
}

/** A refusal of the domain becomes the answer with its code and status; anything else passes on to be logged. */
export function asAnswer(error: unknown): unknown {
  if (isUnstorable(error)) return asAnswer(new DomainError('request.invalid'))
  if (!(error instanceof DomainError)) return error
  const status = codes[error.code as ErrorCode]
  invariant(status !== undefined, `the code ${error.code} stands in contract/codes.ts`)
  return new ORPCError(error.code, { defined: true, status, message: error.code, data: error.data })
}

/** A text that no database column can hold (it has a null character), as PostgreSQL says it: 22021, and 22P05 within JSON. */
function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === '22021' || code === '22P05' || isUnstorable(error.cause)
}
