import { invariant } from '@pegada/core/domain-error.ts'
import type { ProductFootprint } from '@pegada/core/footprint/product-footprint.ts'
import { readFootprint } from '@pegada/core/footprint/read-footprint.ts'
import type { FootprintRow } from './repo.ts'

/** What a row tells, read anew: it was read before it was stored. */
export function toldBy({ id, footprint }: Pick<FootprintRow, 'id' | 'footprint'>): ProductFootprint {
  const reading = readFootprint(footprint)
  invariant(reading.isRead, `the footprint ${id} that was taken can be read`)
  return reading.footprint
}
