import type { Outputs } from '@pegada/contract/contract.ts'
import { type GasKey, type GasStanding, gasPosition, gasStanding, isGasKey, isRemoval } from '@pegada/core/gas/gas.ts'

type Calculation = Outputs['activity']['preview']

export interface GasOfLine {
  readonly gas: string
  readonly massKg: string
  /** Biogenic CO2 and gases outside the Kyoto Protocol stand beside the scopes. */
  readonly isOutside: boolean
  /** CO2 taken out of the air: apart from every emission. */
  readonly isRemoval: boolean
}

/** The kilograms of each gas of a calculation: those of the scopes first, then those that stand beside them. */
export function gasesOfLine({ gasesKg, nonKyotoKg }: Pick<Calculation, 'gasesKg' | 'nonKyotoKg'>): GasOfLine[] {
  return Object.entries({ ...gasesKg, ...nonKyotoKg })
    .map(([gas, massKg]) => ({
      gas,
      massKg,
      isOutside: !isGasKey(gas) || !IN_SCOPES.has(gasStanding(gas)),
      isRemoval: isRemoval(gas),
    }))
    .sort((a, b) => Number(a.isOutside) - Number(b.isOutside) || position(a.gas) - position(b.gas))
}

function position(gas: string): number {
  return isGasKey(gas) ? gasPosition(gas satisfies GasKey) : Number.MAX_SAFE_INTEGER
}

/** Methane of a known origin stands beneath methane, which counts. */
const IN_SCOPES: ReadonlySet<GasStanding> = new Set(['kyoto', 'part'])
