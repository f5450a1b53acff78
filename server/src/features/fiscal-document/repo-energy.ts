import type { DocumentLine } from '@pegada/core/document/record-shape.ts'
import { arrayOf } from '../../platform/db/array-of.ts'
import type { Tx } from '../../platform/db/port.ts'

/** A document with lines of electricity, and how it stands. */
export interface EnergyRow {
  readonly id: string
  readonly kind: string
  readonly accessKey: string | null
  readonly account: string | null
  readonly issuer: string | null
  readonly meter: string | null
  readonly start: string | null
  readonly end: string | null
  readonly warnings: readonly string[]
  readonly counts: boolean
  readonly countsBecause: string | null
  readonly asks: string | null
  readonly asksWith: readonly string[]
  readonly isTaken: boolean
  readonly lines: readonly Pick<DocumentLine, 'nature' | 'quantity' | 'unit'>[]
}

/**
 * Documents of electricity of the establishments that these name, of about their years and in the order in which they came: those
 * that count, and those that do not because another tells the same energy; bills that a person confirmed too.
 */
export async function selectEnergyAround(tx: Tx, companyId: string, ids: readonly string[]): Promise<EnergyRow[]> {
  const accounts = await selectEnergyAccounts(tx, companyId, ids)
  if (accounts.length === 0) return []
  const { rows } = await tx.query<EnergyRow>(
    `with accounts as (
       select account_id, first_year, last_year
       from jsonb_to_recordset($2::jsonb) as a (account_id text, first_year text, last_year text)
     ), around as (
       select d.company_id, d.id, a.first_year, a.last_year from accounts a
         join documents d on d.company_id = $1 and d.account_id = a.account_id
       union all
       select d.company_id, d.id, a.first_year, a.last_year from accounts a
         join documents d on d.company_id = $1 and d.account_id is null
       where a.account_id is null
     )
     select d.id, d.kind, d.access_key as "accessKey", d.account_id as account, d.issuer_id as issuer, d.meter,
       coalesce(d.period_start::text, left(d.issued_at, 10)) as start,
       coalesce(d.period_end::text, left(d.issued_at, 10)) as "end", d.warnings, d.counts,
       d.counts_because as "countsBecause", d.asks, d.asks_with as "asksWith",
       bool_or(i.state = 'accepted') as "isTaken",
       jsonb_agg(jsonb_build_object('nature', i.nature, 'quantity', i.quantity::text, 'unit', i.unit)) as lines
     from around a
       join documents d on d.company_id = a.company_id and d.id = a.id
         and d.kind in ('nf3e', 'nfe', 'nfce', 'bill') and not d.is_test and (d.counts or d.counts_reason = 'counts.told_elsewhere')
         and left(coalesce(d.period_start::text, d.issued_at), 4)
           between (a.first_year::integer - 1)::text and (a.last_year::integer + 1)::text
       join document_items i on i.company_id = d.company_id and i.document_id = d.id and i.nature = 'electricity'
         and i.counts_reason in ('counts.purchase', 'counts.told_elsewhere')
     group by d.company_id, d.id
     order by d.created_at, d.issued_at, d.id`,
    [companyId, JSON.stringify(accounts)],
  )
  return rows
}

interface EnergyAccount {
  readonly account_id: string | null
  readonly first_year: string
  readonly last_year: string
}

/** Establishments that these documents name beside electricity, with the years that they are about: most documents name none. */
async function selectEnergyAccounts(tx: Tx, companyId: string, ids: readonly string[]): Promise<EnergyAccount[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<EnergyAccount>(
    `select account_id, min(left(day, 4)) as first_year, max(left(day, 4)) as last_year
     from (
       select d.account_id, coalesce(d.period_start::text, left(d.issued_at, 10)) as day from documents d
       where d.company_id = $1 and d.id = any($2::uuid[])
         and exists (select from document_items i where i.company_id = d.company_id and i.document_id = d.id
           and i.nature = 'electricity')
     ) as asked
     where day ~ '^[0-9]{4}-' group by account_id`,
    [companyId, arrayOf(ids)],
  )
  return rows
}

/** An answer about documents: those it speaks of, and those of them that count. */
export interface DocumentsAnswer {
  readonly refs: readonly string[]
  readonly counted: readonly string[]
}

/** Answers that stand and speak of any of these documents, the newest first. */
export async function selectDocumentsAnswers(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<DocumentsAnswer[]> {
  const { rows } = await tx.query<DocumentsAnswer>(
    `select refs, counted from consumption_answers
     where company_id = $1 and business_unit_id is null and undone_at is null and refs && $2::text[]
     order by answered_at desc, id`,
    [companyId, [...ids]],
  )
  return rows
}

/** Notes down why a document waits and which others its question is about; null where it waits no more. */
export async function markAsking(
  tx: Tx,
  companyId: string,
  { id, asks, asksWith }: Pick<EnergyRow, 'id' | 'asks' | 'asksWith'>,
): Promise<void> {
  await tx.query('update documents set asks = $3, asks_with = $4::uuid[] where company_id = $1 and id = $2', [
    companyId,
    id,
    asks,
    arrayOf(asksWith),
  ])
}

/** Lets notes of energy name the bills of these keys, and no others. */
export async function replaceEnergyLinks(
  tx: Tx,
  companyId: string,
  notes: readonly { readonly id: string; readonly accessKeys: readonly string[] }[],
): Promise<void> {
  if (notes.length === 0) return
  await tx.query(
    `delete from document_links where company_id = $1 and relation = 'energy' and document_id = any($2::uuid[])`,
    [companyId, arrayOf(notes.map(({ id }) => id))],
  )
  const links = notes.flatMap(({ id, accessKeys }) => accessKeys.map((accessKey) => ({ id, accessKey })))
  await tx.query(
    `insert into document_links (company_id, document_id, relation, access_key)
     select $1, l.id, 'energy', l.key from unnest($2::uuid[], $3::text[]) as l (id, key)`,
    [companyId, arrayOf(links.map(({ id }) => id)), arrayOf(links.map(({ accessKey }) => accessKey))],
  )
}
