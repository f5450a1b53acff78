import { randomUUID } from 'node:crypto'
import type { FactorRecord } from '@pegada/core/factor/factor-record.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { writtenRow } from './factor-row.ts'
import { findOwnForChange, insertFactors, listVersions, markSuperseded, updateFactor } from './repo.ts'

type Person = Pick<Actor, 'companyId' | 'userId'>

/** A factor that was approved elsewhere, without its edition, which tells its year and version. */
export interface ApprovedFactor {
  readonly record: Omit<FactorRecord, 'edition'>
  readonly supplier: string
  readonly documentId: string | null
  readonly proposedBy: string | null
}

/** Adds a version of a factor of the company's own that is in force at once, in place of the one before. Answers its id. */
export async function putInForce(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Person,
  { record, supplier, documentId, proposedBy }: ApprovedFactor,
): Promise<string> {
  const others = await listVersions(tx, companyId, record.source, record.key)
  const version = Math.max(0, ...others.map((one) => one.version)) + 1
  const id = randomUUID()
  const edition = `${record.year}.${version}`
  const now = clock.now()
  await markSuperseded(
    tx,
    others.map((one) => one.id),
  )
  const kept = { id, companyId, version, supersedes: others[0]?.id ?? null, isCurrent: true, importId: null }
  const made = {
    createdBy: proposedBy,
    createdAt: now.toISOString(),
    approval: 'approved',
    supplier,
    documentId,
  } as const
  await insertFactors(tx, [writtenRow({ ...record, edition }, { ...kept, ...made })])
  await updateFactor(tx, { id }, { approvedBy: userId, approvedAt: now })
  const data = { name: record.name, edition, unit: record.unit, co2eKg: record.co2eKg }
  const trail = { companyId, actorId: userId, entity: 'factor', entityId: id }
  await recordAudit(tx, clock, { ...trail, action: 'factor.approve', data })
  return id
}

/** Takes one version out of use; the newest that is left is in force again. One that is out already stays so. */
export async function takeOutOfForce(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Person,
  factorId: string,
): Promise<void> {
  const row = await findOwnForChange(tx, companyId, factorId)
  if (!row || row.state === 'archived') return
  await updateFactor(tx, row, { state: 'archived', archivedAt: clock.now(), isCurrent: false })
  const versions = await listVersions(tx, companyId, row.source, row.key)
  const next = versions.find(
    ({ id, state, approval }) => id !== row.id && state !== 'archived' && approval === 'approved',
  )
  if (next) await updateFactor(tx, next, { isCurrent: true })
  const trail = { companyId, actorId: userId, entity: 'factor', entityId: row.id }
  const data = { name: row.name, edition: row.edition }
  await recordAudit(tx, clock, { ...trail, action: 'factor.archive', data })
}
