import type { TFunction } from 'i18next'
import { formatDay, formatMonth } from '../../lib/date-format.ts'
import { type EntryPeriod, parameterFields } from './entry.ts'
import { inputOf } from './entry-input.ts'
import type { PreviewHead } from './preview-rows.ts'
import type { EntryForm } from './use-entry-form.ts'

/** What was entered, as label and value: the head of the printed and of the exported preview. */
export function previewHead({ entry, generator, catalogue }: EntryForm, t: TFunction): PreviewHead {
  const unitName = catalogue.units.find(({ id }) => id === entry.businessUnitId)?.name ?? ''
  const parameters = Object.entries(parameterFields).flatMap(([name]) => {
    const value = Object.entries(entry.parameters).find(([key]) => key === name)?.[1]
    return value ? [[t(`manual-input:parameter.${name}`), value] as const] : []
  })
  const description = entry.description.trim()
  const head = [
    [t('manual-input:field.category'), entry.category === '' ? '' : t(`domain:category.${entry.category}`)],
    [t('manual-input:field.business_unit'), unitName],
    [t('manual-input:field.generator'), generator?.names[0] ?? ''],
    [t('manual-input:field.quantity'), `${quantityText(entry)} ${entry.unit}`],
    [t('manual-input:field.period'), periodText(entry.period, t)],
    ...parameters,
    ...(description === '' ? [] : [[t('manual-input:field.description'), description] as const]),
  ] as const
  return head.filter(([, value]) => value.trim() !== '')
}

/** A period as people read it. */
export function periodText(period: EntryPeriod, t: TFunction): string {
  if (period.mode === 'day') return formatDay(period.day)
  if (period.mode === 'month') return formatMonth(`${period.year}-${period.month}`)
  if (period.mode === 'range') return `${formatDay(period.start)} – ${formatDay(period.end)}`
  return period.mode === 'months' ? t('manual-input:period.twelve_of', { year: period.year }) : period.year
}

function quantityText(entry: EntryForm['entry']): string {
  return entry.period.mode === 'months' ? inputOf(entry).quantity.replace('.', ',') : entry.quantity.trim()
}
