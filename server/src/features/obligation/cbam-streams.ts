import type { Outputs } from '@pegada/contract/contract.ts'
import { isGasKey } from '@pegada/core/gas/gas.ts'
import { type GwpSet, gwpOf } from '@pegada/core/gas/gwp-set.ts'
import { type CbamCategory, gasesOf } from '@pegada/core/obligation/cbam-goods.ts'
import { type Decimal, decimal, sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { BusinessUnit } from '../business-unit/list-business-units.ts'
import type { MadeProduct } from '../product/made-in-year.ts'
import type { LineRow } from './repo-lines.ts'

type Good = Outputs['obligation']['cbam']['goods'][number]
type Missing = Good['missing'][number]
interface GasRow {
  readonly gas: string
  readonly massKg: string
}

/** What products and lines hold, by id. */
export interface Ledger {
  readonly made: ReadonlyMap<string, MadeProduct>
  readonly lines: ReadonlyMap<string, LineRow>
  readonly gases: ReadonlyMap<string, readonly GasRow[]>
  readonly units: ReadonlyMap<string, BusinessUnit>
  readonly gwpSet: GwpSet
}

/** What the lines of a product bring to its report in a year. */
interface Streams {
  readonly streams: Good['streams']
  /** Where its direct lines stand. */
  readonly unitIds: readonly string[]
  readonly missing: readonly Missing[]
  readonly directT: Decimal
  readonly electricityT: Decimal
  /** Null where some electricity is told in another unit, or there is none. */
  readonly electricityKwh: Decimal | null
}

/**
 * The fuels, process emissions and electricity of a product in a year, by the gases that its kind of good reports: the part of each line that
 * the product took, times what of these gases the line emitted. Lines of scope 3 are none of its process.
 */
export function streamsOf(made: MadeProduct, ledger: Ledger, category: CbamCategory): Streams {
  const times = decimal(plainNumeric(made.quantity)).div(made.content.declaredAmount)
  const workings = new Map(made.result.workings.map((working) => [working.inputId, working]))
  const taken = made.content.inputs.flatMap(({ id, name, source }) => {
    const working = workings.get(id)
    const line = source.kind === 'line' ? ledger.lines.get(source.activityId) : undefined
    if (!working || !line || line.scope === 3) return []
    const quantity = decimal(working.quantity).times(times)
    const part = quantity.div(decimal(plainNumeric(line.quantity)))
    const gases = ledger.gases.get(line.id) ?? []
    const co2eT = massOf(gases, gasesOf(category), ledger.gwpSet).times(part).div(1000)
    return [{ name, line, quantity, co2eT, gases }]
  })
  const of = (scope: number) => taken.filter(({ line }) => line.scope === scope)
  return {
    streams: taken.map(({ name, line, quantity, co2eT }) => ({
      ...{ name, kind: line.scope === 1 ? ('direct' as const) : ('electricity' as const) },
      ...{ quantity: toPlain(quantity), unit: line.unit, co2eT: toPlain(co2eT) },
      source: `${line.factorSource} ${line.factorVersion}`.trim(),
    })),
    unitIds: [...new Set(of(1).map(({ line }) => line.businessUnitId))],
    missing: taken.flatMap(({ name, line, gases }) => lacksOf(line, gases).map((code): Missing => ({ code, name }))),
    directT: sumDecimals([ZERO, ...of(1).map(({ co2eT }) => co2eT)]),
    electricityT: sumDecimals([ZERO, ...of(2).map(({ co2eT }) => co2eT)]),
    electricityKwh: energyOf(of(2)),
  }
}

/** kg CO2e of some of the gases. */
function massOf(rows: readonly GasRow[], wanted: readonly string[], gwpSet: GwpSet): Decimal {
  return sumDecimals([
    ZERO,
    ...rows.flatMap(({ gas, massKg }) =>
      isGasKey(gas) && wanted.includes(gas) ? [decimal(plainNumeric(massKg)).times(gwpOf(gwpSet, gas))] : [],
    ),
  ])
}

/** What keeps a line from being told whole: its gases are not known, it rests on biomass without proof, or it was changed since. */
function lacksOf(line: LineRow, rows: readonly GasRow[]): Missing['code'][] {
  const holds = (gas: string) => rows.some((row) => row.gas === gas && !decimal(plainNumeric(row.massKg)).isZero())
  return [
    ...(holds('CO2e') ? ['gases_unknown' as const] : []),
    ...(holds('CO2_biogenic') ? ['biomass_proof' as const] : []),
    ...(line.state === 'active' && line.supersededBy === null ? [] : ['line_changed' as const]),
  ]
}

function energyOf(taken: readonly { readonly line: LineRow; readonly quantity: Decimal }[]): Decimal | null {
  const kwh = taken.map(({ line, quantity }) => {
    if (line.unit === 'kWh') return quantity
    return line.unit === 'MWh' ? quantity.times(1000) : null
  })
  if (kwh.length === 0) return null
  return kwh.reduce<Decimal | null>((sum, one) => (sum && one ? sum.plus(one) : null), ZERO)
}
