import type { Outputs } from '@pegada/contract/contract.ts'
import {
  type BaseYearChange,
  type BaseYearChangeKind,
  DEFAULT_THRESHOLD_PERCENT,
  needsRecalculation,
} from '@pegada/core/inventory/base-year.ts'
import { WATERFALL_PARTS, type WaterfallPart } from '@pegada/core/inventory/version-line.ts'
import { Decimal, decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Actor, Ports } from '../../ports.ts'
import { previewRestatement } from '../restatement/preview.ts'
import { findCurrentSeal } from '../seal/list-seals.ts'
import { findPolicy } from './repo.ts'

type Policy = Outputs['baseYear']['get']
type PolicyPorts = Pick<Ports, 'db' | 'storage' | 'catalogue' | 'clock'>

/** The policy in force, with what the base year would be today beside what was sealed of it. */
export async function getPolicy(ports: PolicyPorts, actor: Actor): Promise<Policy> {
  const { companyId } = actor
  const found = await ports.db.asTenant(actor, (tx) => findPolicy(tx, companyId))
  if (!found) return unsigned
  const { policy, signedByName } = found
  const thresholdPercent = decimal(policy.thresholdPercent)
  return {
    baseYear: policy.baseYear,
    thresholdPercent: toPlain(thresholdPercent),
    reason: policy.reason,
    signedBy: signedByName ?? '',
    signedAt: policy.signedAt.toISOString(),
    check: await checkBaseYear(ports, actor, policy.baseYear, thresholdPercent),
  }
}

const unsigned: Policy = {
  baseYear: null,
  thresholdPercent: DEFAULT_THRESHOLD_PERCENT,
  reason: null,
  signedBy: null,
  signedAt: null,
  check: null,
}

async function checkBaseYear(
  ports: PolicyPorts,
  actor: Actor,
  year: number,
  thresholdPercent: Decimal,
): Promise<Policy['check']> {
  const seal = await ports.db.asTenant(actor, (tx) => findCurrentSeal(tx, { companyId: actor.companyId, year }))
  if (!seal) return null
  const { from, to, parts } = await previewRestatement(ports, actor, { year })
  const sealedKg = decimal(from.co2eKg)
  if (!sealedKg.gt(0)) return null
  const changes = WATERFALL_PARTS.map((part): BaseYearChange => {
    const effectKg = decimal(parts[part])
    return { kind: kindOf(part, effectKg), effectKg }
  })
  const { isNeeded, changePercent } = needsRecalculation(sealedKg, changes, { thresholdPercent })
  return {
    sealedKg: from.co2eKg,
    recalculatedKg: to.co2eKg,
    changePercent: toPlain(changePercent.toDecimalPlaces(PLACES, Decimal.ROUND_HALF_EVEN)),
    isNeeded,
  }
}

/** What a part of the difference is to chapter 5: within one past year, another quantity corrects the one before. */
function kindOf(part: WaterfallPart, effectKg: Decimal): BaseYearChangeKind {
  switch (part) {
    case 'error':
    case 'activity':
      return 'error'
    case 'factor':
      return 'better_factor'
    case 'method':
    case 'gwp':
      return 'method_change'
    case 'boundary':
      return effectKg.lt(0) ? 'divestment' : 'acquisition'
  }
}

const PLACES = 6
