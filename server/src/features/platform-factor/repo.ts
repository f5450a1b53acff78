import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { factorChanges, factorSources, factors } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Database } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

/** The catalogue as the administration lists it: what is in force for everybody. */

const { searchDocument: _, ...columns } = getTableColumns(factors)

/** What the list may be narrowed by. */
export interface FactorFilter {
  readonly categories?: readonly string[] | undefined
  readonly search?: string | undefined
  /** Categories whose name in the reader's language has what was typed. */
  readonly namedCategories: readonly string[]
}

const orders = {
  sorts: { name: { name: factors.name }, year: factors.year },
  ties: [factors.name, factors.id],
} as const

export type FactorWanted = ListWanted<keyof typeof orders.sorts>

/** A page of factors, each with its publication and the change of it that is under way. */
export function selectFactors(db: Pick<Database, 'queries'>, filter: FactorFilter, wanted: FactorWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({ factor: columns, source: factorSources, changeId: factorChanges.id, mark })
      .from(factors)
      .innerJoin(factorSources, eq(factorSources.key, factors.source))
      .leftJoin(
        factorChanges,
        and(
          eq(factorChanges.factorId, factors.id),
          isNull(factorChanges.generatorKey),
          inArray(factorChanges.state, OPEN_STATES),
        ),
      )
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many factors there are that have what was typed. */
export function countFound(db: Pick<Database, 'queries'>, filter: FactorFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(factors)
      .innerJoin(factorSources, eq(factorSources.key, factors.source))
      .where(matching(filter))
      .limit(limit),
  )
}

/** States of a change that is not settled. */
export const OPEN_STATES: ('draft' | 'in_review' | 'approved')[] = ['draft', 'in_review', 'approved']

function matching({ categories, search, namedCategories }: FactorFilter): SQL | undefined {
  return and(
    isNull(factors.companyId),
    eq(factors.isCurrent, true),
    eq(factors.state, 'active'),
    categories && inArray(factors.category, [...categories]),
    search === undefined ? undefined : found(containing(search), namedCategories),
  )
}

function found(pattern: string, categories: readonly string[]): SQL | undefined {
  return or(
    holding(factors.name, pattern),
    holding(factors.materialCode, pattern),
    // Publications are few: each is looked at once, and not again for each of its factors.
    sql`${factors.source} in (select key from ${factorSources} where ${or(holding(factorSources.title, pattern), holding(factorSources.publisher, pattern))})`,
    and(eq(factors.source, 'platform'), holding(factors.note, pattern)),
    categories.length > 0 ? inArray(factors.category, [...categories]) : undefined,
  )
}

/** Whatever its capitals and accents. */
function holding(text: PgColumn, pattern: string): SQL {
  return sql`plain_words(${text}) ilike (select plain_words(${pattern}))`
}
