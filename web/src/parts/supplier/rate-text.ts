import { formatDecimal } from '../../lib/number-format.ts'

/** kg CO2e per unit as people read it; R$ by its mark. */
export function rateText(kgPerUnit: string, unit: string): string {
  return `${formatDecimal(kgPerUnit, 4)} kg CO2e/${unit === 'BRL' ? 'R$' : unit}`
}
