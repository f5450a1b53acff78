import type { MissingPart } from '@pegada/core/inventory/missing.ts'

/** What a company may have to do next. */
export type ThingName =
  | MissingPart
  | 'bills'
  | 'close'
  | 'review'
  | 'report'
  | 'organization'
  | 'upload'
  | 'second_factor'
  | 'invite'

export interface Thing {
  readonly name: ThingName
  /** How much there is of it, where it can be counted. */
  readonly count: number
}

/** How a company stands, and what who looks may do. */
export interface Standing {
  readonly billsToConfirm: number
  readonly missing: {
    readonly total: number
    readonly parts: readonly { readonly part: MissingPart; readonly count: number }[]
  }
  /** The year has lines, is over and nobody has closed it. */
  readonly isDue: boolean
  readonly isClosed: boolean
  readonly isInReview: boolean
  readonly hasReport: boolean
  /** What the organization has not told of itself. */
  readonly untold: number
  readonly hasDocuments: boolean
  readonly hasTwoFactor: boolean
  readonly people: number
  readonly mayClose: boolean
  readonly mayWriteCompany: boolean
  readonly mayInvite: boolean
}

const SHOWN = 3

/**
 * The next things to do, the first three of what there is: what waits for an answer, what a year lacks, what a whole year waits for,
 * then what makes the company's account of itself sound.
 */
export function nextThings(standing: Standing): Thing[] {
  const { missing, isDue, isClosed, isInReview, mayClose } = standing
  const isWhole = missing.total === 0
  const when = (name: ThingName, isOpen: boolean, count = 0): Thing[] => (isOpen ? [{ name, count }] : [])
  return [
    ...when('bills', standing.billsToConfirm > 0, standing.billsToConfirm),
    ...missing.parts.map(({ part, count }) => ({ name: part, count })),
    ...when('close', isWhole && isDue && mayClose),
    ...when('review', isWhole && isDue && !mayClose && !isInReview),
    ...when('report', isClosed && !standing.hasReport),
    ...when('organization', standing.untold > 0 && standing.mayWriteCompany, standing.untold),
    ...when('upload', !standing.hasDocuments),
    ...when('second_factor', !standing.hasTwoFactor),
    ...when('invite', standing.people === 1 && standing.mayInvite),
  ].slice(0, SHOWN)
}
