import { and, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { businessUnits, documents, partyPlaces, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing, withoutAccents } from '../../platform/db/search-text.ts'

/** Where documents of a branch count, and who said so. */
export interface PlaceRow {
  readonly id: string
  readonly cnpj: string
  readonly name: string | null
  readonly businessUnitId: string
  readonly businessUnitName: string
  readonly documents: number
  readonly placedBy: string
  readonly placedAt: Date
}

export interface NewPlace {
  readonly companyId: string
  readonly id: string
  readonly cnpj: string
  readonly businessUnitId: string
  readonly placedBy: string
  readonly placedAt: Date
}

/**
 * Puts the documents of a branch that is no unit to a site, those that do not count too: they may count yet. Answers how many
 * of those that it put count.
 */
export async function placeDocuments(
  tx: Tx,
  { companyId, cnpj, businessUnitId }: Pick<NewPlace, 'companyId' | 'cnpj' | 'businessUnitId'>,
): Promise<number> {
  const { rows } = await tx.query<{ counts: boolean }>(
    `update documents d set business_unit_id = $3
     where d.company_id = $1 and d.account_id = $2 and d.business_unit_id is null and d.counts_because is null
       and not exists (select 1 from business_units u where u.company_id = $1 and u.cnpj = d.account_id)
       and exists (select 1 from business_units u where u.company_id = $1 and left(u.cnpj, 8) = left(d.account_id, 8))
     returning d.counts`,
    [companyId, cnpj, businessUnitId],
  )
  return rows.filter(({ counts }) => counts).length
}

/** Keeps the answer in the place of one that stood for the same branch. */
export async function insertPlace(tx: Tx, row: NewPlace): Promise<void> {
  const { companyId, id, cnpj, businessUnitId, placedBy, placedAt } = row
  await tx.query(
    'update party_places set undone_by = $3, undone_at = $4 where company_id = $1 and cnpj = $2 and undone_at is null',
    [companyId, cnpj, placedBy, placedAt],
  )
  await tx.query(
    `insert into party_places (company_id, id, cnpj, business_unit_id, placed_by, placed_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [companyId, id, cnpj, businessUnitId, placedBy, placedAt],
  )
}

const atThePlace = `d.company_id = p.company_id and d.account_id = p.cnpj and d.business_unit_id = p.business_unit_id`

const itsDocuments = sql`from ${documents} d where d.company_id = ${partyPlaces.companyId}
  and d.account_id = ${partyPlaces.cnpj} and d.business_unit_id = ${partyPlaces.businessUnitId}`

const shown = {
  ...{ id: partyPlaces.id, cnpj: partyPlaces.cnpj, placedAt: partyPlaces.placedAt },
  ...{ businessUnitId: partyPlaces.businessUnitId, businessUnitName: businessUnits.name },
  name: sql<string | null>`(select d.account_name ${itsDocuments} order by d.issued_at desc nulls last, d.id limit 1)`,
  documents: sql<number>`(select count(*)::integer ${itsDocuments} and d.counts)`,
  placedBy: sql<string>`coalesce(${user.name}, ${partyPlaces.placedBy})`,
}

const itsUnit = and(
  eq(businessUnits.companyId, partyPlaces.companyId),
  eq(businessUnits.id, partyPlaces.businessUnitId),
)

/** What the answers that stand are narrowed to. */
export interface PlaceFilter {
  readonly companyId: string
  /** In the CNPJ or the name of the branch, or the name of the unit, whatever its capitals and accents. */
  readonly search?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = { sorts: { placedAt: partyPlaces.placedAt }, ties: [partyPlaces.id] } as const

export type PlaceWanted = ListWanted<keyof typeof orders.sorts>

/** A page of the answers that stand and match. */
export function selectPlaces(tx: Tx, filter: PlaceFilter, wanted: PlaceWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ ...shown, mark })
      .from(partyPlaces)
      .innerJoin(businessUnits, itsUnit)
      .leftJoin(user, eq(user.id, partyPlaces.placedBy))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export function countPlaces(tx: Tx, filter: PlaceFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ id: partyPlaces.id })
      .from(partyPlaces)
      .innerJoin(businessUnits, itsUnit)
      .where(matching(filter))
      .limit(limit),
  )
}

/** An answer that stands. */
export async function findPlace(tx: Tx, companyId: string, id: string): Promise<PlaceRow | undefined> {
  const wanted = { sort: 'placedAt', direction: 'desc', page: 1, pageSize: 1 } as const
  return (await selectPlaces(tx, { companyId, ids: [id] }, wanted)).rows[0]
}

function matching({ companyId, search, ids }: PlaceFilter): SQL | undefined {
  const code = search?.replace(/[./-]/g, '')
  const isSaidIn = (text: SQL) => sql`${withoutAccents(text)} like ${withoutAccents(sql`${containing(search ?? '')}`)}`
  return and(
    ...[eq(partyPlaces.companyId, companyId), isNull(partyPlaces.undoneAt)],
    ids && inArray(partyPlaces.id, [...ids]),
    search
      ? or(
          isSaidIn(sql`${businessUnits.name}`),
          isSaidIn(shown.name),
          code ? ilike(partyPlaces.cnpj, containing(code)) : undefined,
        )
      : undefined,
  )
}

/** Documents that stand at a place, some of them; they are at no site from here on. */
export async function unplaceDocuments(tx: Tx, companyId: string, placeId: string, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `with those as (
       select d.company_id, d.id from party_places p join documents d on ${atThePlace}
       where p.company_id = $1 and p.id = $2 order by d.id limit $3
     )
     update documents d set business_unit_id = null from those t where d.company_id = t.company_id and d.id = t.id
     returning d.id`,
    [companyId, placeId, limit],
  )
  return rows.map(({ id }) => id)
}

/** First and last days of the entries that were made at a place of its documents. */
export async function spansOfPlace(
  tx: Tx,
  companyId: string,
  placeId: string,
): Promise<{ readonly start: string; readonly end: string }[]> {
  const { rows } = await tx.query<{ start: string; end: string }>(
    `select distinct a.period_start::text as start, a.period_end::text as "end"
     from party_places p
       join documents d on ${atThePlace}
       join document_items i on i.company_id = d.company_id and i.document_id = d.id and i.state = 'accepted'
       join activities a on a.company_id = i.company_id and a.id = i.activity_id and a.business_unit_id = p.business_unit_id
         and a.state <> 'removed'
     where p.company_id = $1 and p.id = $2`,
    [companyId, placeId],
  )
  return rows
}

export async function markPlaceUndone(
  tx: Tx,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  id: string,
  at: Date,
): Promise<void> {
  await tx.query('update party_places set undone_by = $3, undone_at = $4 where company_id = $1 and id = $2', [
    companyId,
    id,
    userId,
    at,
  ])
}
