import type { Outputs } from '@pegada/contract/contract.ts'
import { formatDecimal, roundDecimal } from '../../lib/number-format.ts'

export type Factor = Outputs['factor']['search']['rows'][number]
export type FactorDetail = Outputs['factor']['get']

/** Kilograms of CO2e per unit of the activity as people read them: five significant places after leading zeros. */
export function factorValue({ co2eKg }: Pick<Factor, 'co2eKg'>): string | undefined {
  return co2eKg === null ? undefined : readable(co2eKg)
}

/** A figure of the catalogue shortened for a list; the panel shows all its digits. */
export function readable(plain: string): string {
  const [whole = '0', fraction = ''] = plain.replace(/^-/, '').split('.')
  const zeros = /^0*$/.test(whole) ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const places = whole.length > 3 ? 1 : zeros + 5
  if (fraction.length <= places) return formatDecimal(plain)
  return formatDecimal(
    roundDecimal(plain, places)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
  )
}

/** What stands under a factor's value: `kg CO₂e/kWh`. */
export function factorUnit({ unit }: Pick<Factor, 'unit'>): string {
  return `kg CO₂e/${unit}`
}
