import type { Inputs } from '@pegada/contract/contract.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { percentOf } from '../../lib/percent.ts'
import type { Year } from './closing-state.ts'

/** A site as the form holds it: the share in pt-BR figures, as typed, or the twelve that the holdings gave while none is typed. */
export interface SiteDraft {
  readonly businessUnitId: string
  readonly name: string
  readonly isIncluded: boolean
  readonly share: string
  readonly monthShares: readonly string[] | null
  readonly reason: string
}

/** The boundary as the form holds it. */
export interface BoundaryDraft {
  readonly boundary: Year['boundary']
  readonly gwpSet: Year['gwpSet']
  /** The approach that the shares were worked out by. */
  readonly sharesOf: Year['boundary']
  readonly sites: readonly SiteDraft[]
}

/** What is wrong with a site: its share is no percentage, or it is left out without a reason. */
export type SiteProblem = 'share' | 'reason'

type Boundary = Omit<Inputs['inventoryYears']['configure'], 'year'>

interface BoundaryProblems {
  readonly problems: Readonly<Record<string, SiteProblem>>
}

/** The form of a year as it is saved. */
export function draftOf({ boundary, gwpSet, sites }: Pick<Year, 'boundary' | 'gwpSet' | 'sites'>): BoundaryDraft {
  return {
    boundary,
    gwpSet,
    sharesOf: boundary,
    sites: sites.map(({ businessUnitId, name, isIncluded, sharePercent, monthShares, reason }) => ({
      businessUnitId,
      name,
      isIncluded,
      share: formatDecimal(sharePercent),
      monthShares,
      reason: reason ?? '',
    })),
  }
}

/**
 * What the server is told, or what is wrong by site. Shares are typed under equity share; by control those that the holdings gave
 * stay while the approach does, and another approach begins with whole sites.
 */
export function readBoundary({ boundary, gwpSet, sharesOf, sites }: BoundaryDraft): Boundary | BoundaryProblems {
  const problems: Record<string, SiteProblem> = {}
  const read = sites.map(({ businessUnitId, isIncluded, share, monthShares, reason }) => {
    const isTyped = boundary === 'equity_share'
    const kept = isTyped || boundary === sharesOf ? percentOf(share) : '100'
    const sharePercent = kept ?? (isTyped && isIncluded ? undefined : '100')
    if (sharePercent === undefined) problems[businessUnitId] = 'share'
    else if (!isIncluded && reason.trim() === '') problems[businessUnitId] = 'reason'
    return {
      businessUnitId,
      isIncluded,
      sharePercent: sharePercent ?? '100',
      monthShares: boundary === sharesOf && monthShares ? [...monthShares] : null,
      reason: isIncluded ? null : reason.trim(),
    }
  })
  return Object.keys(problems).length > 0 ? { problems } : { boundary, gwpSet, sites: read }
}
