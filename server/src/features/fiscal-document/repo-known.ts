import { arrayOf } from '../../platform/db/array-of.ts'
import type { Tx } from '../../platform/db/port.ts'
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

/** What was read from a stored document. */
export async function findExtraction(tx: Tx, companyId: string, id: string): Promise<Record<string, unknown>> {
  const { rows } = await tx.query<{ extraction: Record<string, unknown> | null }>(
    'select extraction from documents where company_id = $1 and id = $2',
    [companyId, id],
  )
  return rows[0]?.extraction ?? {}
}
