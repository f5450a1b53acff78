import { obligationAnswers } from '@pegada/contract/obligation-shape.ts'
import { SECTORS, type Sector } from '@pegada/core/company/sector.ts'
import { type CompanyFacts, nothingTold, type ToldFacts, type UnitFact } from '@pegada/core/obligation/facts.ts'
import { sumDecimals, ZERO } from '@pegada/core/quantity/decimal.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { Actor, Ports } from '../../ports.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { readCompany } from '../company/read-company.ts'
import { unitMonths } from '../inventory/unit-months.ts'
import { gwpSetOf } from '../inventory-year/boundary-of.ts'
import { countOpenRequests, findAnswers, listMeasuredYears } from './repo.ts'

type Needed = Pick<Ports, 'catalogue' | 'clock'>
type Person = Pick<Actor, 'companyId'>

/** What the company told of itself; nothing of all of it before it told anything. */
export async function toldOf(tx: Tx, companyId: string): Promise<ToldFacts> {
  const row = await findAnswers(tx, companyId)
  if (!row) return nothingTold
  return readStored(obligationAnswers, row.answers, { table: 'obligation_answers', column: 'answers', row: row.id })
}

/** Everything that the rules look at: what was told, the units with what they emitted in the year that is measured, who asks. */
export async function companyFacts(tx: Tx, ports: Needed, { companyId }: Person): Promise<CompanyFacts> {
  const { sector, state } = await readCompany(tx, companyId)
  const year = measured(await listMeasuredYears(tx, companyId), Number(today(ports.clock).slice(0, 4)))
  return {
    told: await toldOf(tx, companyId),
    sector: sectorOf(sector),
    year,
    units: await unitFacts(tx, ports, { companyId, state }, year),
    openRequests: await countOpenRequests(tx, companyId),
  }
}

/** The last year over that has lines, else the one that runs: a year that runs is not whole. */
function measured(years: readonly number[], running: number): number | null {
  return years.find((year) => year < running) ?? years.find((year) => year === running) ?? null
}

function sectorOf(stored: string): Sector {
  return SECTORS.find((sector) => sector === stored) ?? 'other'
}

/** Units that are in use or emitted something that year; a head office without a state is where the register has the company. */
async function unitFacts(
  tx: Tx,
  ports: Needed,
  company: { readonly companyId: string; readonly state: string | null },
  year: number | null,
): Promise<UnitFact[]> {
  const { companyId } = company
  const months =
    year === null ? [] : await unitMonths(tx, ports, { companyId, year }, await gwpSetOf(tx, { companyId, year }))
  const kgOf = (unitId: string, scope: number) =>
    sumDecimals([
      ZERO,
      ...months.filter((row) => row.unitId === unitId && row.scope === scope).map(({ co2eKg }) => co2eKg),
    ])
  const units = await listBusinessUnits(tx, companyId)
  return units
    .filter(({ id, archivedAt }) => archivedAt === null || months.some(({ unitId }) => unitId === id))
    .map(({ id, name, state, country, isDefault }) => ({
      ...{ id, name, country, state: state ?? (isDefault ? company.state : null) },
      directKg: kgOf(id, 1),
      energyKg: kgOf(id, 2),
    }))
}
