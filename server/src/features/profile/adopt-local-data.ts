import type { Inputs } from '@pegada/contract/contract.ts'
import { parseCnpj } from '@pegada/core/company/cnpj.ts'
import { BILLING_PERIODS, COMPANY_SIZES, SOLD_PLANS } from '@pegada/core/plan/plan.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { choosePlan } from '../subscription/choose-plan.ts'
import { hasChosenPlan } from '../subscription/has-chosen-plan.ts'
import { startTrial } from '../subscription/start-trial.ts'
import { findCompanyFacts, setCompanySize } from './repo.ts'

/**
 * Takes over what the browser kept before sign-up: the company's size, where nobody told it yet, and the plan that was picked,
 * where the company has chosen none. Only its administrators' browsers are listened to. Answers whether anything moved; a
 * second run finds all in place.
 */
export function adoptLocalData(
  ports: Ports,
  actor: Actor,
  kept: Inputs['profile']['adoptLocalData'],
): Promise<boolean> {
  return ports.db.asTenant(actor, async (tx) => {
    const isAdministrator = actor.role === 'admin' || actor.role === 'root_admin'
    const size = isAdministrator && (await adoptSize(tx, actor, kept.cnpj))
    const plan = isAdministrator && (await adoptPlan(tx, ports, actor, kept.pending))
    await recordAudit(tx, ports.clock, {
      companyId: actor.companyId,
      actorId: actor.userId,
      action: 'account.adopt_local_data',
      entity: 'company',
      entityId: actor.companyId,
      data: { size, plan },
    })
    return size || plan
  })
}

async function adoptSize(
  tx: Tx,
  { companyId }: Actor,
  kept: Inputs['profile']['adoptLocalData']['cnpj'],
): Promise<boolean> {
  const size = COMPANY_SIZES.find((one) => one === kept?.companySize)
  if (!kept || !size) return false
  const company = await findCompanyFacts(tx, companyId)
  if (!company || company.size !== null || parseCnpj(kept.cnpj).normalized !== company.cnpj) return false
  await setCompanySize(tx, companyId, size)
  return true
}

async function adoptPlan(
  tx: Tx,
  ports: Ports,
  { companyId }: Actor,
  kept: Inputs['profile']['adoptLocalData']['pending'],
): Promise<boolean> {
  const planType = SOLD_PLANS.find((one) => one === kept?.planType)
  if (!kept || !planType || (await hasChosenPlan(tx, companyId))) return false
  await choosePlan(tx, ports, {
    companyId,
    planType,
    companySize: COMPANY_SIZES.find((one) => one === kept.companySize) ?? null,
    billingPeriod: BILLING_PERIODS.find((one) => one === kept.billingPeriod) ?? 'monthly',
  })
  await startTrial(tx, ports, companyId)
  return true
}
