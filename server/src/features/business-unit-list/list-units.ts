import type { Outputs } from '@pegada/contract/contract.ts'
import { today } from '../../platform/clock/port.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { unitOfCompany } from '../business-unit/list-business-units.ts'
import { presentUnit } from '../business-unit/present-unit.ts'
import { measureUnits } from './measured-units.ts'
import { countUnits, selectLastMonths, selectUnits, type UnitFilter, type UnitWanted } from './repo.ts'

type Wanted = AskedOf<UnitFilter, UnitWanted, 'today'> & { readonly year: number }

/** A page of the units with what each emitted in the year, and how many there are as far as people read. */
export async function listUnits(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  { year, ...wanted }: Wanted,
): Promise<Outputs['businessUnit']['search']> {
  const asked = { ...wanted, today: today(ports.clock) }
  const measured = await measureUnits(tx, ports, { companyId: actor.companyId, year })
  return companyList(tx, actor, asked, {
    sort: 'name',
    select: selectUnits,
    count: countUnits,
    present: ({ unit }) => ({ ...presentUnit(unit, asked.today), ...measured(unit.id) }),
  })
}

/** One unit, put away or not, with its last month. Throws `business_unit.not_found`. */
export async function readUnit(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId }: Pick<Actor, 'companyId'>,
  unitId: string,
): Promise<Outputs['businessUnit']['get']> {
  const unit = await unitOfCompany(tx, companyId, unitId)
  const lastMonths = await selectLastMonths(tx, companyId)
  return { ...presentUnit(unit, today(clock)), lastMonth: lastMonths.get(unitId) ?? null }
}
