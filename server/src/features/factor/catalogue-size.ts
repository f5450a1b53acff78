import type { Sql } from '../../platform/db/port.ts'
import { countFactors, countInForce } from './repo-search.ts'

/** How many of the platform's factors are in force, how many of them are monetary, and of how many publications. */
export function catalogueSize(db: Sql): Promise<{ factors: number; monetary: number; sources: number }> {
  return countFactors(db)
}

/** How many of the platform's factors are in force, of these categories alone where some are named: from the kept counts, whatever there are. */
export function factorsInForce(db: Sql, categories?: readonly string[]): Promise<number> {
  return countInForce(db, categories)
}
