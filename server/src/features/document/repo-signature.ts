import type { CertificateChain, Signer } from '@pegada/core/document/signer.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { documents } from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import { signedKinds } from './signed-kinds.ts'

export interface UncheckedRow {
  readonly id: string
  readonly accessKey: string | null
  readonly storageKey: string
}

/** Who signed, with the mark of the authorities that the chain was held against. */
export type KeptSigner = Signer & { readonly roots: string }

export interface SignatureMark {
  readonly id: string
  readonly signature: 'intact' | 'broken' | 'absent'
  readonly signer: KeptSigner | null
  /** Codes that the signature adds to the document's own. */
  readonly warnings: readonly string[]
}

export interface ChainMark {
  readonly id: string
  readonly chain: CertificateChain
}

/** The next documents whose signature nobody has looked at. */
export async function listUnchecked(tx: Tx, companyId: string, limit: number): Promise<UncheckedRow[]> {
  return tx.queries
    .select({ id: documents.id, accessKey: documents.accessKey, storageKey: documents.storageKey })
    .from(documents)
    .where(
      and(
        eq(documents.companyId, companyId),
        eq(documents.signature, 'unchecked'),
        inArray(documents.kind, [...signedKinds]),
      ),
    )
    .orderBy(asc(documents.id))
    .limit(limit)
}

/** Writes down what was found, in one statement. */
export async function markSignatures(tx: Tx, companyId: string, marks: readonly SignatureMark[]): Promise<void> {
  await tx.query(
    `update documents d set signature = m.signature, signer = m.signer, warnings = d.warnings || m.warnings
       from json_to_recordset($2::json) as m (id uuid, signature text, signer jsonb, warnings text[])
       where d.company_id = $1 and d.id = m.id and d.signature = 'unchecked'`,
    [companyId, JSON.stringify(marks)],
  )
}

/** Companies with signers whose chain was held against other authorities than these. */
export async function selectUnderOtherRoots(db: Sql, roots: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct company_id as id from documents where ${underOther('$1')} order by 1`,
    [roots],
  )
  return rows.map(({ id }) => id)
}

/** The next of them in a company. */
export async function listUnderOtherRoots(tx: Tx, companyId: string, roots: string, limit: number) {
  const { rows } = await tx.query<UncheckedRow>(
    `select id, access_key as "accessKey", storage_key as "storageKey" from documents
       where company_id = $1 and ${underOther('$2')} order by id limit $3`,
    [companyId, roots, limit],
  )
  return rows
}

/** Writes down how far chains lead now, and under which authorities. */
export async function markChains(tx: Tx, companyId: string, marks: readonly ChainMark[], roots: string): Promise<void> {
  await tx.query(
    `update documents d set signer = d.signer || jsonb_build_object('chain', m.chain, 'roots', $3::text)
       from json_to_recordset($2::json) as m (id uuid, chain text)
       where d.company_id = $1 and d.id = m.id and d.signer is not null`,
    [companyId, JSON.stringify(marks), roots],
  )
}

const underOther = (roots: string) => `signer is not null and coalesce(signer ->> 'roots', '') <> ${roots}`
