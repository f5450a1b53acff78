/** The queue that calculates years anew. */
export const recalculateRunName = 'inventory.recalculate'

/** Which year, for whom, and the act that tells how far it is. */
export interface RecalculateRun {
  readonly companyId: string
  readonly userId: string
  readonly year: number
  readonly actId: string
}
