import type { Outputs } from '@pegada/contract/contract.ts'
import { ENTITY_KINDS } from '@pegada/core/boundary/holding.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { readGroup } from '../boundary/group-of.ts'
import { type BusinessUnit, listOfferedUnits } from '../business-unit/list-business-units.ts'
import { readCompany } from '../company/read-company.ts'
import { boundaryOf } from '../inventory-year/boundary-of.ts'
import { countResponsible, selectEmployees } from './repo.ts'

type Overview = Outputs['organization']['overview']

/** The organization at a glance in a year. Throws `company.not_found`. */
export async function getOverview(tx: Tx, { companyId }: Pick<Actor, 'companyId'>, year: number): Promise<Overview> {
  const company = await readCompany(tx, companyId)
  const units = await listOfferedUnits(tx, companyId)
  const { row, sites } = await boundaryOf(tx, { companyId, year })
  const counting = new Set(sites.filter(({ isIncluded }) => isIncluded).map(({ id }) => id))
  const { entities, holdings } = await readGroup(tx, companyId)
  const held = new Set(holdings.map(({ childId }) => childId))
  const told = {
    employees: await employeesOf(tx, { companyId, year }, { units, said: company.employeeCount }),
    responsible: await countResponsible(tx, companyId),
    foundingYear: company.foundingYear,
  }
  return {
    year,
    units: { total: units.length, counted: units.filter(({ id }) => counting.has(id)).length },
    places: placesOf(units),
    ...told,
    approach: row.boundary,
    entities: ENTITY_KINDS.map((kind) => ({ kind, count: entities.filter((one) => one.kind === kind).length })).filter(
      ({ count }) => count > 0,
    ),
    missing: (
      [
        ['founding_year', told.foundingYear === null],
        ['contact', company.contactEmail === null && company.phone === null],
        ['description', company.businessDescription === null],
        ['employees', told.employees.count === null || isPartly(told.employees, units)],
        ['places', units.some(({ city }) => city === null)],
        ['responsible', told.responsible === 0],
        ['holdings', entities.some(({ id }) => !held.has(id))],
      ] as const
    ).flatMap(([gap, isOpen]) => (isOpen ? [gap] : [])),
  }
}

/** Whether some units said how many work there and others did not. */
const isPartly = ({ source, unitsWith }: Overview['employees'], units: readonly BusinessUnit[]) =>
  source === 'units' && unitsWith < units.length

async function employeesOf(
  tx: Tx,
  key: { readonly companyId: string; readonly year: number },
  { units, said }: { units: readonly BusinessUnit[]; said: number | null },
): Promise<Overview['employees']> {
  const ids = new Set(units.map(({ id }) => id))
  const figures = (await selectEmployees(tx, key)).flatMap(({ businessUnitId, employees }) =>
    employees !== null && ids.has(businessUnitId) ? [decimal(employees)] : [],
  )
  const unitsWith = figures.length
  if (unitsWith > 0) return { count: toPlain(sumDecimals(figures)), source: 'units', unitsWith }
  return said === null
    ? { count: null, source: 'none', unitsWith }
    : { count: String(said), source: 'company', unitsWith }
}

function placesOf(units: readonly BusinessUnit[]): Overview['places'] {
  const groups = Map.groupBy(units, ({ country, state }) => `${country} ${state ?? ''}`)
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      return first ? [{ country: first.country, state: first.state, units: group.length }] : []
    })
    .toSorted((left, right) => right.units - left.units || (left.state ?? '').localeCompare(right.state ?? ''))
}
