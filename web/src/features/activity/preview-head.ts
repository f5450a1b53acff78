import type { TFunction } from 'i18next'
import { formatDay, formatMonth } from '../../lib/date-format.ts'
import { sourceNames } from '../../lib/source-names.ts'
import { optionName } from '../../parts/method/use-method-texts.ts'
import { type EntryPeriod, parameterFields } from './entry.ts'
import { sumOf } from './entry-input.ts'
import type { PreviewHead } from './preview-rows.ts'
import type { EntryForm } from './use-entry-form.ts'

/** What was entered, as label and value: the head of the printed and of the exported preview. */
export function previewHead({ entry, generator, method, catalogue }: EntryForm, t: TFunction): PreviewHead {
  const unitName = catalogue.units.find(({ id }) => id === entry.businessUnitId)?.name ?? ''
  const names = sourceNames(t)
  const parameters = Object.entries(parameterFields).flatMap(([name]) => {
    const value = Object.entries(entry.parameters).find(([key]) => key === name)?.[1]
    return value ? [[t(`activity:parameter.${name}`), names.choice(value)] as const] : []
  })
  const description = entry.description.trim()
  const head = [
    [t('activity:field.category'), entry.category === '' ? '' : t(`domain:category.${entry.category}`)],
    [t('activity:field.business_unit'), unitName],
    [t(`activity:source.${entry.kind}`), sourceText(entry, generator, method, t)],
    [t('activity:field.quantity'), `${quantityText(entry)} ${entry.unit}`],
    ...inputsText(entry, method, t),
    [t('activity:field.period'), periodText(entry.period, t)],
    ...parameters,
    ...(description === '' ? [] : [[t('activity:field.description'), description] as const]),
  ] as const
  return head.filter(([, value]) => value.trim() !== '')
}

/** A period as people read it. */
export function periodText(period: EntryPeriod, t: TFunction): string {
  if (period.mode === 'day') return formatDay(period.day)
  if (period.mode === 'month') return formatMonth(`${period.year}-${period.month}`)
  if (period.mode === 'range') return `${formatDay(period.start)} – ${formatDay(period.end)}`
  return period.mode === 'months' ? t('activity:period.twelve_of', { year: period.year }) : period.year
}

function quantityText(entry: EntryForm['entry']): string {
  if (entry.kind === 'method') return ''
  return entry.period.mode === 'months' ? sumOf(entry.months).replace('.', ',') : entry.quantity.trim()
}

function sourceText(
  entry: EntryForm['entry'],
  generator: EntryForm['generator'],
  method: EntryForm['method'],
  t: TFunction,
): string {
  if (entry.kind === 'factor') return entry.factorName
  if (entry.kind === 'method')
    return method ? t(`method-words:method.${method.key}`, method.names[0] ?? method.key) : ''
  return generator?.names[0] ?? ''
}

/** What was typed for a method, by the names of its inputs; a table of rows is told in the working. */
function inputsText(
  entry: EntryForm['entry'],
  method: EntryForm['method'],
  t: TFunction,
): (readonly [string, string])[] {
  if (entry.kind !== 'method') return []
  const shown = (name: string, value: string) => {
    const option = method?.inputs.find((one) => one.name === name)?.options.find(({ key }) => key === value)
    return option ? optionName(option, t) : value.trim()
  }
  return Object.entries(entry.methodInputs).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[t(`method-words:input.${name}`, name.replaceAll('_', ' ')), shown(name, value)] as const]
      : [],
  )
}
