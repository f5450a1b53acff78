import type { Outputs } from '@pegada/contract/contract.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { removalEnd } from './removal.ts'
import type { DocumentRow } from './repo.ts'

type Summary = Omit<Outputs['document']['list']['rows'][number], 'itemsPending'>

/** A stored document as the contract shows it. */
export function presentDocument(row: DocumentRow): Summary {
  return {
    id: row.id,
    kind: row.kind,
    accessKey: row.accessKey,
    number: row.number,
    series: row.series,
    issuedAt: row.issuedAt,
    issuerName: row.issuerName,
    issuerId: row.issuerId,
    recipientName: row.recipientName,
    operationNature: row.operationNature,
    total: row.total === null ? null : toPlain(decimal(row.total)),
    counts: row.counts,
    countsReason: row.countsReason,
    countsBecause: row.countsBecause,
    warnings: row.warnings,
    fileName: row.fileName,
    bytes: row.bytes,
    sha256: row.sha256,
    createdAt: row.createdAt.toISOString(),
    meter: row.meter,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    signature: row.signature,
    setAside: presentAside(row),
  }
}

function presentAside({ setAside, setAsideAt, setAsideBy, setAsideReason }: DocumentRow): Summary['setAside'] {
  if (setAside === null || setAsideAt === null) return null
  return {
    state: setAside,
    at: setAsideAt.toISOString(),
    bySignature: setAside === 'removed' && setAsideBy === null,
    reason: setAsideReason,
    undoneUntil: removalEnd(setAsideAt).toISOString(),
  }
}
