import { MANIFESTATIONS, type Manifestation } from '@pegada/core/document/manifestation.ts'
import { z } from 'zod'
import { arrayOf } from '../../platform/db/array-of.ts'
import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { TakenOut } from './prepare-document.ts'

/** A document that is here already, as far as arriving ones must know it. */
export interface KnownRow {
  readonly id: string
  readonly sha256: string
  readonly accessKey: string | null
  readonly isFiscal: boolean
  readonly counts: boolean
  readonly countsReason: string
  /** Another document of its key stands; this one waits for a person's choice. */
  readonly isRival: boolean
}

/** Stored documents of any of these contents or keys: as an index per question, however many are asked for. */
export async function selectKnown(
  tx: Tx,
  companyId: string,
  { hashes, keys }: { readonly hashes: readonly string[]; readonly keys: readonly string[] },
): Promise<KnownRow[]> {
  const columns = `id, sha256, access_key as "accessKey", counts, counts_reason as "countsReason",
    (kind not in ('event', 'attachment', 'bill', 'sheet') and not is_test and set_aside is null) as "isFiscal",
    (set_aside is not null) as "isRival"`
  const { rows } = await tx.query<KnownRow>(
    `select ${columns} from documents where company_id = $1 and kind <> 'attachment'
       and sha256 = any($2::text[]) and set_aside is distinct from 'removed'
     union
     select ${columns} from documents where company_id = $1
       and kind not in ('event', 'attachment', 'bill', 'sheet') and not is_test
       and access_key = any($3::text[]) and set_aside is null`,
    [companyId, arrayOf(hashes), arrayOf(keys)],
  )
  return rows
}

/** Keys among these that an event or another document has taken out, and why. */
export async function selectTakenOut(tx: Tx, companyId: string, keys: readonly string[]): Promise<TakenOut[]> {
  const { rows } = await tx.query<TakenOut>(
    `select access_key as "accessKey", reason from cancelled_keys where company_id = $1
       and access_key = any($2::text[])`,
    [companyId, arrayOf(keys)],
  )
  return rows
}

export interface TakenOutRow extends TakenOut {
  readonly companyId: string
  readonly eventDocumentId: string
  readonly createdAt: Date
}

/** Remembers a key that is taken out; a cancellation says more than a replacement, whichever comes first. */
export async function insertTakenOut(tx: Tx, { companyId, accessKey, reason, ...row }: TakenOutRow): Promise<void> {
  await tx.query(
    `insert into cancelled_keys (company_id, access_key, reason, event_document_id, created_at) values ($1, $2, $3, $4, $5)
     on conflict (company_id, access_key) do update
       set reason = excluded.reason, event_document_id = excluded.event_document_id
       where excluded.reason = 'counts.cancelled' and cancelled_keys.reason <> 'counts.cancelled'`,
    [companyId, accessKey, reason, row.eventDocumentId, row.createdAt.toISOString()],
  )
}

/** What recipients told of notes of these keys by events that are stored. */
export async function selectManifestations(
  tx: Tx,
  companyId: string,
  keys: readonly string[],
): Promise<(Manifestation & { readonly accessKey: string })[]> {
  if (keys.length === 0) return []
  const { rows } = await tx.query<Manifestation & { accessKey: string }>(
    `select access_key as "accessKey", extraction->>'event_type' as type, extraction->>'occurred_at' as "occurredAt",
       extraction->>'sequence' as sequence
     from documents
     where company_id = $1 and kind = 'event' and access_key = any($2::text[]) and set_aside is null
       and extraction->>'target_kind' = 'nfe' and extraction->>'event_type' = any($3::text[])
       and extraction->>'environment_tpAmb' is distinct from '2' and not warnings @> array['document.event_rejected']`,
    [companyId, arrayOf(keys), [...MANIFESTATIONS]],
  )
  return rows
}

/** Forgets that these notes were disowned. */
export async function deleteDisowned(tx: Tx, companyId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx.query(
    `delete from cancelled_keys where company_id = $1 and access_key = any($2::text[]) and reason = 'counts.disowned'`,
    [companyId, arrayOf(keys)],
  )
}

/** Whether a document stands on the account of a company of ours, or of nobody. */
export async function isOnOurAccount(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ isOurs: boolean }>(
    `select d.account_id is null or exists (select from business_units u
       where u.company_id = d.company_id and left(u.cnpj, 8) = left(d.account_id, 8)) as "isOurs"
     from documents d where d.company_id = $1 and d.id = $2`,
    [companyId, id],
  )
  return rows[0]?.isOurs ?? false
}

/** What was read from a stored document. Throws where the stored value is none. */
export async function findExtraction(tx: Tx, companyId: string, id: string): Promise<Record<string, unknown>> {
  const { rows } = await tx.query<{ extraction: unknown }>(
    'select extraction from documents where company_id = $1 and id = $2',
    [companyId, id],
  )
  return readStored(whatWasRead, rows[0]?.extraction ?? {}, { table: 'documents', column: 'extraction', row: id })
}

const whatWasRead = z.record(z.string(), z.unknown())
