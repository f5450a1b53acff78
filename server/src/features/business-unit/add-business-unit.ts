import { randomUUID } from 'node:crypto'
import { requireCnpj } from '@pegada/core/company/require-cnpj.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkUnit } from '../plan/require-plan.ts'
import { insertUnit, selectBusinessUnits } from './repo.ts'

/** A unit as a person names it. */
export interface NewBusinessUnit {
  /** With or without mask. */
  readonly cnpj: string
  readonly name: string
}

/**
 * Makes a unit (Filial) beside the head office. The caller holds the company. Answers its id. Throws the codes of a CNPJ,
 * `business_unit.exists` with the unit that has the CNPJ, `plan.units_exceeded`.
 */
export async function addBusinessUnit(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  { cnpj, name }: NewBusinessUnit,
): Promise<string> {
  const normalized = requireCnpj(cnpj)
  const units = await selectBusinessUnits(tx, companyId)
  const existing = units.find((unit) => unit.cnpj === normalized)
  if (existing) throw new DomainError('business_unit.exists', { name: existing.name })
  await checkUnit(tx, ports, companyId)
  const id = randomUUID()
  const createdAt = ports.clock.now()
  await insertUnit(tx, { companyId, id, cnpj: normalized, name, type: 'Filial', createdAt })
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: 'business_unit.create',
    entity: 'business_unit',
    entityId: id,
    data: { cnpj: normalized, name },
  })
  return id
}
