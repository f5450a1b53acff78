import { isText } from '../guards.ts'
import { listOf, number, objectOf, oneOf, orNull, type Shape, shapeBy, text } from '../shape.ts'
import { type CategoryKey, isCategoryKey } from './category.ts'
import type { CompositionType, FactorBasis, FactorRecord, LifeCycle } from './factor-record.ts'
import { kilogramsByGas } from './reference-shape.ts'

const category: Shape<CategoryKey> = shapeBy((value): value is CategoryKey => isText(value) && isCategoryKey(value))

/** A factor of the catalogue as it is kept whole, such as in a change that waits for its review. */
export const factorRecord: Shape<FactorRecord> = objectOf<FactorRecord>({
  source: text,
  key: text,
  edition: text,
  name: text,
  path: listOf(text),
  materialCode: orNull(text),
  scope: orNull(oneOf([1, 2, 3])),
  category: orNull(category),
  unit: text,
  gasesKg: orNull(kilogramsByGas),
  co2eKg: orNull(text),
  gwpSet: orNull(oneOf(['AR4', 'AR5', 'AR6'])),
  region: orNull(text),
  validFrom: orNull(text),
  validTo: orNull(text),
  year: number,
  basis: oneOf<FactorBasis>(['physical', 'energy', 'distance', 'freight', 'spend', 'count']),
  lifeCycle: oneOf<LifeCycle>([
    ...(['combustion', 'well_to_tank', 'generation', 'losses', 'cradle_to_gate'] as const),
    ...(['life_cycle', 'treatment', 'leak', 'unknown'] as const),
  ]),
  heatingBasis: orNull(oneOf(['ncv', 'gcv'])),
  currency: orNull(text),
  priceYear: orNull(number),
  priceBasis: orNull(oneOf(['purchaser', 'producer'])),
  compositionType: orNull(
    oneOf<CompositionType>(['fossil', 'biofuel', 'electricity', 'gas', 'waste', 'mixed', 'other']),
  ),
  compositionPercent: orNull(text),
  quality: oneOf(['published', 'computed', 'estimated', 'supplier']),
  uncertaintyPercent: orNull(text),
  note: orNull(text),
})
