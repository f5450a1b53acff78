import type { Tx } from '../../platform/db/port.ts'

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

/** A page of the answers that stand, the newest first; of one alone where its id is given. */
export async function selectPlaces(
  tx: Tx,
  companyId: string,
  { id, page, pageSize }: { readonly id?: string; readonly page: number; readonly pageSize: number },
): Promise<{ rows: PlaceRow[]; total: number }> {
  const standing = 'p.company_id = $1 and p.undone_at is null and ($2::uuid is null or p.id = $2)'
  const { rows: counted } = await tx.query<{ total: number }>(
    `select count(*)::integer as total from party_places p where ${standing}`,
    [companyId, id ?? null],
  )
  const { rows } = await tx.query<PlaceRow>(
    `select p.id, p.cnpj, b.name as "businessUnitName", p.business_unit_id as "businessUnitId",
       (select d.account_name from documents d where ${atThePlace} order by d.issued_at desc nulls last, d.id limit 1) as name,
       (select count(*)::integer from documents d where ${atThePlace} and d.counts) as documents,
       coalesce(u.name, p.placed_by) as "placedBy", p.placed_at as "placedAt"
     from party_places p
       join business_units b on b.company_id = p.company_id and b.id = p.business_unit_id
       left join "user" u on u.id = p.placed_by
     where ${standing}
     order by p.placed_at desc, p.id limit $3 offset $4`,
    [companyId, id ?? null, pageSize, (page - 1) * pageSize],
  )
  return { rows, total: counted[0]?.total ?? 0 }
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
