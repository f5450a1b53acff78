import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { COMPANY_SIZES } from '@pegada/core/plan/plan.ts'
import { type Tx, withOwnerRights } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { type Agreement, agreePlan, outcomeOf } from '../subscription/agree-plan.ts'
import { findCompany } from './repo-detail.ts'

type Wanted = Inputs['platformCompany']['previewPlan']

/** What a plan agreed by hand would change. Throws `platform_company.not_found` and as `outcomeOf` does. */
export function previewPlan(ports: Ports, input: Wanted): Promise<Outputs['platformCompany']['previewPlan']> {
  return ports.db.asOwner(async (tx) => {
    const { from, to, losses } = await outcomeOf(tx, ports, input.companyId, await agreementOf(tx, input))
    return { from: from.planType, to: to.planType, until: to.holdsUntil?.toISOString() ?? null, losses }
  })
}

/**
 * Agrees a plan with a company: in its trail and in the platform's, in one transaction. Throws `platform_company.not_found`, `auth.forbidden`
 * as whoever asks may no more, and as `agreePlan` does.
 */
export async function setPlan(
  ports: Ports,
  { userId }: Pick<Actor, 'userId'>,
  input: Inputs['platformCompany']['setPlan'],
): Promise<Outputs['platformCompany']['setPlan']> {
  const { companyId, reason, takesLosses = false } = input
  const agreement = await ports.db.asOwner((tx) => agreementOf(tx, input))
  return ports.db.asTenant({ companyId, userId, reach: 'company' }, async (tx) => {
    // The platform's trail first and the company's rows after it, as every act of both.
    await withOwnerRights(tx, () => startPlatformAct(tx, { userId }, 'platform-company:write'))
    const outcome = await agreePlan(tx, ports, { companyId, userId }, { agreement, reason, takesLosses })
    if (!outcome) return { isChanged: false }
    await withOwnerRights(tx, () =>
      recordPlatformAct(tx, ports.clock, {
        actorId: userId,
        action: agreement ? 'company_plan.agree' : 'company_plan.end',
        entity: 'company',
        entityId: companyId,
        data: {
          ...{ from: outcome.from.planType, plan: outcome.to.planType, size: outcome.to.companySize, reason },
          until: agreement?.until?.toISOString() ?? null,
        },
      }),
    )
    return { isChanged: true }
  })
}

/** What is wanted, as it is kept: the size of the company where none is named, and the last moment of the last day. */
async function agreementOf(tx: Tx, { companyId, plan, size, until }: Wanted): Promise<Agreement | null> {
  const company = await findCompany(tx, companyId)
  if (!company) throw new DomainError('platform_company.not_found')
  if (plan === 'none') return null
  const own = COMPANY_SIZES.find((one) => one === company.size) ?? null
  return { plan, size: size ?? own, until: until === undefined ? null : lastMomentOf(until) }
}

/** The last moment of a day in Brasília, to which an agreement holds. */
export function lastMomentOf(day: string): Date {
  return new Date(`${day}T23:59:59.999-03:00`)
}
