import { FACTOR_DIFFERENCES } from '@pegada/contract/factor-import.ts'
import { PLATFORM_SOURCE } from '@pegada/core/factor/platform-factor.ts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Database, Sql } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

/** Publications belong to no company: read as the owner. */

/** What `factor_differences` answers (`migrations/0163`). */
const found = pgTable('found', {
  key: text('key').notNull(),
  name: text('name').notNull(),
  path: text('path').array().notNull(),
  kind: text('kind', { enum: FACTOR_DIFFERENCES }).notNull(),
  unitBefore: text('unit_before'),
  unitAfter: text('unit_after'),
  beforeKg: numeric('before_kg'),
  afterKg: numeric('after_kg'),
  changePercent: numeric('change_percent'),
})

export type DifferenceRow = typeof found.$inferSelect

/** Two editions of a publication, and what one GWP set values their gases by. */
export interface EditionPair {
  readonly source: string
  readonly from: string
  readonly to: string
  readonly potentials: Readonly<Record<string, string>>
}

/** What the differences may be narrowed by; absent fields do not narrow. */
export interface DifferenceFilter extends EditionPair {
  readonly kind?: DifferenceRow['kind'] | undefined
  readonly search?: string | undefined
}

const orders = {
  sorts: { name: { name: found.name }, changePercent: found.changePercent, kind: found.kind, key: found.key },
  ties: [found.key],
} as const

export type DifferenceWanted = ListWanted<keyof typeof orders.sorts>

/** A query over what differs, under the name of the table above. */
function differencesOf({ queries }: Pick<Database, 'queries'>, { source, from, to, potentials }: EditionPair) {
  const all = sql`select * from factor_differences(${source}, ${from}, ${to}, ${JSON.stringify(potentials)}::jsonb)`
  return queries.with(queries.$with('found', {}).as(all))
}

/** A page of what differs. */
export function selectDifferences(db: Pick<Database, 'queries'>, filter: DifferenceFilter, wanted: DifferenceWanted) {
  const { key, name, path, kind, unitBefore, unitAfter, beforeKg, afterKg, changePercent } = found
  const row = { key, name, path, kind, unitBefore, unitAfter, beforeKg, afterKg, changePercent }
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    differencesOf(db, filter)
      .select({ ...row, mark })
      .from(found)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export function countDifferences(db: Pick<Database, 'queries'>, filter: DifferenceFilter) {
  return countRows(db, (limit) =>
    differencesOf(db, filter)
      .select({ one: sql`1`.as('one') })
      .from(found)
      .where(matching(filter))
      .limit(limit),
  )
}

/** How many there are of each kind. */
export async function countKinds(
  db: Sql,
  { source, from, to, potentials }: EditionPair,
): Promise<Map<DifferenceRow['kind'], number>> {
  const { rows } = await db.query<{ kind: DifferenceRow['kind']; many: number }>(
    'select kind, count(*)::int as many from factor_differences($1, $2, $3, $4::jsonb) group by kind',
    [source, from, to, JSON.stringify(potentials)],
  )
  return new Map(rows.map(({ kind, many }) => [kind, many]))
}

/** The editions of each publication that the catalogue holds; what the installation's administrators keep is none. */
export async function selectEditions(db: Sql, source?: string) {
  const { rows } = await db.query<{ source: string; title: string; edition: string; factors: number }>(
    `select f.source, s.title, f.edition, count(*)::int as factors
     from factors f join factor_sources s on s.key = f.source
     where f.company_id is null and f.source <> $2 and ($1::text is null or f.source = $1)
     group by 1, 2, 3 order by s.title, f.source`,
    [source ?? null, PLATFORM_SOURCE],
  )
  return rows
}

function matching({ kind, search }: DifferenceFilter): SQL | undefined {
  if (kind === undefined && search === undefined) return undefined
  const said = search === undefined ? undefined : sql`${containing(search)}`
  return and(
    kind && eq(found.kind, kind),
    said && or(sql`plain_words(${found.name}) ilike (select plain_words(${said}))`, sql`${found.key} ilike ${said}`),
  )
}
