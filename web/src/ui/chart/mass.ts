import { formatMass, shiftDecimal, toDrawn } from '../../lib/number-format.ts'

/** Kilograms of CO2e as charts say and draw them: in tonnes, so that two marks can be compared by eye. */
export const unit = 't CO₂e'

/** How a chart says and draws amounts of one kind: masses in kilograms, unless the measure says otherwise. */
export interface Measure {
  readonly unit: string
  /** Without the unit. */
  readonly textOf: (amount: string) => string
  /** With the unit where the language has it. */
  readonly said: (amount: string) => string
  /** A float, for drawing alone. */
  readonly drawn: (amount: string) => number
  /** More of it is what one wants, as of revenue; of emissions it is not. */
  readonly isMoreWanted?: boolean
}

/** Kilograms as tonnes without the unit. */
export function tonnesOf(kg: string): string {
  return formatMass(kg, { unit: 't' }).value
}

/** Kilograms as tonnes with their unit. */
export function tonnesText(kg: string): string {
  return `${tonnesOf(kg)} ${unit}`
}

/** Tonnes as a mark's size: a float, for drawing alone. */
export function inTonnes(kg: string): number {
  return toDrawn(shiftDecimal(kg, -3))
}

export const tonnes: Measure = measureIn(unit, tonnesOf, inTonnes)

/** For what weighs little, such as one piece of a product. */
export const kilograms: Measure = measureIn(
  'kg CO₂e',
  (kg) => formatMass(kg, { unit: 'kg', decimals: 4 }).value,
  toDrawn,
)

/** A measure whose unit comes after the amount. */
export function measureIn(of: string, textOf: Measure['textOf'], drawn: Measure['drawn'] = toDrawn): Measure {
  return { unit: of, textOf, said: (amount) => `${textOf(amount)} ${of}`, drawn }
}
