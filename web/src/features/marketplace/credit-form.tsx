import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { plainIn, typedOf } from '../../lib/typed-number.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AmountField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'

/** Enters a credit beside the inventory of a year. */
export function CreditForm({ year, tonnes, onDone }: { year: number; tonnes: string | undefined; onDone: () => void }) {
  const { t } = useTranslation('marketplace')
  const begun = tonnes && /^\d+(\.\d+)?$/.test(tonnes) ? typedOf(tonnes) : ''
  const fields = useFields({
    start: { registry: '', project: '', serial: '', vintage: '', tonnes: begun, retiredOn: '' },
    label: (field) => t(`column.${field}`),
    required: ['registry', 'project', 'serial', 'vintage', 'tonnes'],
    amounts: ['tonnes'],
    check: ({ vintage }) => (/^(199\d|20\d\d)$/.test(vintage.trim()) ? {} : { vintage: t('credits.vintage.wrong') }),
    codes: {
      'market_credit.amount_invalid': 'tonnes',
      'market_credit.retired_ahead': 'retiredOn',
      'market_credit.repeated': 'serial',
    },
    send: (values) =>
      api.marketCredit.create.call({
        year,
        registry: values.registry.trim(),
        project: values.project.trim(),
        serial: values.serial.trim(),
        vintage: Number(values.vintage.trim()),
        tonnes: plainIn(values.tonnes) ?? '0',
        retiredOn: values.retiredOn || null,
      }),
    cause: 'market_credit.create',
    reread: [api.marketCredit, api.audit],
    done: t('credits.done'),
    onDone,
  })
  const { field } = fields
  return (
    <Form fields={fields} openBy="create" save={t('credits.save')}>
      <p className="pg-quiet">{t('credits.form', { year })}</p>
      <TextField {...field('registry')} maxLength={120} />
      <TextField {...field('project')} maxLength={200} />
      <TextField {...field('serial')} maxLength={200} />
      <TextField {...field('vintage')} inputMode="numeric" maxLength={4} />
      <AmountField {...field('tonnes')} unit="t CO₂e" />
      <DayField {...field('retiredOn')} description={t('credits.retiredOn.help')} />
    </Form>
  )
}
