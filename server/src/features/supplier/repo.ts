import { divisionsOfSector, type Sector } from '@pegada/core/company/sector.ts'
import type { SupplierMethod } from '@pegada/core/supplier/supplier-method.ts'
import { and, arrayContains, eq, ilike, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { supplierFigures, supplierParties, suppliers, supplierYears, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing, withoutAccents } from '../../platform/db/search-text.ts'
import { isOfMethod } from './repo-method.ts'

export type SupplierRow = typeof suppliers.$inferSelect
export type SupplierKey = Pick<SupplierRow, 'companyId' | 'id'>

/** What the list may be narrowed by; absent fields do not narrow. `year` is that of the figures. */
export interface SupplierFilter {
  readonly companyId: string
  readonly year: number
  readonly search?: string | undefined
  readonly state?: string | undefined
  readonly sector?: Sector | undefined
  readonly tag?: string | undefined
  readonly ownerId?: string | undefined
  readonly engagement?: NonNullable<SupplierRow['engagement']> | 'not_asked' | undefined
  readonly method?: SupplierMethod | 'none' | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: {
    co2eKg: supplierYears.co2eKg,
    spendBrl: supplierYears.spendBrl,
    scope3Kg: supplierYears.scope3Kg,
    documents: supplierYears.documents,
    name: { name: suppliers.name },
    score: suppliers.score,
    createdAt: suppliers.createdAt,
  },
  ties: [{ up: suppliers.name }, suppliers.id],
} as const

export type SupplierWanted = ListWanted<keyof typeof orders.sorts>

/** Adds up anew what documents and lines changed, and gives new parties their supplier; before figures are read. */
export async function settleSuppliers(tx: Tx): Promise<void> {
  await tx.query('select settle_suppliers()')
}

/** A page of the suppliers that match, each with its figures of the year. */
export async function selectSuppliers(tx: Tx, filter: SupplierFilter, wanted: SupplierWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({
        supplier: suppliers,
        figures: {
          spendBrl: supplierYears.spendBrl,
          documents: supplierYears.documents,
          co2eKg: supplierYears.co2eKg,
          scope3Kg: supplierYears.scope3Kg,
          lines: supplierYears.lines,
        },
        ownerName: user.name,
        ownerAvatar: user.avatarKey,
        mark,
      })
      .from(suppliers)
      .leftJoin(supplierYears, figuresOf(filter.year))
      .leftJoin(user, eq(user.id, suppliers.ownerId))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type ListedSupplier = Awaited<ReturnType<typeof selectSuppliers>>['rows'][number]

/** How many match, counted as far as people read. */
export async function countSuppliers(tx: Tx, filter: SupplierFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(suppliers)
      .where(matching(filter))
      .limit(limit),
  )
}

/** The newest year in which anything was bought. */
export async function findNewestYear(tx: Tx, companyId: string): Promise<number | undefined> {
  const rows = await tx.queries
    .select({ year: sql<number | null>`max(${supplierFigures.year})::int` })
    .from(supplierFigures)
    .where(eq(supplierFigures.companyId, companyId))
  return rows[0]?.year ?? undefined
}

const figuresOf = (year: number) =>
  and(
    eq(supplierYears.companyId, suppliers.companyId),
    eq(supplierYears.supplierId, suppliers.id),
    eq(supplierYears.year, year),
  )

function matching({ companyId, search, year, state, sector, tag, ownerId, engagement, method, ids }: SupplierFilter) {
  return and(
    standing(companyId),
    search ? found(search) : undefined,
    state ? inState(state) : undefined,
    sector ? ofSector(sector) : undefined,
    tag ? arrayContains(suppliers.tags, [tag]) : undefined,
    ownerId ? eq(suppliers.ownerId, ownerId) : undefined,
    engagement && (engagement === 'not_asked' ? isNull(suppliers.engagement) : eq(suppliers.engagement, engagement)),
    method ? (method === 'none' ? uncalculated(year) : calculatedBy(year, method)) : undefined,
    ids ? inArray(suppliers.id, [...ids]) : undefined,
  )
}

/** Suppliers that stand for themselves: not those put together with another, nor those that nothing speaks of any more. */
export function standing(companyId: string): SQL | undefined {
  return and(
    eq(suppliers.companyId, companyId),
    isNull(suppliers.mergedInto),
    or(
      eq(suppliers.cameBy, 'hand'),
      isNotNull(suppliers.changedAt),
      isNotNull(suppliers.engagement),
      sql`exists (select from ${supplierParties} p join ${supplierFigures} f on f.company_id = p.company_id and f.party = p.party
        where p.company_id = ${suppliers.companyId} and p.supplier_id = ${suppliers.id})`,
    ),
  )
}

/** By name, root, tag or address, or by a branch's name or CNPJ, with or without its mask. */
function found(search: string): SQL | undefined {
  const pattern = containing(search)
  const signs = search.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  const plain = sql`${withoutAccents(sql`${pattern}::text`)}`
  return or(
    sql`${withoutAccents(sql`${suppliers.name}`)} like ${plain}`,
    ilike(suppliers.contactEmail, pattern),
    sql`${search.trim().toLowerCase()} = any (${suppliers.tags})`,
    sql`exists (select from ${supplierParties} p where p.company_id = ${suppliers.companyId} and p.supplier_id = ${suppliers.id}
      and (${withoutAccents(sql`p.name`)} like ${plain} or ${signs.length >= 4} and p.party like ${containing(signs)}))`,
  )
}

function ofSector(sector: Sector): SQL | undefined {
  if (sector === 'other') return isNull(suppliers.cnae)
  const division = sql`left(${suppliers.cnae}, 2)`
  return inArray(division, [...divisionsOfSector(sector)])
}

/** `EX` is abroad, as fiscal documents write it; `none` is in Brazil, nobody knows where. */
function inState(state: string): SQL | undefined {
  if (state === 'EX') return ne(suppliers.country, 'BR')
  return state === 'none' ? and(eq(suppliers.country, 'BR'), isNull(suppliers.state)) : eq(suppliers.state, state)
}

/** Bought from in the year, and nothing of it is a line of scope 3. */
function uncalculated(year: number): SQL | undefined {
  const figures = (
    scope: SQL,
  ) => sql`exists (select from ${supplierParties} p join ${supplierFigures} f on f.company_id = p.company_id
    and f.party = p.party where p.company_id = ${suppliers.companyId} and p.supplier_id = ${suppliers.id} and f.year = ${year} and ${scope})`
  return and(figures(sql`true`), not(figures(sql`f.scope = 3`)))
}

function calculatedBy(year: number, method: SupplierMethod): SQL {
  const columns = { companyId: sql`f.company_id`, methodKey: sql`f.method_key`, ownFactor: sql`f.own_factor` }
  return sql`exists (select from ${supplierParties} p join ${supplierFigures} f on f.company_id = p.company_id and f.party = p.party
    where p.company_id = ${suppliers.companyId} and p.supplier_id = ${suppliers.id} and f.year = ${year} and f.scope > 0
      and ${isOfMethod(columns, method)})`
}
