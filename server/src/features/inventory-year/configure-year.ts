import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { Decimal } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { holdOpenYear, type Person, recordYear } from './change-year.ts'
import { replaceSites, type SiteRow, saveYear } from './repo.ts'

type Configuration = Omit<Inputs['inventoryYears']['configure'], 'year'> & { readonly year: number }

/**
 * Sets the boundary, the sites inside it with their shares, by month where these change, and the GWP set of a year. Throws
 * `inventory.closed`, `business_unit.not_found`, `inventory.share_invalid` (by operational control a site counts whole or not at
 * all), or `exclusion.reason_required` for a site left out without a reason.
 */
export async function configureYear(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Person,
  { year, boundary, gwpSet, sites }: Configuration,
): Promise<void> {
  const key = { companyId: actor.companyId, year }
  await holdOpenYear(tx, ports, key)
  const known = new Set((await listBusinessUnits(tx, actor.companyId)).map(({ id }) => id))
  const rows = sites.map((site): SiteRow => {
    if (!known.has(site.businessUnitId)) throw new DomainError('business_unit.not_found')
    const shares = site.monthShares ?? [site.sharePercent]
    for (const share of shares) assertShare(share, boundary)
    const reason = site.reason?.trim() || null
    if (!site.isIncluded && reason === null) throw new DomainError('exclusion.reason_required')
    const { businessUnitId, isIncluded } = site
    return { ...key, businessUnitId, isIncluded, ...storedShares(shares), reason: isIncluded ? null : reason }
  })
  await saveYear(tx, key, { boundary, gwpSet })
  await replaceSites(tx, key, [...new Map(rows.map((row) => [row.businessUnitId, row])).values()])
  const told = rows.map(({ businessUnitId, isIncluded, sharePercent, monthShares, reason }) => ({
    ...{ businessUnitId, isIncluded, sharePercent, reason },
    ...(monthShares && { monthShares }),
  }))
  await recordYear(tx, ports, actor, { year, action: 'inventory.configure', data: { boundary, gwpSet, sites: told } })
}

function assertShare(value: string, boundary: Configuration['boundary']): void {
  const share = new Decimal(value)
  const isPart = !share.eq(0) && !share.eq(100)
  if (share.lt(0) || share.gt(100) || (isPart && boundary === 'operational_control'))
    throw new DomainError('inventory.share_invalid', { value })
}

/** Months of one share are one share. */
function storedShares(shares: readonly string[]): Pick<SiteRow, 'sharePercent' | 'monthShares'> {
  const sharePercent = shares.at(-1) ?? WHOLE
  const isOne = shares.every((share) => new Decimal(share).eq(sharePercent))
  return { sharePercent, monthShares: isOne ? null : [...shares] }
}

const WHOLE = '100'
