import type { Outputs } from '@pegada/contract/contract.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { IntensityRow } from './repo.ts'

/** A published intensity as administrators read it. */
export function presentIntensity({ productKey: _, ...row }: IntensityRow): Outputs['publicIntensity']['save'] {
  return {
    ...row,
    value: plainNumeric(row.value),
    product: row.product || null,
    productUnit: row.productUnit || null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
