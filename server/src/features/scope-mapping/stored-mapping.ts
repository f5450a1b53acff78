import type { Mapping } from '@pegada/core/classification/mapping.ts'
import { parseCategory } from '@pegada/core/factor/category.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { PublishedRow } from './repo.ts'

/** A stored version as the core takes it. */
export function storedMapping(row: PublishedRow): Mapping {
  const { mappingKey: key, kind, term, description, category, sourceKey, confidence, priority, isOn, version } = row
  return {
    ...{ key, kind, term, description, source: sourceKey, priority, isOn, version },
    category: category === null ? null : parseCategory(category),
    confidence: toPlain(decimal(confidence)),
  }
}
