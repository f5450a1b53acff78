import { describeMethods, type InputDescription } from '@pegada/core/activity/method/describe-methods.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { OwnGenerator } from '@pegada/core/factor/take-through.ts'
import { numberMarks } from '@pegada/core/language/number-marks.ts'
import { isNumberField } from '@pegada/core/sheet/entry-of-row.ts'
import { inputNameOf } from '@pegada/core/sheet/mapping.ts'
import { findTemplate, type SheetTemplate, type TemplateColumn } from '@pegada/core/sheet/templates.ts'
import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node'
import { headings, label } from '../../platform/print/cells.ts'
import type { Ports } from '../../ports.ts'
import { titleOf, titlesOf } from './template-titles.ts'
import { exampleText, listsOf, type TemplatePorts } from './template-values.ts'

/** What a template's file is made for: the sites of the company and the generators of the installation whose names may stand in it. */
export interface TemplateRequest {
  readonly key: string
  readonly format: 'xlsx' | 'csv'
  readonly sites: readonly string[]
  readonly own: readonly OwnGenerator[]
  readonly language: string
}

/**
 * A template to fill in, with an example row that says so; as a workbook with instructions, accepted units and what may be
 * chosen on sheets of their own. Throws `sheet.template_unknown`.
 */
export async function templateFile(
  chosen: Pick<Ports, 'catalogue' | 'translate'>,
  { key, format, sites, own, language }: TemplateRequest,
): Promise<File> {
  const ports = { ...chosen, language, own }
  const template = findTemplate(key)
  if (!template) throw new DomainError('sheet.template_unknown')
  const say = sayIn(ports)
  const name = say(`template.${key}`)
  const bytes = format === 'csv' ? csvOf(ports, template) : await xlsxOf(ports, template, sites)
  const type = format === 'csv' ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new File([Buffer.from(bytes)], `Pegada - ${name}.${format}`, { type })
}

const sayIn =
  ({ translate, language }: TemplatePorts) =>
  (key: string, values?: Readonly<Record<string, unknown>>) =>
    translate(language, `sheet:${key}`, values)

/** The example row, marked in its description so that nobody counts it. */
function exampleOf(ports: TemplatePorts, template: SheetTemplate): readonly string[] {
  return template.columns.map((column) =>
    column.field === 'description' ? sayIn(ports)('template.example') : exampleText(ports, template, column),
  )
}

function csvOf(ports: TemplatePorts, template: SheetTemplate): Uint8Array {
  const cells = exampleOf(ports, template).map((text, index) =>
    isNumberField(template.columns[index]?.field ?? '') && /^\d+\.\d+$/.test(text)
      ? text.replace('.', numberMarks(ports.language).decimal)
      : text,
  )
  const lines = [titlesOf(ports, template), cells].map((row) => row.map(csvField).join(';'))
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`)
}

function csvField(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

async function xlsxOf(ports: TemplatePorts, template: SheetTemplate, sites: readonly string[]): Promise<Uint8Array> {
  const say = sayIn(ports)
  const titles = titlesOf(ports, template)
  const example: Row = exampleOf(ports, template).map((text, index) =>
    cellOf(template.columns[index]?.field ?? '', text),
  )
  const lists = listsOf(ports, template, sites)
  const longest = Math.max(0, ...lists.map(({ values }) => values.length))
  const listRows: Row[] = Array.from({ length: longest }, (_, index) =>
    lists.map(({ values }) => label(values[index] ?? '')),
  )
  const sheets = [
    { name: say('template.data'), data: [headings(...titles), example], width: 24 },
    { name: say('template.instructions'), data: instructionsOf(ports, template), width: 42 },
    { name: say('template.lists'), data: [headings(...lists.map(({ title }) => title)), ...listRows], width: 42 },
  ]
  return writeXlsxFile(
    sheets.map(({ name, data, width }) => ({
      sheet: name,
      data,
      columns: (data[0] ?? []).map(() => ({ width })),
      stickyRowsCount: 1,
    })),
    { fontFamily: 'Calibri', fontSize: 11 },
  ).toBuffer()
}

function cellOf(field: string, text: string): Cell {
  return isNumberField(field) && /^\d+(\.\d+)?$/.test(text) ? { value: Number(text), type: Number } : label(text)
}

function instructionsOf(ports: TemplatePorts, template: SheetTemplate): Row[] {
  const say = sayIn(ports)
  const head = headings(
    say('template.column'),
    say('template.required'),
    say('template.how'),
    say('template.example_of'),
  )
  const rows: Row[] = template.columns.map((column) => [
    label(titleOf(ports, template, column)),
    label(say(column.isRequired ? 'template.yes' : 'template.no')),
    { ...label(hintOf(ports, template, column)), wrap: true } as Cell,
    label(exampleText(ports, template, column)),
  ])
  const notes = ['template.note.numbers', 'template.note.formulas', 'template.note.repeat'].map(
    (key): Row => [label(say(key))],
  )
  return [head, ...rows, [], ...notes]
}

function hintOf(ports: TemplatePorts, template: SheetTemplate, { field }: TemplateColumn): string {
  const say = sayIn(ports)
  const input = inputNameOf(field)
  if (input === null) return say(`hint.${field}`)
  const described = inputOf(ports, template, input)
  if (described && described.options.length > 0) return say('hint.input.choice')
  return say(described?.kind === 'text' || described?.kind === 'gas' ? 'hint.input.text' : 'hint.input.number')
}

function inputOf(
  { catalogue }: TemplatePorts,
  { constants }: SheetTemplate,
  name: string,
): InputDescription | undefined {
  const method = METHODS.find(({ key }) => key === constants.method)
  return method && describeMethods([method], catalogue)[0]?.inputs.find((input) => input.name === name)
}
