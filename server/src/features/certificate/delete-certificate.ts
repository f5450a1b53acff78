import { DomainError } from '@pegada/core/domain-error.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { deleteCertificateRow, findCertificate } from './repo.ts'

/** Deletes a certificate that was never retired. Throws `certificate.not_found` or `certificate.in_use`. */
export async function deleteCertificate(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  id: string,
): Promise<void> {
  await lockCompany(tx, companyId)
  const found = await findCertificate(tx, companyId, id)
  if (!found) throw new DomainError('certificate.not_found')
  if (!decimal(found.retiredMwh).isZero()) throw new DomainError('certificate.in_use')
  await deleteCertificateRow(tx, companyId, id)
  const { serial, issuer } = found.certificate
  await recordAudit(tx, clock, {
    companyId,
    actorId: userId,
    action: 'certificate.delete',
    entity: 'certificate',
    entityId: id,
    data: { serial, issuer },
  })
}
