import { DomainError } from '@pegada/core/domain-error.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import type { Actor, Ports } from '../../ports.ts'
import { assertYearBegun } from '../inventory-year/assert-year-begun.ts'
import { findCurrentSeal, getSealed } from '../seal/list-seals.ts'
import { compareVersions, type WaterfallResult } from '../waterfall/compare-versions.ts'
import { sealedVersion } from '../waterfall/sealed-version.ts'
import type { ToldVersion } from '../waterfall/told-version.ts'
import { keepPreview } from './keep-preview.ts'
import { liveVersion } from './live-version.ts'

type ComparePorts = Pick<Ports, 'db' | 'storage' | 'catalogue' | 'clock'>

/**
 * What a restatement would change of the official version: newer factors, another GWP set, and what was corrected since.
 * Throws `inventory.year_out_of_range` or `inventory.not_closed`.
 */
export async function previewRestatement(
  ports: ComparePorts,
  actor: Actor,
  { year, gwpSet }: { readonly year: number; readonly gwpSet?: GwpSetName | undefined },
): Promise<WaterfallResult> {
  assertYearBegun(ports, year)
  const seal = await ports.db.asTenant(actor, (tx) => findCurrentSeal(tx, { companyId: actor.companyId, year }))
  if (!seal) throw new DomainError('inventory.not_closed', { year })
  return keepPreview(ports, actor, { seal, gwpSet }, async () => {
    const live = await liveVersion(ports, actor, { year, gwpSet, isNewest: true })
    return compareVersions(ports, actor, await sealedVersion(ports, seal), live)
  })
}

/** A sealed version of a year, or its lines as they are. */
export interface Side {
  readonly year: number
  readonly version: 'live' | number
}

/** Why two versions, or two years, differ. Throws `inventory.year_out_of_range`, `seal.not_found` or `seal.not_ready`. */
export async function compareSides(ports: ComparePorts, actor: Actor, from: Side, to: Side): Promise<WaterfallResult> {
  return compareVersions(ports, actor, await tell(ports, actor, from), await tell(ports, actor, to))
}

async function tell(ports: ComparePorts, actor: Actor, { year, version }: Side): Promise<ToldVersion> {
  assertYearBegun(ports, year)
  if (version === 'live') return liveVersion(ports, actor, { year, isNewest: false })
  const key = { companyId: actor.companyId, year, version }
  return sealedVersion(ports, await ports.db.asTenant(actor, (tx) => getSealed(tx, key)))
}
