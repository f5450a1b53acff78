import type { Outputs } from '@pegada/contract/contract.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { StoredCertificate, StoredRetirement } from './repo.ts'

type CertificateShown = Outputs['certificate']['create']
type RetirementShown = Outputs['certificate']['retire']

/** A stored certificate as the contract shows it, with the energy it has left. */
export function presentCertificate({ certificate: row, retiredMwh }: StoredCertificate): CertificateShown {
  const { id, kind, serial, issuer, source, validFrom, validTo, attachmentId, createdAt } = row
  const energy = decimal(row.energyMwh)
  const retired = decimal(retiredMwh)
  return {
    id,
    kind,
    serial,
    issuer,
    source,
    energyMwh: toPlain(energy),
    retiredMwh: toPlain(retired),
    leftMwh: toPlain(energy.minus(retired)),
    co2KgPerMwh: toPlain(decimal(row.co2KgPerMwh)),
    validFrom,
    validTo,
    attachmentId,
    createdAt: createdAt.toISOString(),
  }
}

/** A stored retirement as the contract shows it. */
export function presentRetirement(row: StoredRetirement): RetirementShown {
  const { id, certificateId, serial, activityId, description, periodStart, periodEnd, retiredAt, retiredBy } = row
  return {
    id,
    certificateId,
    serial,
    activityId,
    description,
    periodStart,
    periodEnd,
    energyMwh: toPlain(decimal(row.energyMwh)),
    retiredAt: new Date(retiredAt).toISOString(),
    retiredBy,
    retiredByAvatar: row.retiredByAvatar,
  }
}
