import type { GasKey } from '../gas/gas.ts'
import { publishedAmount, times } from './published-amount.ts'

/** What the words over a figure say it is: so much of a gas per a unit. */
export interface FigureMeaning {
  readonly gas: GasKey | 'CO2e'
  /** Kilograms in one of the mass named. */
  readonly toKg: string
  /** The unit as written; `unit` when the row says it. */
  readonly per: string
}

/** Reads `kg CO2 per mmBtu`, `CH4 Factor (g CH4 / unit)`, `tCO2/MWh`, `CO2 EF (kg/km)`, `CO2 EF` with `kg/L` beside it. */
export function figureMeaning(column: string, rowUnit: string): FigureMeaning | null {
  const named = /(kg|g|lb|t)\s*(CO2e|CO2|CH4|N2O)\s*(?:\/|per)\s*([^()]+?)\)?$/.exec(column)
  if (named) return meaning(named[2], named[1], named[3] === 'unit' ? rowUnit : named[3])
  const gas = /\b(CO2e|CO2|CH4|N2O)\b/.exec(column)?.[1]
  const inHeader = /\((kg|g|lb|t)\s*\/\s*([^()]+)\)/.exec(column)
  if (inHeader) return meaning(gas, inHeader[1], inHeader[2])
  const beside = /^(kg|g|lb|t)\s*\/\s*(.+)$/.exec(rowUnit)
  return beside ? meaning(gas, beside[1], beside[2]) : null
}

/** The figure in kilograms, or null when it is not one number. */
export function figureKg(text: string, { toKg }: FigureMeaning): string | null {
  const amount = publishedAmount(text)
  return amount === null ? null : times(amount, toKg)
}

function meaning(
  gas: string | undefined,
  mass: string | undefined,
  per: string | undefined,
  scale = '1',
): FigureMeaning | null {
  const toKg = MASSES[mass ?? '']
  if (toKg === undefined || per === undefined || per === '') return null
  // eGRID gives CO2 per MWh and the rest per GWh: brought to one unit, a row is one factor.
  if (per.trim() === 'GWh') return meaning(gas, mass, 'MWh', '0.001')
  if (gas !== 'CO2' && gas !== 'CH4' && gas !== 'N2O' && gas !== 'CO2e') return null
  return { gas, toKg: scale === '1' ? toKg : times(toKg, scale), per: per.trim() }
}

/** The pound of 1959: NIST SP 811, appendix B.8. */
const MASSES: Readonly<Record<string, string>> = { kg: '1', g: '0.001', lb: '0.45359237', t: '1000' }
