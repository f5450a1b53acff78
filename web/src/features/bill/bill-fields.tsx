import '@mantine/dates/styles.layer.css'
import { TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import { formatShare } from '../../lib/number-format.ts'
import { dateField } from '../../ui/date-field.ts'
import classes from './bill.module.css'
import { type BillDetail, sureFrom } from './bill.ts'
import type { BillValues, TextField as Name, Problems } from './bill-values.ts'
import { Marked } from './marked.tsx'

export interface FieldProps {
  readonly bill: BillDetail
  readonly values: BillValues
  readonly problems: Problems
  readonly onChange: (change: Partial<BillValues>) => void
}

type FieldName = Exclude<Name, 'businessUnitId'>

interface NamedField extends FieldProps {
  readonly name: FieldName
  readonly isRequired?: boolean
}

/** A field of the bill as text, with how sure its reading is. */
export function TextField(props: NamedField) {
  const { name, values, onChange } = props
  return (
    <Marked name={name}>
      <TextInput
        {...useAround(props)}
        value={values[name]}
        {...(name === 'total' ? { inputMode: 'decimal', leftSection: 'R$', leftSectionWidth: 36 } : {})}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    </Marked>
  )
}

/** A day of the bill. */
export function DayField(props: NamedField) {
  const { t } = useTranslation('bill')
  const { name, values, onChange } = props
  return (
    <Marked name={name}>
      <DateInput
        {...useAround(props)}
        placeholder={t('form.day')}
        {...dateField()}
        value={values[name] === '' ? null : values[name]}
        onChange={(day) => onChange({ [name]: day ?? '' })}
      />
    </Marked>
  )
}

/** What stands around the value of a field: its name, what is wrong with it, how sure its reading is. */
function useAround({ bill, problems, name, isRequired = false }: NamedField) {
  const { t } = useTranslation('bill')
  const problem = problems[name]
  return {
    label: t(`field.${name}`),
    required: isRequired,
    error: problem ? t(`problem.${problem}`) : undefined,
    description: <Sureness bill={bill} name={name} />,
  }
}

/** How sure a reading is in words and number; what was not found says so. */
export function Sureness({ bill, name }: { bill: BillDetail; name: FieldName }) {
  const { t } = useTranslation('bill')
  const read = bill.draft?.fields.find((field) => field.name === name)
  if (!read) return <span className={classes.sureness}>{t('sureness.none')}</span>
  const isSure = Number(read.confidence) >= sureFrom
  return (
    <span className={classes.sureness} data-look={isSure ? undefined : true}>
      {t(isSure ? 'sureness.sure' : 'sureness.look', { share: formatShare(read.confidence, 0) })}
    </span>
  )
}
