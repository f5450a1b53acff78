import { useTranslation } from 'react-i18next'
import { formatShare } from '../../lib/number-format.ts'
import { DayField as KitDayField } from '../../ui/form/day-field.tsx'
import { AmountField, TextField as KitTextField } from '../../ui/form/text-fields.tsx'
import classes from './bill.module.css'
import { type BillDetail, sureFrom } from './bill.ts'
import type { TextField as Name } from './bill-values.ts'
import { Marked } from './marked.tsx'
import type { BillFields } from './use-confirmation.ts'

export interface FieldProps {
  readonly bill: BillDetail
  readonly fields: BillFields
}

type FieldName = Exclude<Name, 'businessUnitId'>

interface NamedField extends FieldProps {
  readonly name: FieldName
  readonly isRequired?: boolean
}

/** A field of the bill as text, with how sure its reading is. */
export function TextField(props: NamedField) {
  const { name } = props
  const around = useAround(props)
  return (
    <Marked name={name}>
      {name === 'total' ? (
        <AmountField {...around} leftSection={<bdi>R$</bdi>} leftSectionWidth={36} />
      ) : (
        <KitTextField {...around} />
      )}
    </Marked>
  )
}

/** A day of the bill. */
export function DayField(props: NamedField) {
  const { t } = useTranslation('bill')
  return (
    <Marked name={props.name}>
      <KitDayField {...useAround(props)} placeholder={t('form.day')} />
    </Marked>
  )
}

/** The field with what is wrong with it and how sure its reading is. */
function useAround({ bill, fields, name, isRequired = false }: NamedField) {
  const { t } = useTranslation('bill')
  const problem = fields.problems[name]
  const field = fields.field(name)
  return {
    ...field,
    label: t(`field.${name}`),
    required: isRequired,
    error: problem ? t(`problem.${problem}`) : field.error,
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
