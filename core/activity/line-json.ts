import { bagToStrings } from '../gas/gas-bag.ts'
import { toPlain } from '../quantity/decimal.ts'
import type { LineResult, WorkingStep } from './line.ts'

/** A calculated line as plain JSON: snake_case fields, decimals as strings, gases in their canonical order. */
export interface LineJson {
  readonly id: string | null
  readonly scope: number | null
  readonly category: string | null
  readonly generator: string | null
  readonly method: string | null
  readonly basis: string
  readonly factor: {
    readonly id: string
    readonly version: string
    readonly source: string
    readonly why: readonly string[]
  }
  readonly quantity: { readonly value: string; readonly unit: string }
  readonly gases_kg: Readonly<Record<string, string>>
  readonly co2e_kg: string
  readonly gwp_set: string
  readonly biogenic_co2_kg: string
  readonly non_kyoto_kg: Readonly<Record<string, string>>
  readonly non_kyoto_co2e_kg?: string
  readonly months: readonly { readonly month: string; readonly co2e_kg: string; readonly biogenic_co2_kg: string }[]
  readonly working: readonly WorkingStep[]
  readonly notes: readonly string[]
  readonly gaps: readonly { readonly code: string; readonly data: Readonly<Record<string, string>> }[]
}

/** A calculated line with its decimals as text, for programs and for the command line. */
export function lineToJson(line: LineResult): LineJson {
  return {
    id: line.id,
    scope: line.scope,
    category: line.category,
    generator: line.generatorKey,
    method: line.methodKey,
    basis: line.basis,
    factor: line.factor,
    quantity: { value: toPlain(line.quantity.value), unit: line.quantity.unit },
    gases_kg: bagToStrings(line.gasesKg),
    co2e_kg: toPlain(line.co2eKg),
    gwp_set: line.gwpSet,
    biogenic_co2_kg: toPlain(line.biogenicCo2Kg),
    non_kyoto_kg: bagToStrings(line.nonKyotoKg),
    ...(line.nonKyotoCo2eKg && { non_kyoto_co2e_kg: toPlain(line.nonKyotoCo2eKg) }),
    months: line.months.map(({ month, co2eKg, biogenicCo2Kg }) => ({
      month,
      co2e_kg: toPlain(co2eKg),
      biogenic_co2_kg: toPlain(biogenicCo2Kg),
    })),
    working: line.working,
    notes: line.notes,
    gaps: line.gaps,
  }
}
