import type { Outputs } from '@pegada/contract/contract.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { unitOfCompany } from '../business-unit/list-business-units.ts'
import { presentUnit } from '../business-unit/present-unit.ts'
import { measureUnits } from './measured-units.ts'
import { countUnits, selectLastMonths, selectUnits, type UnitFilter, type UnitWanted } from './repo.ts'

type Wanted = Omit<UnitFilter, 'companyId' | 'today'> &
  Omit<UnitWanted, 'sort'> & { readonly sort?: UnitWanted['sort'] | undefined; readonly year: number }

/** A page of the units with what each emitted in the year, and how many there are as far as people read. */
export async function listUnits(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  { companyId }: Pick<Actor, 'companyId'>,
  { page, pageSize, cursor, sort = 'name', direction, year, ...narrow }: Wanted,
): Promise<Outputs['businessUnit']['search']> {
  const day = today(ports.clock)
  const filter = { ...narrow, companyId, today: day, search: narrow.search?.trim() || undefined }
  const { rows, next, previous } = await selectUnits(tx, filter, { sort, direction, page, pageSize, cursor })
  const measured = await measureUnits(tx, ports, { companyId, year })
  return {
    rows: rows.map(({ unit }) => ({ ...presentUnit(unit, day), ...measured(unit.id) })),
    ...(await countUnits(tx, filter)),
    page,
    pageSize,
    next,
    previous,
  }
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
