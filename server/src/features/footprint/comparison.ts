import type { Outputs } from '@pegada/contract/contract.ts'
import { compareFootprints, percentOfChange } from '@pegada/core/footprint/compare-footprints.ts'
import type { ProductFootprint } from '@pegada/core/footprint/product-footprint.ts'
import type { Json } from '@pegada/core/footprint/write-footprint.ts'
import { type Decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { FootprintRow } from './repo.ts'
import { findBefore } from './repo-before.ts'
import { toldBy } from './told-footprint.ts'

type Comparison = Outputs['footprint']['get']['comparison']

/** What changed since the version before; null where none is here. */
export async function compareWithBefore(tx: Tx, row: FootprintRow): Promise<Comparison> {
  const before = await findBefore(tx, row)
  if (!before) return null
  const [old, fresh] = [toldBy(before), toldBy(row)]
  return {
    footprintId: before.id,
    pfId: before.pfId,
    perUnitPercent: perUnitPercent(old, fresh),
    changes: compareFootprints(old, fresh).map(({ path, before: was, after }) => ({
      path,
      before: textOf(was),
      after: textOf(after),
      percent: plainOf(percentOfChange({ before: was, after })),
    })),
  }
}

function perUnitPercent(old: ProductFootprint, fresh: ProductFootprint): string | null {
  if (old.pcf.declaredUnitOfMeasurement !== fresh.pcf.declaredUnitOfMeasurement) return null
  return plainOf(percentOfChange({ before: perUnit(old), after: perUnit(fresh) }))
}

function perUnit({ pcf }: ProductFootprint): string {
  return toPlain(pcf.pcfExcludingBiogenicUptake.div(pcf.declaredUnitAmount).toDecimalPlaces(40))
}

/** A text as it stands, anything else as JSON. */
function textOf(value: Json): string | null {
  if (value === null || typeof value === 'string') return value
  return JSON.stringify(value)
}

/** Percents are for reading: six digits. */
function plainOf(percent: Decimal | null): string | null {
  return percent && toPlain(percent.toSignificantDigits(6))
}

/** How documents may name the product: what stands at the end of its URNs. */
export function codesOf(row: FootprintRow): string[] {
  const { productIds } = toldBy(row)
  const ends = productIds.map((urn) => urn.slice(urn.lastIndexOf(':') + 1))
  return [...new Set(ends.filter((end) => end.length <= 60 && !UUID.test(end)))]
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
