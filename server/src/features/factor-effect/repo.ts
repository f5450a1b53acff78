import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type activities, companies, factorEffects, factorEffectYears } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import { nameOrder } from '../../platform/db/name-order.ts'
import type { Database, Sql, Tx } from '../../platform/db/port.ts'
import { saidIn } from '../../platform/db/search-text.ts'
import { throughKey } from '../../platform/db/through-generator.ts'

/** Effects belong to who runs the platform: read and written as the owner. The lines of a company are read as that company. */

export type EffectRow = typeof factorEffects.$inferSelect
export type EffectYearRow = typeof factorEffectYears.$inferSelect

/** A change to the catalogue, or an import. */
export type EffectSubject = Pick<EffectRow, 'subject' | 'subjectId'>

type Read = Pick<Database, 'queries'>

const of = ({ subject, subjectId }: EffectSubject) =>
  and(eq(factorEffects.subject, subject), eq(factorEffects.subjectId, subjectId))

/** The effect that was asked for last. */
export async function findLastEffect(db: Read, subject: EffectSubject): Promise<EffectRow | undefined> {
  const newest = desc(factorEffects.createdAt)
  return (await db.queries.select().from(factorEffects).where(of(subject)).orderBy(newest).limit(1))[0]
}

export async function findEffect(db: Read, id: string): Promise<EffectRow | undefined> {
  return (await db.queries.select().from(factorEffects).where(eq(factorEffects.id, id)))[0]
}

/** Writes an effect to be worked out; that of a publication once. Answers whether it is new. */
export async function insertEffect(tx: Tx, row: typeof factorEffects.$inferInsert): Promise<boolean> {
  const made = await tx.queries
    .insert(factorEffects)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: factorEffects.id })
  return made.length > 0
}

export async function updateEffect(db: Read, id: string, change: Partial<EffectRow>): Promise<void> {
  await db.queries.update(factorEffects).set(change).where(eq(factorEffects.id, id))
}

/** Effects that a stopped process left behind. */
export async function listUnfinished(db: Read): Promise<string[]> {
  const rows = await db.queries
    .select({ id: factorEffects.id })
    .from(factorEffects)
    .where(inArray(factorEffects.state, ['queued', 'running']))
  return rows.map(({ id }) => id)
}

/** Effects of publications that failed, so that no company was told of them. */
export async function listUntold(db: Read): Promise<string[]> {
  const rows = await db.queries
    .select({ id: factorEffects.id })
    .from(factorEffects)
    .where(and(eq(factorEffects.state, 'failed'), eq(factorEffects.isPublication, true)))
  return rows.map(({ id }) => id)
}

/** Removes what was worked out of the subject before this effect, which stands in its place; of publications none. */
export async function dropEarlier(tx: Tx, { id, ...subject }: EffectSubject & Pick<EffectRow, 'id'>): Promise<void> {
  const other = sql`${factorEffects.id} <> ${id} and not ${factorEffects.isPublication}`
  await tx.queries.delete(factorEffects).where(and(of(subject), other))
}

/** Puts what was worked out of a company in place of what stood there. */
export async function replaceYears(
  tx: Tx,
  effectId: string,
  ofCompany: string,
  rows: readonly EffectYearRow[],
): Promise<void> {
  const here = and(eq(factorEffectYears.effectId, effectId), eq(factorEffectYears.ofCompany, ofCompany))
  await tx.queries.delete(factorEffectYears).where(here)
  if (rows.length > 0) await tx.queries.insert(factorEffectYears).values([...rows])
}

export async function selectYears(db: Read, effectId: string): Promise<EffectYearRow[]> {
  return db.queries
    .select()
    .from(factorEffectYears)
    .where(eq(factorEffectYears.effectId, effectId))
    .orderBy(factorEffectYears.ofCompany, factorEffectYears.year)
}

/** Lines that a subject may reach: those that hold one of the factors, and those that came through one of the generators. */
export interface Held {
  readonly factorIds: readonly string[]
  readonly generatorKeys: readonly string[]
}

/** Given to the line, or among the inputs of its method. */
const holdsFactor = (value: string) => `a.input -> 'factor' ->> 'id' = any(${value}::text[])
  or exists (select 1 from jsonb_each(a.input -> 'inputs') g where jsonb_typeof(g.value) = 'object' and g.value ->> 'id' = any(${value}::text[]))`

/** Told before the name of what it came through (`migrations/0206`). */
const cameThrough = (value: string) =>
  `a.input ->> 'through' is not null and ${throughKey('a')} = any(${value}::text[])`

/** What is asked for alone, so that each kind is found by its index. */
function holding({ factorIds, generatorKeys }: Held): {
  readonly condition: string
  readonly values: readonly unknown[]
} {
  if (generatorKeys.length === 0)
    return { condition: `a.state = 'active' and (${holdsFactor('$1')})`, values: [factorIds] }
  if (factorIds.length === 0)
    return { condition: `a.state = 'active' and ${cameThrough('$1')}`, values: [generatorKeys] }
  return {
    condition: `a.state = 'active' and (${holdsFactor('$1')} or (${cameThrough('$2')}))`,
    values: [factorIds, generatorKeys],
  }
}

/** The companies with a line that a subject may reach, in the order of their ids. */
export async function listCompaniesHolding(db: Sql, held: Held): Promise<string[]> {
  const { condition, values } = holding(held)
  const { rows } = await db.query<{ id: string }>(
    `select distinct a.company_id as id from activities a where ${condition} order by 1`,
    [...values],
  )
  return rows.map(({ id }) => id)
}

/** A line that a subject may reach, with its masses as they count now. */
export interface HeldLine {
  readonly id: string
  readonly siteId: string
  readonly basis: (typeof activities.$inferSelect)['basis']
  readonly generatorKey: string
  readonly sourceName: string
  readonly periodStart: string
  readonly periodEnd: string
  readonly input: unknown
  readonly masses: unknown
}

/** Some of the lines of a company that a subject may reach, after a line, in the order of their ids. */
export async function selectHeld(
  tx: Tx,
  companyId: string,
  held: Held,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<HeldLine[]> {
  const { condition, values } = holding(held)
  const [company, last, most] = [1, 2, 3].map((beside) => `$${values.length + beside}`)
  const { rows } = await tx.query<HeldLine>(
    `select a.id, a.business_unit_id as "siteId", a.basis, a.generator_key as "generatorKey", a.source_name as "sourceName",
       a.period_start::text as "periodStart", a.period_end::text as "periodEnd",
       a.input, (select coalesce(json_agg(json_build_object('month', m.month, 'gas', m.gas, 'massKg', m.mass_kg::text)), '[]')
         from activity_gases m where m.company_id = a.company_id and m.activity_id = a.id) as masses
     from activities a
     where a.company_id = ${company} and (${last}::uuid is null or a.id > ${last}) and ${condition} order by a.id limit ${most}`,
    [...values, companyId, after ?? null, limit],
  )
  return rows
}

const shownName = sql`coalesce(${companies.tradeName}, ${companies.legalName})`

const orders = {
  sorts: {
    changePercent: factorEffectYears.changePercent,
    marketChangePercent: factorEffectYears.marketChangePercent,
    company: { name: { nameSql: shownName, orderSql: nameOrder(shownName) } },
    year: factorEffectYears.year,
    lines: factorEffectYears.lines,
  },
  ties: [factorEffectYears.ofCompany, factorEffectYears.year],
} as const

export type YearWanted = ListWanted<keyof typeof orders.sorts>

/** What the years may be narrowed by; absent fields do not narrow. */
export interface YearFilter {
  readonly effectId: string
  readonly isClosed?: boolean | undefined
  readonly search?: string | undefined
}

/** A page of the years that change. */
export function selectYearPage(db: Read, filter: YearFilter, wanted: YearWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({ row: factorEffectYears, company: sql<string>`${shownName}`, mark })
      .from(factorEffectYears)
      .innerJoin(companies, eq(companies.id, factorEffectYears.ofCompany))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export function countYears(db: Read, filter: YearFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(factorEffectYears)
      .innerJoin(companies, eq(companies.id, factorEffectYears.ofCompany))
      .where(matching(filter))
      .limit(limit),
  )
}

function matching({ effectId, isClosed, search }: YearFilter): SQL | undefined {
  return and(
    eq(factorEffectYears.effectId, effectId),
    isClosed === undefined ? undefined : eq(factorEffectYears.isClosed, isClosed),
    search ? or(saidIn(companies.plainName, search)) : undefined,
  )
}
