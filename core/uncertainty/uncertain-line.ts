import type { CategoryKey } from '../factor/category.ts'
import type { FactorBasis } from '../factor/factor-record.ts'
import { bagEntries, type GasBag } from '../gas/gas-bag.ts'
import { type GwpSet, gwpOf } from '../gas/gwp-set.ts'
import { type Decimal, ZERO } from '../quantity/decimal.ts'
import { logVarianceOfPercent } from './interval.ts'
import { type BasicUncertainty, type Pedigree, pedigreeSpread } from './pedigree.ts'
import type { UncertainLine } from './propagation.ts'

/**
 * A line with what is uncertain about it: each of its two figures has the spread of its pedigree and a basic one, which a
 * published or measured interval replaces (GHG Protocol, Quantitative Inventory Uncertainty: the basic factor stands for
 * the figure's own variation, the pedigree for how well it fits).
 */
export interface LineQuality {
  readonly activity: Pedigree
  readonly factor: Pedigree
  /** What the factor multiplies. */
  readonly basis: FactorBasis
  /** Half widths of 95 % intervals, %, where somebody measured or published them. */
  readonly activityPercent: Decimal | null
  readonly factorPercent: Decimal | null
}

/** What of a calculated line its uncertainty rests on. */
export interface CountedLine {
  readonly id: string
  readonly category: CategoryKey | null
  readonly co2eKg: Decimal
  readonly gasesKg: GasBag
  /** The factor's id, without its period where months of one series share their error. */
  readonly factorKey: string
}

/** The line as propagation and Monte Carlo take it; throws `uncertainty.invalid`. */
export function uncertainLine(line: CountedLine, quality: LineQuality, gwp: GwpSet): UncertainLine {
  const { activity, factor, basis, activityPercent, factorPercent } = quality
  return {
    id: line.id,
    co2eKg: line.co2eKg,
    activityLogVariance: logVarianceOf(activity, activityPercent, activityBasic(line.category, basis)),
    factorKey: line.factorKey,
    factorLogVariance: logVarianceOf(factor, factorPercent, factorBasic(line, gwp)),
  }
}

function logVarianceOf(pedigree: Pedigree, percent: Decimal | null, basic: BasicUncertainty | null): Decimal {
  if (percent === null) return pedigreeSpread(pedigree, basic).logVariance
  return pedigreeSpread(pedigree).logVariance.plus(logVarianceOfPercent(percent))
}

function activityBasic(category: CategoryKey | null, basis: FactorBasis): BasicUncertainty {
  if (basis === 'freight') return 'transport_service'
  return category === 'waste_in_operations' || category === 'solid_waste' ? 'waste_treatment' : 'energy_or_material'
}

/** Only burning and farming have a basic factor of their own emissions; that of the gas that weighs most in CO2e. */
function factorBasic({ category, gasesKg }: CountedLine, gwp: GwpSet): BasicUncertainty | null {
  const isBurning = category === 'stationary_combustion' || category === 'mobile_combustion'
  if (!isBurning && category !== 'agriculture') return null
  const gas = heaviestGas(gasesKg, gwp)
  if (isBurning) return gas === 'CH4' || gas === 'N2O' ? 'combustion_ch4_n2o' : 'combustion_co2'
  if (gas === 'CH4') return 'agricultural_ch4'
  return gas === 'N2O' ? 'agricultural_n2o' : null
}

function heaviestGas(gasesKg: GasBag, gwp: GwpSet): 'CO2' | 'CH4' | 'N2O' | null {
  let heaviest: 'CO2' | 'CH4' | 'N2O' | null = null
  let most = ZERO
  for (const [gas, massKg] of bagEntries(gasesKg)) {
    if (gas !== 'CO2' && gas !== 'CH4' && gas !== 'N2O') continue
    const co2eKg = massKg.times(gwpOf(gwp, gas))
    if (co2eKg.lte(most)) continue
    heaviest = gas
    most = co2eKg
  }
  return heaviest
}
