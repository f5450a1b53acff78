import type { OwnGenerator } from '@pegada/core/factor/take-through.ts'
import { SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { findUnit, UNITS } from '@pegada/core/quantity/unit.ts'
import { type Choice, choicesOf, wordOf } from '@pegada/core/sheet/choice-words.ts'
import { inputNameOf } from '@pegada/core/sheet/mapping.ts'
import { METHOD_OF_TREATMENT, type SheetTemplate, type TemplateColumn } from '@pegada/core/sheet/templates.ts'
import type { Ports } from '../../ports.ts'
import { sheetChoices } from './sheet-choices.ts'
import { titleOf } from './template-titles.ts'

export type TemplatePorts = Pick<Ports, 'catalogue' | 'translate'> & {
  readonly language: string
  /** Offered among the sources of their category. */
  readonly own?: readonly OwnGenerator[]
}

/** What may be written in the columns of a template that take one of a list, in the language asked for. */
export function listsOf(
  ports: TemplatePorts,
  template: SheetTemplate,
  sites: readonly string[],
): readonly { readonly title: string; readonly values: readonly string[] }[] {
  return template.columns.flatMap((column) => {
    const values = valuesOf(ports, template, column, sites)
    return values.length === 0 ? [] : [{ title: titleOf(ports, template, column), values }]
  })
}

/** The example of a column, in the language asked for where it is one of a list or free words. */
export function exampleText(
  ports: TemplatePorts,
  template: SheetTemplate,
  { field, example }: Pick<TemplateColumn, 'field' | 'example'>,
): string {
  if (ports.language === SOURCE_LANGUAGE || example === '') return example
  if (field.endsWith('factor_source')) return ports.translate(ports.language, `sheet:template.example.${field}`)
  const index = sheetChoices(ports).of(field, template.constants.method)
  const [choice] = index ? choicesOf(index, example) : []
  return choice ? wordOf(choice, ports.language) : example
}

function valuesOf(
  ports: TemplatePorts,
  template: SheetTemplate,
  { field, example }: TemplateColumn,
  sites: readonly string[],
): readonly string[] {
  if (field === 'site') return sites
  if (field === 'unit') return unitsLike(example, template)
  if (field === 'method')
    return METHOD_OF_TREATMENT.map((name) => exampleText(ports, template, { field, example: name }))
  const choices = sheetChoices(ports, ports.own).of(field, template.constants.method)?.all ?? []
  return choices.filter((one) => isOf(ports, template, field, one)).map((one) => nameIn(ports.language, one))
}

/** Whether a template offers a choice: sources of its category with what they ask, and its own categories. */
function isOf(
  { catalogue, own = [] }: TemplatePorts,
  template: SheetTemplate,
  field: string,
  { key }: Choice,
): boolean {
  const [category] = template.categories
  const sources = catalogue.generators.all.filter((one) => one.category === category)
  if (field === 'category') return template.categories.some((one) => one === key)
  if (field === 'source') return [...sources, ...own].some((one) => one.key === key && one.category === category)
  const name = inputNameOf(field) ?? field
  const asked = sources.flatMap(({ parameters }) => parameters.filter((one) => one.name === name))
  return !PARAMETERS.has(field) || asked.some(({ options }) => options.includes(key))
}

/** The name in a list: in Portuguese as the publications have it. */
function nameIn(language: string, choice: Choice): string {
  return language === SOURCE_LANGUAGE ? (choice.names[0] ?? choice.key) : wordOf(choice, language)
}

/** Fields that only some sources ask for. */
const PARAMETERS: ReadonlySet<string> = new Set(['sector', 'vehicle', 'model_year'])

/** Units of the example's dimension; a fuel is measured by volume, mass or energy. */
function unitsLike(example: string, { columns }: SheetTemplate): readonly string[] {
  const dimension = findUnit(example)?.dimension
  const isFuel = columns.some(({ field }) => field === 'source')
  const wanted = new Set<string | undefined>(isFuel ? ['volume', 'mass', 'energy'] : [dimension])
  return Object.values(UNITS)
    .filter((unit) => wanted.has(unit.dimension))
    .map(({ symbol }) => symbol)
}
