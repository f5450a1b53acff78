import { DomainError } from '../domain-error.ts'
import { givenFields, isOfPurchases, isSheetField, MONTH_FIELDS, type SheetMapping } from './mapping.ts'

/** What a mapping still lacks before rows can be read, as the field that would give it. */
export type MissingField = 'source' | 'quantity' | 'value' | 'month' | 'year' | 'site'

/**
 * The fields that no column and no constant of the mapping gives, and that every row needs. A company of several `sites` is
 * asked of which one the sheet is, once.
 */
export function missingFields(mapping: Pick<SheetMapping, 'columns' | 'constants'>, sites: number): MissingField[] {
  const given = givenFields(mapping)
  const site: MissingField[] = sites > 1 && !given.has('site') ? ['site'] : []
  return [...missingInRows(mapping, given), ...site]
}

function missingInRows(
  mapping: Pick<SheetMapping, 'columns' | 'constants'>,
  given: ReadonlySet<string>,
): MissingField[] {
  const hasOne = (...fields: readonly string[]) => fields.some((field) => given.has(field))
  const isWide = hasOne(...MONTH_FIELDS)
  const missing: MissingField[] = []
  if (isOfPurchases(mapping)) {
    if (!hasOne('value', 'quantity')) missing.push('value')
    if (!hasOne('month', 'day', 'year', 'start')) missing.push('month')
    return missing
  }
  if (!hasOne('source', 'method', 'factor_id')) missing.push('source')
  if (!isWide && !hasOne('quantity') && !given.has('method')) missing.push('quantity')
  if (isWide && !hasOne('year', 'month', 'day')) missing.push('year')
  if (!isWide && !hasOne('month', 'day', 'year', 'start')) missing.push('month')
  return missing
}

/** Throws for a company of so many sites `sheet.field_unknown`, `sheet.field_twice` or `sheet.mapping_incomplete`. */
export function checkMapping(mapping: SheetMapping, sites: number): void {
  const fields = mapping.columns.map(({ field }) => field)
  const unknown = [...fields, ...Object.keys(mapping.constants)].find((field) => !isSheetField(field))
  if (unknown !== undefined) throw new DomainError('sheet.field_unknown', { field: unknown.slice(0, 70) })
  const twice = fields.find((field, index) => fields.indexOf(field) !== index)
  if (twice !== undefined) throw new DomainError('sheet.field_twice', { field: twice })
  const [first, ...others] = missingFields(mapping, sites)
  if (first) throw new DomainError('sheet.mapping_incomplete', { missing: [first, ...others].join(', ') })
}
