import '@mantine/dates/styles.layer.css'
import { MonthPickerInput, type MonthPickerInputProps } from '@mantine/dates'
import { currentLanguage } from '../../lib/current-language.ts'
import { monthPattern } from '../../lib/date-pattern.ts'
import { dayjsLocaleOf } from '../../lib/dayjs-locale.ts'
import type { FieldOf } from './field.ts'

/** A month as YYYY-MM, shown as the language writes it; an empty text is none. */
export function MonthField({
  value,
  onChange,
  ...field
}: FieldOf<string> & Omit<MonthPickerInputProps, keyof FieldOf<string> | 'type' | 'ref'>) {
  return (
    <MonthPickerInput
      {...field}
      locale={dayjsLocaleOf(currentLanguage())}
      valueFormat={monthPattern()}
      value={value === '' ? null : `${value}-01`}
      onChange={(day) => onChange(day?.slice(0, 7) ?? '')}
    />
  )
}
