import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { headerSignature, inputNameOf, type SheetMapping } from '@pegada/core/sheet/mapping.ts'
import { SHEET_TEMPLATES, type SheetTemplate, type TemplateColumn } from '@pegada/core/sheet/templates.ts'
import type { Translate } from '../../platform/locale/translate.ts'

/** The texts of one language. */
export interface Tongue {
  readonly translate: Translate
  readonly language: string
}

/** The title of a template's column. */
export function titleOf({ translate, language }: Tongue, template: SheetTemplate, { field }: TemplateColumn): string {
  const input = inputNameOf(field)
  if (input !== null) {
    const words = translate(language, `method-words:input.${input}`)
    const unit = unitOfInput(template, input)
    return unit === '' || tellsUnit(words, unit) ? words : `${words} (${unit})`
  }
  const { unit } = template.constants
  const isFixed = field === 'quantity' && unit !== undefined
  return translate(language, isFixed ? `sheet:title.quantity.${unit}` : `sheet:title.${field}`)
}

/** The titles of all its columns. */
export function titlesOf(tongue: Tongue, template: SheetTemplate): readonly string[] {
  return template.columns.map((column) => titleOf(tongue, template, column))
}

/** Titles of the columns that a file of errors has beside those of its sheet: what is wrong, and the line it stood in. */
export function addedTitles({ translate, language }: Tongue): readonly string[] {
  return [translate(language, 'sheet:errors.column.problem'), translate(language, 'sheet:errors.column.line')]
}

/** By what the mapping of a sheet is remembered, also when it comes back as a file of errors in any language. */
export function signatureOfSheet(translate: Translate, titles: readonly string[]): string {
  return headerSignature(
    titles,
    LANGUAGES.flatMap((language) => addedTitles({ translate, language })),
  )
}

/** A template that was known by its titles, the languages that these are in, and what its columns mean. */
export interface KnownTemplate {
  readonly template: SheetTemplate
  readonly languages: ReadonlySet<string>
  readonly mapping: Pick<SheetMapping, 'columns' | 'constants'>
}

/** The template whose titles these are in any language; undefined for any other sheet. */
export function templateOf(translate: Translate, titles: readonly string[]): KnownTemplate | undefined {
  const signature = signatureOfSheet(translate, titles)
  for (const [template, signatures] of signaturesOf(translate)) {
    const languages = LANGUAGES.filter((language) => signatures.get(language) === signature)
    if (languages.length === 0) continue
    const columns = template.columns.map(({ field }, position) => ({ position, field }))
    return { template, languages: new Set(languages), mapping: { columns, constants: template.constants } }
  }
  return undefined
}

/** The signature of each template in each language, worked out once: the texts of a process do not change. */
function signaturesOf(translate: Translate): TemplateSignatures {
  const known = knownSignatures.get(translate)
  if (known) return known
  const signatureIn = (template: SheetTemplate, language: string) =>
    headerSignature(titlesOf({ translate, language }, template), [])
  const signatures = new Map(
    SHEET_TEMPLATES.map((template) => [
      template,
      new Map<string, string>(LANGUAGES.map((language) => [language, signatureIn(template, language)])),
    ]),
  )
  knownSignatures.set(translate, signatures)
  return signatures
}

type TemplateSignatures = ReadonlyMap<SheetTemplate, ReadonlyMap<string, string>>
const knownSignatures = new WeakMap<Translate, TemplateSignatures>()

/** How the example row of a template is marked in its description, in each language: up to the colon. */
export function exampleMarks(translate: Translate): readonly string[] {
  return LANGUAGES.map((language) => translate(language, 'sheet:template.example').split(/\s*[:\uff1a]/)[0] ?? '')
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

/** Whether the brackets at the end of a title hold the unit already: "(%)", or "(km per unit of fuel)" for km/L. */
function tellsUnit(title: string, unit: string): boolean {
  const held = /[(\uff08]([^()\uff08\uff09]*)[)\uff09]$/.exec(title)?.[1] ?? ''
  const [mark = unit] = unit.split(/[ /]/)
  return held.split(/[^A-Za-z%]+/).includes(mark)
}
