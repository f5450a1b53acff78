import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { FactorRecord } from '@pegada/core/factor/factor-record.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { findDocumentSummary } from '../document/find-document-summary.ts'
import { customRecord } from './custom-record.ts'
import { type FactorRow, writtenRow } from './factor-row.ts'
import { findOwnForChange, insertFactors, listVersions } from './repo.ts'

type Form = Inputs['factor']['createCustom']

/** Adds a factor of the company's own as a draft; lines may use it once it is approved. */
export async function createCustom(tx: Tx, ports: Pick<Ports, 'clock'>, actor: Actor, form: Form): Promise<string> {
  const id = randomUUID()
  await writeVersion(tx, ports, actor, {
    form,
    record: customRecord(form, { key: id, edition: '1' }),
    id,
    before: null,
  })
  return id
}

/**
 * Adds a version of an own factor. The one in force stays in force until the new one is approved; lines made with it
 * never change. Throws `factor.not_found` or `factor.archived`.
 */
export async function updateCustom(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Actor,
  { factorId, ...form }: Inputs['factor']['updateCustom'],
): Promise<string> {
  const named = await findOwnForChange(tx, actor.companyId, factorId)
  if (!named) throw new DomainError('factor.not_found')
  if (named.state === 'archived') throw new DomainError('factor.archived', { factor: named.name })
  const [newest = named] = await listVersions(tx, actor.companyId, named.source, named.key)
  const id = randomUUID()
  const record = customRecord(form, { key: named.key, edition: String(newest.version + 1) })
  await writeVersion(tx, ports, actor, { form, record, id, before: newest })
  return id
}

interface Version {
  readonly id: string
  readonly form: Form
  readonly record: FactorRecord
  readonly before: FactorRow | null
}

async function writeVersion(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  { companyId, userId }: Actor,
  { id, form, record, before }: Version,
): Promise<void> {
  // Evidence is not deleted while a factor takes it.
  if (form.attachmentId) await lockCompany(tx, companyId)
  const evidence = form.attachmentId ? await findDocumentSummary(tx, { companyId }, form.attachmentId) : null
  if (form.attachmentId && !evidence) throw new DomainError('attachment.not_found')
  const row = writtenRow(record, {
    id,
    companyId,
    version: (before?.version ?? 0) + 1,
    supersedes: before?.id ?? null,
    isCurrent: before === null,
    importId: null,
    createdBy: userId,
    createdAt: ports.clock.now().toISOString(),
    approval: 'draft',
    supplier: form.supplier?.trim() || null,
    documentId: evidence?.id ?? null,
  })
  await insertFactors(tx, [row])
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: before ? 'factor.update' : 'factor.create',
    entity: 'factor',
    entityId: id,
    data: {
      name: record.name,
      edition: record.edition,
      unit: record.unit,
      co2eKg: record.co2eKg,
      gasesKg: record.gasesKg,
    },
  })
}
