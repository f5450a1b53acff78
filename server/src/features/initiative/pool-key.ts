import type { LedgerPool } from '../drilldown/pools-of-year.ts'

/** By what a pool of the ledger is told from others. */
export function poolKey({ unitId, category, source }: Pick<LedgerPool, 'unitId' | 'category' | 'source'>): string {
  return JSON.stringify([unitId, category, source])
}
