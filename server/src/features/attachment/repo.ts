import { and, eq, sql } from 'drizzle-orm'
import {
  activities,
  assurances,
  bills,
  certificates,
  documents,
  factors,
  importFiles,
  productVersions,
  reports,
  seals,
  supplierEvidence,
  supplierProposals,
} from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type AttachmentRow = typeof documents.$inferSelect

/** Stores the row unless the same bytes are kept as evidence already; tells whether it did. */
export async function insertAttachment(tx: Tx, row: typeof documents.$inferInsert): Promise<boolean> {
  const rows = await tx.queries.insert(documents).values(row).onConflictDoNothing().returning({ id: documents.id })
  return rows.length === 1
}

export async function findAttachment(tx: Tx, companyId: string, id: string): Promise<AttachmentRow | undefined> {
  return (
    await tx.queries
      .select()
      .from(documents)
      .where(and(isEvidence(companyId), eq(documents.id, id)))
  )[0]
}

export async function findAttachmentByBytes(
  tx: Tx,
  companyId: string,
  sha256: string,
): Promise<AttachmentRow | undefined> {
  return (
    await tx.queries
      .select()
      .from(documents)
      .where(and(isEvidence(companyId), eq(documents.sha256, sha256)))
  )[0]
}

/** Whether any activity, removed ones included, factor or certificate of the company names the document as its evidence. */
export async function isInUse(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const uses = await tx.queries.$count(
    activities,
    and(eq(activities.companyId, companyId), eq(activities.documentId, id)),
  )
  if (uses > 0) return true
  const inFactors = and(eq(factors.companyId, companyId), eq(factors.documentId, id))
  if ((await tx.queries.$count(factors, inFactors)) > 0) return true
  const inProposals = and(eq(supplierProposals.companyId, companyId), eq(supplierProposals.documentId, id))
  if ((await tx.queries.$count(supplierProposals, inProposals)) > 0) return true
  const inCertificates = and(eq(certificates.companyId, companyId), eq(certificates.attachmentId, id))
  if ((await tx.queries.$count(certificates, inCertificates)) > 0) return true
  const named = JSON.stringify([{ source: { attachmentId: id } }])
  const isNamed = sql`${productVersions.content} -> 'inputs' @> ${named}::jsonb`
  return (await tx.queries.$count(productVersions, and(eq(productVersions.companyId, companyId), isNamed))) > 0
}

export async function deleteAttachmentRow(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.queries.delete(documents).where(and(isEvidence(companyId), eq(documents.id, id)))
}

/** Whether another document, file, report or sealed inventory of the company is kept under the same key. */
export async function isContentKept(tx: Tx, companyId: string, storageKey: string): Promise<boolean> {
  const asDocument = and(eq(documents.companyId, companyId), eq(documents.storageKey, storageKey))
  const asFile = and(eq(importFiles.companyId, companyId), eq(importFiles.storageKey, storageKey))
  const asBill = and(eq(bills.companyId, companyId), eq(bills.storageKey, storageKey))
  const asReport = and(eq(reports.companyId, companyId), eq(reports.storageKey, storageKey))
  const asAnswer = and(eq(supplierEvidence.companyId, companyId), eq(supplierEvidence.storageKey, storageKey))
  const asSeal = and(eq(seals.companyId, companyId), eq(seals.storageKey, storageKey))
  const ofOpinion = and(
    eq(assurances.companyId, companyId),
    sql`${storageKey} = ${companyId} || '/' || left(${assurances.opinionSha256}, 2) || '/' || ${assurances.opinionSha256}`,
  )
  const kept = [
    await tx.queries.$count(assurances, ofOpinion),
    await tx.queries.$count(documents, asDocument),
    await tx.queries.$count(importFiles, asFile),
    await tx.queries.$count(bills, asBill),
    await tx.queries.$count(reports, asReport),
    await tx.queries.$count(seals, asSeal),
    await tx.queries.$count(supplierEvidence, asAnswer),
  ]
  return kept.some((count) => count > 0)
}

function isEvidence(companyId: string) {
  return and(eq(documents.companyId, companyId), eq(documents.kind, 'attachment'))
}
