import { categoryOf } from '@pegada/core/classification/by-decision.ts'
import type { Mapping } from '@pegada/core/classification/mapping.ts'
import { keywordTerm, parseKeywordTerm, parseNcmTerm } from '@pegada/core/classification/mapping-term.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Ports } from '../../ports.ts'

export type MappingFields = Omit<Mapping, 'key' | 'kind' | 'version'>

/**
 * The fields of a mapping as they are stored. `before` is what stands of it: a source that nobody could choose stays where it
 * stood. Throws `scope_mapping.ncm_invalid`, `.keyword_invalid`, `.category_missing` (an NCM always has one, and so has what names a
 * source), `.source_unknown`, `.source_of_other_category` and `.confidence_invalid`.
 */
export function checkMapping(
  { rules }: Pick<Ports, 'rules'>,
  kind: Mapping['kind'],
  fields: MappingFields,
  before?: Mapping,
): MappingFields {
  const { category, source } = fields
  const term = kind === 'ncm' ? parseNcmTerm(fields.term) : keywordTerm(parseKeywordTerm(fields.term))
  if (category === null && (kind === 'ncm' || source !== null)) throw new DomainError('scope_mapping.category_missing')
  const isKept = source !== null && source === before?.source && category === before.category
  if (source !== null && !isKept) {
    if (!rules.units.has(source)) throw new DomainError('scope_mapping.source_unknown', { source })
    if (categoryOf(source) !== category) throw new DomainError('scope_mapping.source_of_other_category', { source })
  }
  const confidence = decimal(fields.confidence)
  if (confidence.lt(0) || confidence.gt(1)) throw new DomainError('scope_mapping.confidence_invalid')
  const description = fields.description?.trim() || null
  return { ...fields, term, description, confidence: toPlain(confidence) }
}

/** Whether two versions say the same. */
export function isSameMapping(one: MappingFields, other: MappingFields): boolean {
  return (
    one.term === other.term &&
    one.description === other.description &&
    one.category === other.category &&
    one.source === other.source &&
    decimal(one.confidence).eq(other.confidence) &&
    one.priority === other.priority &&
    one.isOn === other.isOn
  )
}
