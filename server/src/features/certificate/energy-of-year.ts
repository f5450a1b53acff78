import { monthWeights } from '@pegada/core/activity/month-weights.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import { lineOfRow } from '../calculation/line-of-row.ts'
import {
  type EnergyFilter,
  listRetirements,
  listSpanningEnergy,
  type Spanning,
  type StoredRetirement,
  sumEnergy,
  type YearEnergy,
} from './repo.ts'

/** MWh of a year by market, category and view of scope 2, each month with the share that its site counts with. */
export async function energyOfYear(tx: Tx, filter: EnergyFilter): Promise<YearEnergy[]> {
  const summed = await sumEnergy(tx, filter)
  const spanning = (await listSpanningEnergy(tx, filter)).map(({ activityId, spanning: line, ...energy }) => ({
    ...energy,
    energyMwh: countedMwh(energy.energyMwh, { id: activityId, ...line }, filter.year),
  }))
  return [...summed, ...spanning]
}

/** Retirements against lines of the year, each with its part in it: of a line over whose months the share changes, the part that counts of the line. */
export async function retirementsOfYear(tx: Tx, filter: EnergyFilter): Promise<StoredRetirement[]> {
  return (await listRetirements(tx, filter)).map((retirement) => {
    const { activityId, spanning, yearMwh } = retirement
    if (!spanning) return retirement
    return { ...retirement, yearMwh: countedMwh(yearMwh, { id: activityId, ...spanning }, filter.year) }
  })
}

/** What counts of energy of a line in a year, MWh, which falls into the months as the line does. */
function countedMwh(mwh: string, { id, input, monthShares }: Spanning & { readonly id: string }, year: number): string {
  const months = monthWeights(lineOfRow({ id, input })).filter(({ month }) => Number(month.slice(0, 4)) === year)
  const whole = sumDecimals(months.map(({ weight }) => weight))
  if (whole.isZero()) return '0'
  const counted = sumDecimals(
    months.map(({ month, weight }) => weight.times(decimal(monthShares[Number(month.slice(5)) - 1] ?? '100'))),
  )
  return toPlain(decimal(mwh).times(counted).div(whole.times(100)))
}
