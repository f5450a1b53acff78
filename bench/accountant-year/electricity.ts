import type { Company } from './company.ts'
import type { Truth } from './truth.ts'

/** A line of electricity that was taken, with its energy in kWh and what the accountant wrote of it. */
export interface TakenEnergy {
  readonly product: string
  readonly kilowattHours: number
  readonly truth: Truth
}

/**
 * In the free market two papers tell the same energy, the bill of the grid what the meter read and the trader's note what was
 * sold. Cases by two hands count one each (`core/document/cases/energy` the bill, this year the note), so what is held against
 * the truth is the energy of each site and month, which both agree about: lines of a month whose sum is not what the meters say
 * are wrong, every one of them. A month of which no line was taken has none that is wrong: it is missing, and wrong only once
 * the year is done.
 */
export function heldEnergy(
  taken: readonly TakenEnergy[],
  bought: Company['purchasedEnergy'],
): { readonly wrong: readonly string[]; readonly missing: readonly string[] } {
  const byMonth = Map.groupBy(taken, ({ truth }) => `${truth.site} ${truth.month}`)
  const [wrong, missing]: [string[], string[]] = [[], []]
  for (const { site, month, kilowattHours } of bought) {
    const lines = byMonth.get(`${site} ${month}`) ?? []
    const sum = lines.reduce((whole, one) => whole + one.kilowattHours, 0)
    const told = `electricity of ${site} in ${month}: ${sum} kWh, truth ${kilowattHours}`
    if (lines.length === 0) missing.push(told)
    else if (Math.abs(sum - Number(kilowattHours)) > 1) wrong.push(...lines.map(({ product }) => `${product}: ${told}`))
  }
  return { wrong, missing }
}
