import type { UnitLife } from '@pegada/core/company/unit-life.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { findYear, selectSites, type YearKey, type YearRow } from './repo.ts'

export type { YearKey }

/**
 * A site as the boundary of a year holds it; `share` is the part of it that counts, %, as plain text. Where it changes within the
 * year, `monthShares` are those of the twelve months, and `share` is that of December.
 */
export interface BoundarySite extends UnitLife {
  readonly id: string
  readonly name: string
  readonly cnpj: string | null
  /** The entity of the group that it belongs to; null where it is the company's own. */
  readonly entityId: string | null
  readonly isIncluded: boolean
  readonly share: string
  readonly monthShares: readonly string[] | null
  readonly reason: string | null
  readonly isArchived: boolean
}

/** A year with its sites. */
export interface YearBoundary {
  readonly row: YearRow
  readonly sites: readonly BoundarySite[]
}

/** The organisational boundary of a year, each site with the share that counts (Corporate Standard, chapter 3). */
export async function boundaryOf(tx: Tx, key: YearKey): Promise<YearBoundary> {
  const row = await findYear(tx, key)
  const configured = new Map((await selectSites(tx, key)).map((site) => [site.businessUnitId, site]))
  const units = await listBusinessUnits(tx, key.companyId)
  const sites = units.map(({ id, name, cnpj, subsidiaryId, openedOn, closedOn, archivedAt }) => {
    const site = configured.get(id)
    return {
      id,
      name,
      cnpj,
      entityId: subsidiaryId,
      isIncluded: site?.isIncluded ?? true,
      share: plainNumeric(site?.sharePercent ?? WHOLE),
      monthShares: site?.monthShares?.map(plainNumeric) ?? null,
      reason: site?.reason ?? null,
      openedOn,
      closedOn,
      isArchived: archivedAt !== null,
    }
  })
  return { row, sites }
}

/** The GWP set in which the year is told. */
export async function gwpSetOf(tx: Tx, key: YearKey): Promise<YearRow['gwpSet']> {
  return (await findYear(tx, key)).gwpSet
}

const WHOLE = '100'
