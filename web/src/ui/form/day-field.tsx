import '@mantine/dates/styles.layer.css'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import { dateField } from '../date-field.ts'
import type { FieldOf } from './field.ts'

/** A day as YYYY-MM-DD, shown and typed as the language writes it; an empty text is none. */
export function DayField({ value, onChange, ...field }: FieldOf<string> & Omit<DateInputProps, keyof FieldOf<string>>) {
  const { t } = useTranslation('common')
  return (
    <DateInput
      {...field}
      {...dateField()}
      clearButtonProps={{ 'aria-label': t('clear') }}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
    />
  )
}
