import { DomainError } from '../domain-error.ts'
import { type Decimal, sumDecimals } from '../quantity/decimal.ts'
import { drawByCount, drawByEmissions } from './draw-sample.ts'
import { planSample } from './sample-plan.ts'

/** Why something is in a sample: its emissions reach an interval, a tick fell in it, or it was drawn by number. */
export const SAMPLE_KINDS = ['certain', 'drawn', 'zero', 'negative', 'document'] as const
export type SampleKind = (typeof SAMPLE_KINDS)[number]

/** What may be drawn from a sealed inventory. */
export interface Population {
  /** The lines of the view, with what each counts, kg CO2e. */
  readonly lines: readonly { readonly id: string; readonly kg: Decimal }[]
  /** Documents of the year that no line stands on: SHA-256 of each. */
  readonly documents: readonly string[]
}

/** The terms of a draw. */
export interface DrawTerms {
  readonly seed: string
  readonly materialPercent: Decimal
  readonly expectedPercent: Decimal
  /** How many of each list that has no emissions to be drawn by. */
  readonly perStratum: number
}

/** One that was drawn: a line by its id, or a document by its SHA-256. */
export interface Sampled {
  readonly kind: SampleKind
  readonly id: string
}

/** A draw of an inventory; amounts in kg CO2e. */
export interface InventoryDraw {
  /** The emissions above zero, which are drawn from. */
  readonly bookKg: Decimal
  readonly materialKg: Decimal
  readonly expectedKg: Decimal
  readonly size: number
  readonly intervalKg: Decimal
  readonly startKg: Decimal
  readonly samples: readonly Sampled[]
}

/**
 * Draws an inventory: lines above zero by their emissions, and by number lines of zero, lines below zero (corrections) and
 * documents that no line stands on; of what is below zero all that is material is taken besides. What is material and expected are shares of the total of the view. Throws
 * `assurance.material_zero` where the lines come to nothing, of which no share is material, and `assurance.expected_too_high` where the
 * terms leave no room.
 */
export function drawInventory({ lines, documents }: Population, terms: DrawTerms): InventoryDraw {
  const { seed, perStratum } = terms
  const total = sumDecimals(lines.map(({ kg }) => kg)).abs()
  const drawable = lines.filter(({ kg }) => kg.gt(0)).map(({ id, kg }) => ({ id, size: kg }))
  const bookKg = sumDecimals(drawable.map(({ size }) => size))
  const materialKg = total.times(terms.materialPercent).div(WHOLE)
  if (materialKg.isZero()) throw new DomainError('assurance.material_zero')
  const expectedKg = total.times(terms.expectedPercent).div(WHOLE)
  const { size } = planSample({ book: bookKg, material: materialKg, expected: expectedKg })
  const draw = drawByEmissions(drawable, size, seed)
  const idsWhere = (is: (kg: Decimal) => boolean) => lines.filter(({ kg }) => is(kg)).map(({ id }) => id)
  const isMaterial = (kg: Decimal) => kg.abs().gte(materialKg)
  const counted = (kind: SampleKind, ids: readonly string[]) =>
    drawByCount(ids, perStratum, { seed, stratum: kind }).map((id) => ({ kind, id }))
  return {
    ...{ bookKg, materialKg, expectedKg, size, intervalKg: draw.interval, startKg: draw.start },
    samples: [
      ...draw.certain.map((id) => ({ kind: 'certain' as const, id })),
      ...draw.drawn.map((id) => ({ kind: 'drawn' as const, id })),
      ...counted(
        'zero',
        idsWhere((kg) => kg.isZero()),
      ),
      ...idsWhere((kg) => kg.lt(0) && isMaterial(kg))
        .toSorted()
        .map((id) => ({ kind: 'negative' as const, id })),
      ...counted(
        'negative',
        idsWhere((kg) => kg.lt(0) && !isMaterial(kg)),
      ),
      ...counted('document', documents),
    ],
  }
}

const WHOLE = 100
