import type { Outputs } from '@pegada/contract/contract.ts'
import { cnpjRoot } from '@pegada/core/company/cnpj.ts'
import { ALWAYS, monthsOfLife } from '@pegada/core/company/unit-life.ts'
import { coveredMonths, monthsOver } from '@pegada/core/completeness/covered-months.ts'
import { numberingGaps } from '@pegada/core/completeness/numbering-gaps.ts'
import { type Month, monthsOfYear } from '@pegada/core/period/period.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { type EnergyRow, type MeterBill, type SeriesRow, selectEnergy, selectMeterBills, selectSeries } from './repo.ts'

type Unit = Awaited<ReturnType<typeof listBusinessUnits>>[number]
type Completeness = Outputs['completeness']['get']

/**
 * Gaps in what was supplied of a year: months of each meter that no bill covers (a meter that sent one this year or the year
 * before), numbers missing in the series of suppliers that sell nearly only to the company (`core/completeness` holds both
 * rules), and what each site has of energy. Months before a site opened or after it closed are not missing. What was never supplied and leaves no trace cannot be told.
 */
export async function getCompleteness(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  { companyId }: Pick<Actor, 'companyId'>,
  year: number,
): Promise<Completeness> {
  const units = await listBusinessUnits(tx, companyId)
  const months = monthsOver(year, today(ports.clock))
  const bills = await selectMeterBills(tx, companyId, year)
  const ownRoots = [...new Set(units.flatMap(({ cnpj }) => (cnpj === null ? [] : cnpjRoot(cnpj))))]
  const series = await selectSeries(tx, companyId, { year, ownRoots })
  const energy = await selectEnergy(tx, companyId, year)
  const bySite = Map.groupBy(energy, ({ businessUnitId }) => businessUnitId)
  return {
    year,
    months: [...months],
    meters: [...Map.groupBy(bills, meterKey).values()].flatMap((ofMeter) => meterOf(ofMeter, months, units)),
    numbering: series.flatMap(numberingOf),
    sites: units.flatMap((unit) => siteOf(unit, bySite.get(unit.id) ?? [], { year, months })),
  }
}

/** One supplier's number of a meter; another supplier may use the same. */
function meterKey({ meter, supplierId }: MeterBill): string {
  return `${supplierId ?? ''} ${meter}`
}

function meterOf(
  bills: readonly MeterBill[],
  months: readonly Month[],
  units: readonly Unit[],
): Completeness['meters'] {
  const last = bills.at(-1)
  if (!last) return []
  const { meter, supplierName, supplierId, businessUnitId } = last
  const unit = units.find(({ id }) => id === businessUnitId)
  const { covered, missing } = coveredMonths(bills.filter(isReadable), months)
  const due = new Set(monthsOfLife(months, unit ?? ALWAYS))
  return [
    {
      meter,
      supplierName,
      supplierId,
      kind: kindOf(bills),
      businessUnitName: unit?.name ?? null,
      covered: [...covered],
      missing: missing.filter((month) => due.has(month)),
      outside: missing.filter((month) => !due.has(month)),
    },
  ]
}

/** A bill whose days are the wrong way round, or absurdly many, says nothing. */
function isReadable({ start, end }: MeterBill): boolean {
  return start <= end && Number(end.slice(0, 4)) - Number(start.slice(0, 4)) <= 1
}

function kindOf(bills: readonly MeterBill[]): string {
  const natures = new Set(bills.map(({ nature }) => nature))
  if (natures.has('electricity') || natures.has('injected_electricity')) return 'electricity'
  return natures.has('piped_gas') ? 'piped_gas' : 'other'
}

function numberingOf({ issuerId, issuerName, series, numbers }: SeriesRow): Completeness['numbering'] {
  const gaps = numberingGaps(numbers.map(BigInt))
  return gaps === null ? [] : [{ issuerName, issuerId, series, ...gaps, ranges: [...gaps.ranges] }]
}

/** A unit that was put away, or was not at work in the year, is told only where it has energy. */
function siteOf(
  unit: Unit,
  energy: readonly EnergyRow[],
  { year, months }: Pick<Completeness, 'year'> & { readonly months: readonly Month[] },
): Completeness['sites'] {
  const { id, name, archivedAt } = unit
  const isAtWork = archivedAt === null && monthsOfLife(monthsOfYear(year), unit).length > 0
  if (!isAtWork && energy.length === 0) return []
  const site = {
    businessUnitId: id,
    name,
    hasElectricity: energy.some(({ isElectricity }) => isElectricity),
    hasFuel: energy.some(({ isElectricity }) => !isElectricity),
    monthsWithEnergy: monthsOfYear(year).filter((month) => energy.some(({ from, to }) => from <= month && month <= to)),
    dueMonths: monthsOfLife(months, unit).length,
  }
  return [site]
}
