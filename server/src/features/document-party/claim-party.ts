import { parseCnpj } from '@pegada/core/company/cnpj.ts'
import type { Actor, Ports } from '../../ports.ts'
import { addBusinessUnit, type NewBusinessUnit } from '../business-unit/add-business-unit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { countParty } from './count-party.ts'

/**
 * Who documents name as buyer is a unit of ours: it is made, and its documents count, at it. Where the work stops half-way
 * the unit stands, and the rest can be counted with a reason. Throws the codes of a CNPJ, `business_unit.exists`,
 * `plan.units_exceeded`.
 */
export async function claimParty(
  ports: Ports,
  actor: Actor,
  unit: NewBusinessUnit,
): Promise<{ businessUnitId: string; documents: number }> {
  const businessUnitId = await ports.db.asTenant(actor, async (tx) => {
    await lockCompany(tx, actor.companyId)
    return addBusinessUnit(tx, ports, actor, unit)
  })
  const documents = await countParty(ports, actor, { cnpj: parseCnpj(unit.cnpj).normalized }, null)
  return { businessUnitId, documents }
}
