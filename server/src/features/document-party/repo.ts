import { COUNT_MAX } from '@pegada/contract/list-sizes.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Somebody whom documents name as buyer and who is no unit; sums as the database writes them. */
export interface PartyRow {
  readonly cnpj: string
  readonly name: string | null
  readonly relation: 'branch' | 'other'
  readonly documents: number
  readonly linesPending: number
  readonly value: string
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly countedAnyway: number
}

/**
 * Documents of who is no unit: those that count, put to no site, for a branch of a unit's root; those of another company,
 * whether they count all the same or not.
 */
const ofNoUnit = `
  select d.id, d.account_id as cnpj, d.account_name as name, d.issued_at, d.total, d.counts_because,
    case when d.counts_reason = 'counts.other_company' or d.counts_because is not null then 'other' else 'branch' end as relation
  from documents d
  where d.company_id = $1 and length(d.account_id) = 14
    and (d.counts_reason = 'counts.other_company' or d.counts_because is not null
      or (d.counts and d.business_unit_id is null
        and exists (select 1 from business_units u where u.company_id = $1 and left(u.cnpj, 8) = left(d.account_id, 8))
        and not exists (select 1 from business_units u where u.company_id = $1 and u.cnpj = d.account_id)))`

/** A page of them, those with most documents first, and how many there are as far as people read. */
export async function selectParties(
  tx: Tx,
  companyId: string,
  {
    relation,
    page,
    pageSize,
  }: { readonly relation: 'branch' | 'other' | undefined; readonly page: number; readonly pageSize: number },
): Promise<{ rows: PartyRow[]; total: number; isCapped: boolean }> {
  const parties = `select cnpj, relation from (${ofNoUnit}) d where $2::text is null or relation = $2 group by cnpj, relation limit $3`
  const { rows: counted } = await tx.query<{ total: number }>(`select count(*)::integer as total from (${parties}) p`, [
    companyId,
    relation ?? null,
    COUNT_MAX + 1,
  ])
  const { rows } = await tx.query<PartyRow>(
    `select cnpj, (array_agg(name order by issued_at desc nulls last, id))[1] as name, relation, count(*)::integer as documents,
       coalesce(sum((select count(*) from document_items i
         where i.company_id = $1 and i.document_id = d.id and i.state = 'pending')), 0)::integer as "linesPending",
       coalesce(sum(total), 0)::text as value, left(min(issued_at), 10) as "firstDay", left(max(issued_at), 10) as "lastDay",
       count(counts_because)::integer as "countedAnyway"
     from (${ofNoUnit}) d
     where $2::text is null or relation = $2
     group by cnpj, relation
     order by documents desc, cnpj
     limit $3 offset $4`,
    [companyId, relation ?? null, pageSize, (page - 1) * pageSize],
  )
  const total = counted[0]?.total ?? 0
  return { rows, total: Math.min(total, COUNT_MAX), isCapped: total > COUNT_MAX }
}

/** Which documents of a party are meant. */
export interface PartyDocuments {
  readonly cnpj: string
  readonly documentIds?: readonly string[] | undefined
}

/** Documents of another company that do not count, some of them. */
export async function selectUncountedOf(
  tx: Tx,
  companyId: string,
  { cnpj, documentIds }: PartyDocuments,
  limit: number,
): Promise<string[]> {
  return idsOf(tx, `counts_reason = 'counts.other_company'`, [companyId, cnpj, documentIds ?? null, limit])
}

/** Documents of another company that count all the same, some of them. */
export async function selectCountedAnyway(
  tx: Tx,
  companyId: string,
  { cnpj, documentIds }: PartyDocuments,
  limit: number,
): Promise<string[]> {
  return idsOf(tx, 'counts and counts_because is not null', [companyId, cnpj, documentIds ?? null, limit])
}

async function idsOf(tx: Tx, condition: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from documents
     where company_id = $1 and account_id = $2 and ($3::uuid[] is null or id = any($3)) and ${condition}
     order by id limit $4`,
    [...values],
  )
  return rows.map(({ id }) => id)
}
