import type { Signer } from '@pegada/core/document/signer.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { documents } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'
import { signedKinds } from './signed-kinds.ts'

export interface UncheckedRow {
  readonly id: string
  readonly accessKey: string | null
  readonly storageKey: string
}

export interface SignatureMark {
  readonly id: string
  readonly signature: 'intact' | 'broken' | 'absent'
  readonly signer: Signer | null
  /** Codes that the signature adds to the document's own. */
  readonly warnings: readonly string[]
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
