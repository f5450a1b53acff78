import type { WorkingInput, WorkingStep } from '../activity/line.ts'
import { DomainError } from '../domain-error.ts'
import type { FuelPropertyRecord } from '../factor/reference-data.ts'
import { type Decimal, decimal, ONE, toPlain } from '../quantity/decimal.ts'
import { convert, isSameDimension, type Quantity, quantity } from '../quantity/quantity.ts'
import { UNITS, type Unit } from '../quantity/unit.ts'

/**
 * Mass, volume and heat of a fuel, one into another through its density and its calorific values (IPCC 2006, volume 2,
 * chapter 1, section 1.4.1.2). Nothing is assumed: every figure is the fuel's own, shown in a step with its source, and
 * without the figure there is no conversion. Heat is by the net value unless its unit says gross.
 */
export interface FuelConversion {
  readonly quantity: Quantity
  readonly steps: readonly WorkingStep[]
}

/**
 * The same amount of the fuel in another unit, with its working; null where the fuel has no figure that leads there.
 * Throws `fuel.gcv_missing` where only a gross calorific value would.
 */
export function convertWithFuel(from: Quantity, to: Unit, fuel: FuelPropertyRecord): FuelConversion | null {
  const path = isSameDimension(from.unit, to) ? [] : findPath(from.unit, to, fuel)
  if (path === null) {
    const isGross = from.unit.dimension === 'gross_energy' || to.dimension === 'gross_energy'
    const hasGross = fuel.gcvGjPerT !== undefined || fuel.gcvGjPerM3 !== undefined
    if (isGross && !hasGross && isOfFuel(from.unit) && isOfFuel(to)) {
      throw new DomainError('fuel.gcv_missing', { fuel: fuel.fuel })
    }
    return null
  }
  const steps: WorkingStep[] = []
  let current = from
  for (const over of path) {
    const near = inUnit(current, over.from, steps)
    current = cross(near, over)
    steps.push(crossing(near, current, over, fuel.source))
  }
  const converted = inUnit(current, to, steps)
  return { quantity: converted, steps }
}

/** Whether the unit measures fuel: by mass, volume or heat. */
function isOfFuel(unit: Unit): boolean {
  return FUEL_DIMENSIONS.has(unit.dimension)
}

const FUEL_DIMENSIONS: ReadonlySet<string> = new Set(['mass', 'volume', 'energy', 'gross_energy'])

/** A figure of the fuel that leads from one dimension to another. */
interface Bridge {
  readonly from: Unit
  readonly to: Unit
  readonly step: string
  readonly name: string
  readonly perUnit: Decimal
  /** Whether the figure is per unit of the far side, so that it divides. */
  readonly isInverse: boolean
}

/** The shortest chain of the fuel's figures from one unit's dimension to the other's, or null. */
function findPath(from: Unit, to: Unit, fuel: FuelPropertyRecord): readonly Bridge[] | null {
  const bridges = bridgesOf(fuel)
  const after = (unit: Unit | undefined) => bridges.filter((bridge) => unit && isSameDimension(bridge.from, unit))
  let paths: (readonly Bridge[])[] = after(from).map((first) => [first])
  for (let length = 1; length < FUEL_DIMENSIONS.size; length++) {
    const found = paths.find((path) => path.at(-1)?.to.dimension === to.dimension)
    if (found) return found
    paths = paths.flatMap((path) => after(path.at(-1)?.to).map((next) => [...path, next]))
  }
  return null
}

function bridgesOf(fuel: FuelPropertyRecord): readonly Bridge[] {
  const { t, kg, GJ } = UNITS
  const volume = UNITS['m³']
  const gross = UNITS['GJ PCS']
  return [
    ...bridge('density', fuel.densityKgPerM3, volume, kg),
    ...bridge('ncv', fuel.ncvGjPerT, t, GJ),
    ...bridge('ncv', fuel.ncvGjPerM3, volume, GJ),
    ...bridge('gcv', fuel.gcvGjPerT, t, gross),
    ...bridge('gcv', fuel.gcvGjPerM3, volume, gross),
  ]
}

/** The figure both ways: `text` far units per near unit. */
function bridge(name: 'density' | 'ncv' | 'gcv', text: string | undefined, near: Unit, far: Unit): readonly Bridge[] {
  if (text === undefined) return []
  const common = { step: `convert_by_${name}`, name, perUnit: decimal(text) }
  return [
    { ...common, from: near, to: far, isInverse: false },
    { ...common, from: far, to: near, isInverse: true },
  ]
}

function cross(from: Quantity, over: Bridge): Quantity {
  const value = over.isInverse ? from.value.div(over.perUnit) : from.value.times(over.perUnit)
  return quantity(value, over.to)
}

function crossing(from: Quantity, to: Quantity, over: Bridge, source: string): WorkingStep {
  const [near, far] = over.isInverse ? [over.to, over.from] : [over.from, over.to]
  const figure = { name: over.name, value: toPlain(over.perUnit), unit: `${far.symbol}/${near.symbol}`, source }
  return step(over.step, from, to, figure, over.isInverse ? '÷' : '×')
}

/** The quantity in that unit of its dimension, with a step where it changes. */
function inUnit(from: Quantity, unit: Unit, steps: WorkingStep[]): Quantity {
  if (from.unit === unit) return from
  const to = convert(from, unit)
  const ratio = toPlain(convert(quantity(ONE, from.unit), unit).value)
  const figure = { name: 'unit_ratio', value: ratio, unit: `${unit.symbol}/${from.unit.symbol}`, source: null }
  steps.push(step('convert_unit', from, to, figure, '×'))
  return to
}

function step(name: string, from: Quantity, to: Quantity, figure: WorkingInput, sign: '×' | '÷'): WorkingStep {
  const value = toPlain(from.value)
  const unit = from.unit.symbol
  return {
    step: name,
    formula: `${value} ${unit} ${sign} ${figure.value} ${figure.unit}`,
    inputs: [{ name: 'quantity', value, unit, source: null }, figure],
    result: { value: toPlain(to.value), unit: to.unit.symbol },
    gas: null,
  }
}
