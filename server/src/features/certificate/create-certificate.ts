import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { findDocumentSummary } from '../document/find-document-summary.ts'
import { energyOf } from './energy-of.ts'
import { findCertificate, insertCertificate, type StoredCertificate } from './repo.ts'

/**
 * Enters a contract or certificate: once, whoever writes its serial in which case. Throws `certificate.repeated`,
 * `certificate.validity_invalid`, `certificate.energy_invalid` or `attachment.not_found`.
 */
export async function createCertificate(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  input: Inputs['certificate']['create'],
): Promise<StoredCertificate> {
  await lockCompany(tx, companyId)
  const { kind, source, validFrom, validTo, attachmentId } = input
  if (validTo < validFrom) throw new DomainError('certificate.validity_invalid', { from: validFrom, to: validTo })
  if (attachmentId !== undefined && !(await findDocumentSummary(tx, { companyId }, attachmentId))) {
    throw new DomainError('attachment.not_found')
  }
  const [serial, issuer] = [input.serial.trim(), input.issuer.trim()]
  const energyMwh = toPlain(energyOf(input.energy, input.unit ?? 'MWh'))
  const id = randomUUID()
  const isNew = await insertCertificate(tx, {
    companyId,
    id,
    kind,
    serial,
    issuer,
    identity: `${normaliseName(serial).replace(/\s/g, '')}\n${normaliseName(issuer)}`,
    source: source.trim(),
    energyMwh,
    co2KgPerMwh: toPlain(parseQuantity(input.co2KgPerMwh, 'co2KgPerMwh')),
    validFrom,
    validTo,
    attachmentId: attachmentId ?? null,
    createdBy: userId,
    createdAt: clock.now(),
  })
  if (!isNew) throw new DomainError('certificate.repeated', { serial, issuer })
  await recordAudit(tx, clock, {
    companyId,
    actorId: userId,
    action: 'certificate.create',
    entity: 'certificate',
    entityId: id,
    data: { kind, serial, issuer, energyMwh },
  })
  const stored = await findCertificate(tx, companyId, id)
  invariant(stored, 'a certificate just written is there')
  return stored
}
