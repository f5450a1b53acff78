import type { DrilldownMeasure } from '@pegada/contract/drilldown-kinds.ts'
import type { Catalogue } from '@pegada/core/factor/catalogue.ts'
import { isGasKey } from '@pegada/core/gas/gas.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { biogenicWeights, co2eWeights } from '@pegada/core/gas/gwp-weights.ts'
import { leftOfUnits } from '@pegada/core/inventory/left-of-units.ts'
import { ONE } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { feeIn, feesOf } from '../carbon-price/fees.ts'
import { yearMean } from '../certificate/market-of-year.ts'
import type { CellWeight, FeeRate, LeftPart, Question, Side } from './question.ts'
import { TRACKED_GAS, UNTRACKED_GAS } from './repo-gases.ts'
import { type Untracked, untrackedOf } from './untracked.ts'

interface Weighed {
  readonly companyId: string
  readonly measure: DrilldownMeasure
  readonly gwpSet: GwpSetName
  readonly sides: readonly (Side | undefined)[]
}

/** What each gas counts in a measure, in the months that a question is about. */
export async function weighed(
  tx: Tx,
  { catalogue }: Pick<Ports, 'catalogue'>,
  { companyId, measure, gwpSet, sides }: Weighed,
): Promise<Pick<Question, 'weights' | 'leftParts' | 'feeRates'>> {
  const weights = () => co2eWeights(catalogue.gwpSets[gwpSet])
  if (measure === 'co2e') return { weights: weights() }
  if (measure === 'biogenic') return { weights: biogenicWeights() }
  if (measure === 'fee') return { weights: weights(), feeRates: await feeRates(tx, companyId, monthsOf(sides)) }
  if (measure !== 'market') return { weights: [] }
  const { untracked, tracked } = await untrackedOf(tx, companyId, [...new Set(monthsOf(sides).map(yearOf))])
  return {
    weights: [...weights(), ...marketWeights(catalogue, weights(), untracked)],
    leftParts: [...leftParts(untracked), ...tracked],
  }
}

/** Energy that nothing tracks counts with the mean of its grid in the year, certificates with the kilograms that they name. */
function marketWeights(
  catalogue: Catalogue,
  gwp: readonly CellWeight[],
  untracked: readonly Untracked[],
): CellWeight[] {
  const told = new Map(untracked.map((row) => [`${row.year} ${row.region}`, row]))
  const ofGas = new Map(gwp.map((weight) => [weight.gas, weight]))
  const tracked = ofGas.get('CO2')
  return [
    ...(tracked ? [{ ...tracked, gas: TRACKED_GAS }] : []),
    ...[...told.values()].flatMap(({ year, region }) =>
      Object.entries(yearMean(catalogue, region, year).kgPerMWh).flatMap(([gas, perMwh]): CellWeight[] => {
        const weight = isGasKey(gas) ? ofGas.get(gas) : undefined
        return weight && perMwh ? [{ ...weight, gas: gasOf(region), weight: weight.weight.times(perMwh), year }] : []
      }),
    ),
  ]
}

function leftParts(untracked: readonly Untracked[]): LeftPart[] {
  return [...Map.groupBy(untracked, ({ year, region, category }) => JSON.stringify([year, region, category]))].flatMap(
    ([, pool]) => {
      const parts = leftOfUnits(pool)
      return pool.flatMap(({ year, region, category, unitId, cellPart }): LeftPart[] => {
        const part = (parts.get(unitId) ?? ONE).times(cellPart).toDecimalPlaces(PLACES)
        return part.equals(ONE) ? [] : [{ year, gas: gasOf(region), category, unitId, part }]
      })
    },
  )
}

function gasOf(region: string): string {
  return `${UNTRACKED_GAS}${region}`
}

async function feeRates(tx: Tx, companyId: string, months: readonly string[]): Promise<FeeRate[]> {
  const fees = await feesOf(tx, companyId)
  return months.flatMap((month) => {
    const fee = feeIn(fees, month)
    return (fee?.scopes ?? []).map((scope) => ({ month, scope, perKg: (fee?.perTonne ?? ONE).div(KG_PER_TONNE) }))
  })
}

const KG_PER_TONNE = 1000

/** A part may not end as a decimal: it is cut far below what is shown. */
const PLACES = 20

function monthsOf(sides: readonly (Side | undefined)[]): string[] {
  return [...new Set(sides.flatMap((side) => (side ? between(side) : [])))]
}

function between({ from, to }: Side): string[] {
  const at = (text: string) => yearOf(text) * 12 + Number(text.slice(5)) - 1
  return Array.from({ length: at(to) - at(from) + 1 }, (_, place) => {
    const month = at(from) + place
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

function yearOf(month: string): number {
  return Number(month.slice(0, 4))
}
