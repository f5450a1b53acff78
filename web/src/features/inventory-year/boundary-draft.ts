import type { Inputs } from '@pegada/contract/contract.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import type { Year } from './closing-state.ts'
import { percentOf } from './percent.ts'

/** A site as the form holds it: the share in pt-BR figures, as typed. */
export interface SiteDraft {
  readonly businessUnitId: string
  readonly name: string
  readonly isIncluded: boolean
  readonly share: string
  readonly reason: string
}

/** The boundary as the form holds it. */
export interface BoundaryDraft {
  readonly boundary: Year['boundary']
  readonly gwpSet: Year['gwpSet']
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
    sites: sites.map(({ businessUnitId, name, isIncluded, sharePercent, reason }) => ({
      businessUnitId,
      name,
      isIncluded,
      share: formatDecimal(sharePercent),
      reason: reason ?? '',
    })),
  }
}

/** What the server is told, or what is wrong by site. Shares count under equity share only; they are kept otherwise. */
export function readBoundary({ boundary, gwpSet, sites }: BoundaryDraft): Boundary | BoundaryProblems {
  const problems: Record<string, SiteProblem> = {}
  const read = sites.map(({ businessUnitId, isIncluded, share, reason }) => {
    const isCounted = isIncluded && boundary === 'equity_share'
    const sharePercent = percentOf(share) ?? (isCounted ? undefined : '100')
    if (sharePercent === undefined) problems[businessUnitId] = 'share'
    else if (!isIncluded && reason.trim() === '') problems[businessUnitId] = 'reason'
    return {
      businessUnitId,
      isIncluded,
      sharePercent: sharePercent ?? '100',
      reason: isIncluded ? null : reason.trim(),
    }
  })
  return Object.keys(problems).length > 0 ? { problems } : { boundary, gwpSet, sites: read }
}
