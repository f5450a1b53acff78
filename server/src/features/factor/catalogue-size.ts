import type { Sql } from '../../platform/db/port.ts'
import { countFactors } from './repo-search.ts'

/** How many of the platform's factors are in force, how many of them are monetary, and of how many publications. */
export function catalogueSize(db: Sql): Promise<{ factors: number; monetary: number; sources: number }> {
  return countFactors(db)
}
