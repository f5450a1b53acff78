import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { headerSignature, inputNameOf, type SheetMapping } from '@pegada/core/sheet/mapping.ts'
import { SHEET_TEMPLATES, type SheetTemplate, type TemplateColumn } from '@pegada/core/sheet/templates.ts'
import type { Translate } from '../../platform/locale/translate.ts'

/** Templates are written and known again in the language of Brazilian spreadsheets. */
const LANGUAGE = 'pt-BR'

/** The title of a template's column. */
export function titleOf(translate: Translate, template: SheetTemplate, { field }: TemplateColumn): string {
  const input = inputNameOf(field)
  if (input !== null) {
    const unit = unitOfInput(template, input)
    return `${translate(LANGUAGE, `methods:input.${input}`)}${unit === '' ? '' : ` (${unit})`}`
  }
  const { unit } = template.constants
  const isFixed = field === 'quantity' && unit !== undefined
  return translate(LANGUAGE, isFixed ? `sheets:title.quantity.${unit}` : `sheets:title.${field}`)
}

/** The titles of all its columns. */
export function titlesOf(translate: Translate, template: SheetTemplate): readonly string[] {
  return template.columns.map((column) => titleOf(translate, template, column))
}

/** Titles of the columns that a file of errors has beside those of its sheet: what is wrong, and the line it stood in. */
export function addedTitles(translate: Translate): readonly string[] {
  return [translate(LANGUAGE, 'sheets:errors.column.problem'), translate(LANGUAGE, 'sheets:errors.column.line')]
}

/** By what the mapping of a sheet is remembered, also when it comes back as a file of errors. */
export function signatureOfSheet(translate: Translate, titles: readonly string[]): string {
  return headerSignature(titles, addedTitles(translate))
}

/** The template whose titles these are, with its mapping; undefined for any other sheet. */
export function templateOf(
  translate: Translate,
  titles: readonly string[],
): { template: SheetTemplate; mapping: Pick<SheetMapping, 'columns' | 'constants'> } | undefined {
  const signature = signatureOfSheet(translate, titles)
  const template = SHEET_TEMPLATES.find((one) => headerSignature(titlesOf(translate, one), []) === signature)
  if (!template) return undefined
  const columns = template.columns.map(({ field }, position) => ({ position, field }))
  return { template, mapping: { columns, constants: template.constants } }
}

/** The unit of an input that people type without one; none where its words tell it already. */
function unitOfInput({ constants }: SheetTemplate, name: string): string {
  const spec = METHODS.find(({ key }) => key === constants.method)?.inputs[name]
  if (!spec || !('kind' in spec)) return ''
  if (spec.kind === 'percent') return '%'
  return (spec.kind === 'quantity' || spec.kind === 'number') && /^(kg|km|km\/L|g |kg )/.test(spec.unit)
    ? spec.unit
    : ''
}
