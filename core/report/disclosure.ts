import { buildFact } from './builders.ts'
import type { Disclosure, Disclosures } from './disclosure-shape.ts'
import type { ReportFacts } from './report-facts.ts'
import type { ReportKind } from './report-kind.ts'
import { STANDARD_TABLES } from './standard-tables.ts'

/**
 * The disclosures of a kind for the facts of a year, in the order of the standard; pure. Each is filled, missing with what
 * lacks, or not applicable with a reason (`disclosure-shape.ts`); each amount carries its unit, and none is negative.
 */
export function disclosuresOf(kind: ReportKind, facts: ReportFacts): Disclosures {
  const { edition, rows } = STANDARD_TABLES[kind]
  return {
    kind,
    edition,
    rows: rows.map(({ key, reference, certainty, isOptional }) => ({
      ...{ key, reference, certainty, isOptional },
      ...buildFact(kind, key, facts),
    })),
  }
}

/** How many disclosures stand in each state. */
export function countStates(rows: readonly Pick<Disclosure, 'state'>[]): Readonly<Record<Disclosure['state'], number>> {
  const counts = { filled: 0, missing: 0, not_applicable: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}
