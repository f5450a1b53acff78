import { signPolicy } from '@pegada/core/inventory/base-year.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { assertYearBegun } from '../inventory-year/assert-year-begun.ts'
import { findPolicy, savePolicy } from './repo.ts'

/** A policy as typed. */
export interface NewPolicy {
  readonly baseYear: number
  readonly thresholdPercent: string
  readonly reason: string
}

/**
 * Signs the base year and its recalculation policy; the one before stays in the trail. Throws
 * `inventory.year_out_of_range`, `base_year.threshold_invalid` or `base_year.reason_required`.
 */
export async function setPolicy(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  typed: NewPolicy,
): Promise<void> {
  const { companyId, userId } = actor
  assertYearBegun(ports, typed.baseYear)
  const thresholdPercent = typed.thresholdPercent.replace(',', '.')
  const policy = signPolicy({ ...typed, thresholdPercent, signedBy: userId, signedOn: today(ports.clock) })
  await lockCompany(tx, companyId)
  const before = await findPolicy(tx, companyId)
  const threshold = toPlain(policy.thresholdPercent)
  const signed = { baseYear: policy.baseYear, thresholdPercent: threshold, reason: policy.reason }
  await savePolicy(tx, { companyId, ...signed, signedBy: userId, signedAt: ports.clock.now() })
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: 'base_year.sign',
    entity: 'base_year',
    entityId: String(policy.baseYear),
    data: { ...signed, replaces: before?.policy.baseYear ?? null },
  })
}
