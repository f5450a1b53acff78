import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { assertYearsOpen } from '../inventory-year/assert-years-open.ts'
import { energyOf } from './energy-of.ts'
import {
  type Consumption,
  deleteRetirementRow,
  deleteRetirementsOf,
  findCertificate,
  findConsumption,
  findRetirement,
  insertRetirement,
  type StoredCertificate,
  type StoredRetirement,
} from './repo.ts'

type RetiringPorts = Pick<Ports, 'clock'>
type Person = Pick<Actor, 'companyId' | 'userId'>

/**
 * Sets energy of a certificate against a consumption (GHG Protocol Scope 2 Guidance, chapter 7, quality criteria): claimed
 * once, within its validity, never for more than there is on either side. Throws `certificate.not_found`,
 * `activity.not_found`, `certificate.not_electricity`, `certificate.out_of_validity`, `certificate.overdrawn`,
 * `certificate.beyond_consumption`, `certificate.energy_invalid` or `inventory.closed`.
 */
export async function retireCertificate(
  tx: Tx,
  { clock }: RetiringPorts,
  { companyId, userId }: Person,
  { certificateId, activityId, energy, unit }: Inputs['certificate']['retire'],
): Promise<StoredRetirement> {
  const consumption = await findConsumption(tx, companyId, activityId)
  if (!consumption) throw new DomainError('activity.not_found')
  // Holds the company's lock, so what is left is what stands below.
  await assertYearsOpen(tx, companyId, consumption.periodStart, consumption.periodEnd)
  const found = await findCertificate(tx, companyId, certificateId)
  if (!found) throw new DomainError('certificate.not_found')
  const current = await findConsumption(tx, companyId, activityId)
  if (!current) throw new DomainError('activity.not_found')
  const energyMwh = toPlain(energyOf(energy, unit ?? 'MWh'))
  assertFits(found, current, energyMwh)
  const id = randomUUID()
  await insertRetirement(tx, {
    companyId,
    id,
    certificateId,
    activityId: current.rootId,
    energyMwh,
    retiredBy: userId,
    retiredAt: clock.now(),
  })
  await recordAudit(tx, clock, {
    companyId,
    actorId: userId,
    action: 'certificate.retire',
    entity: 'certificate_retirement',
    entityId: id,
    data: { certificateId, activityId, energyMwh },
  })
  const stored = await findRetirement(tx, companyId, id)
  invariant(stored, 'a retirement just written is there')
  return stored
}

/** Takes a retirement of an open year back. Throws `retirement.not_found` or `inventory.closed`. */
export async function releaseRetirement(
  tx: Tx,
  { clock }: RetiringPorts,
  { companyId, userId }: Person,
  id: string,
): Promise<void> {
  // Held first: what two people take back at once is taken back once.
  await lockCompany(tx, companyId)
  const found = await findRetirement(tx, companyId, id)
  if (!found) throw new DomainError('retirement.not_found')
  await assertYearsOpen(tx, companyId, found.periodStart, found.periodEnd)
  await deleteRetirementRow(tx, companyId, id)
  const { certificateId, activityId, energyMwh } = found
  await recordAudit(tx, clock, {
    companyId,
    actorId: userId,
    action: 'certificate.release',
    entity: 'certificate_retirement',
    entityId: id,
    data: { certificateId, activityId, energyMwh },
  })
}

/** Frees the certificates of entries that leave the inventory, in the transaction that takes them out; tells how many. */
export async function releaseRetirementsOf(tx: Tx, companyId: string, entryIds: readonly string[]): Promise<number> {
  return (await deleteRetirementsOf(tx, companyId, entryIds)).length
}

function assertFits({ certificate, retiredMwh }: StoredCertificate, consumption: Consumption, energyMwh: string): void {
  const { periodStart: start, periodEnd: end } = consumption
  if (consumption.energyMwh === null) throw new DomainError('certificate.not_electricity')
  const { validFrom: from, validTo: to } = certificate
  if (start < from || end > to) throw new DomainError('certificate.out_of_validity', { from, to, start, end })
  const ofCertificate = decimal(certificate.energyMwh).minus(retiredMwh)
  const ofLine = decimal(consumption.energyMwh).minus(consumption.retiredMwh)
  const told = (left: typeof ofLine) => ({ energy: energyMwh, left: toPlain(left) })
  if (ofCertificate.lt(energyMwh)) throw new DomainError('certificate.overdrawn', told(ofCertificate))
  if (ofLine.lt(energyMwh)) throw new DomainError('certificate.beyond_consumption', told(ofLine))
}
