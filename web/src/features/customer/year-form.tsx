import { CUSTOMER_KEYS } from '@pegada/core/supplier/customer-keys.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatBrl, formatDecimal } from '../../lib/number-format.ts'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { AmountField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { CustomerYear } from './customers-data.ts'

/** Keys whose unit nobody chooses. */
const FIXED_UNITS: ReadonlyMap<string, string> = new Map([
  ['revenue', 'BRL'],
  ['product', 'kg CO2e'],
])

/** By what a year is shared out: the key with its whole, and which parts of the inventory go with it. */
export function YearForm({ shared, onDone }: { shared: CustomerYear; onDone: () => void }) {
  const { t } = useTranslation('customer')
  const { year, setting, revenueBrl } = shared
  const fields = useFields({
    start: {
      key: setting?.key ?? ('revenue' as (typeof CUSTOMER_KEYS)[number]),
      unit: setting === null || FIXED_UNITS.has(setting.key) ? 't' : setting.unit,
      total: setting === null ? '' : formatDecimal(setting.total),
      scopeTwo: setting?.scopeTwo ?? ('location' as 'location' | 'market'),
      withUpstream: setting?.withUpstream ?? true,
    },
    label: (field) => t(`setting.${field}`),
    required: ['total', 'unit'],
    amounts: ['total'],
    codes: { 'customer.keys_above_total': 'total', 'customer.total_zero': 'total' },
    send: (values) => api.customer.setYear.call({ ...values, year, unit: FIXED_UNITS.get(values.key) ?? values.unit }),
    cause: 'customer.set_year',
    reread: [api.customer, api.audit],
    done: t('setting.done'),
    onDone,
  })
  const { field, values } = fields
  const isRevenue = values.key === 'revenue'
  const fixed = FIXED_UNITS.get(values.key)
  return (
    <Form fields={fields} save={t('setting.save')} openBy="open">
      <RadioField
        {...field('key')}
        options={CUSTOMER_KEYS.map((value) => ({
          value,
          label: t(`key.${value}`),
          description: t(`key.${value}.about`),
        }))}
      />
      {fixed ? null : <TextField {...field('unit')} description={t('setting.unit.about')} maxLength={30} />}
      <AmountField
        {...field('total')}
        unit={isRevenue ? 'R$' : (fixed ?? values.unit)}
        description={
          isRevenue && revenueBrl !== null
            ? t('setting.total.revenue', { total: formatBrl(revenueBrl) })
            : t('setting.total.about')
        }
      />
      <RadioField
        {...field('scopeTwo')}
        options={(['location', 'market'] as const).map((value) => ({ value, label: t(`scope_two.${value}`) }))}
      />
      <SwitchField {...field('withUpstream')} description={t('setting.withUpstream.about')} />
    </Form>
  )
}
