export const exportRunName = 'company-move.export'
export const checkRunName = 'company-move.check'
export const importRunName = 'company-move.import'
export const movePurgeName = 'company-move.purge'

/** What of a move, or of a company that comes in, runs once at a time in the installation. */
export const aloneWith = (id: string) => `company_move:${id}`

/** What a job of a move carries. */
export interface MoveRun {
  readonly moveId: string
}

/** How long a file is kept: one to be fetched, and one that was sent and not taken in. */
export const KEPT_DAYS = 7

export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + KEPT_DAYS * 24 * 60 * 60 * 1000)
}
