import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { formatDecimal, massText } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { downloadBlob } from '../../ui/download.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AmountField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import panel from '../../ui/side-panel.module.css'
import classes from './customer.module.css'
import { CustomerForm } from './customer-form.tsx'
import type { Customer, CustomerYear } from './customers-data.ts'
import { SoldProducts } from './sold-products.tsx'

const reads = [api.customer, api.audit]

/** One customer: what of the year is its, the sheet to hand over, what is said of it, and its history. */
export function CustomerPanel({
  customer,
  shared,
  onGone,
}: {
  customer: Customer
  shared: CustomerYear
  onGone: () => void
}) {
  const { t } = useTranslation('customer')
  const mayWrite = useCan('customer:write')
  const { id, name, carries } = customer
  const archive = useAct(() => api.customer.archive.call({ customerId: id }), {
    cause: 'customer.archive',
    reread: reads,
    done: t('archived', { name }),
    onSent: onGone,
  })
  return (
    <div className={panel.body}>
      <h3 className={panel.name} dir="auto">
        {name}
      </h3>
      {carries === null ? (
        <p className={panel.note}>{t('carries.none', { year: shared.year })}</p>
      ) : (
        <Facts>
          <Fact name={t('column.co2e')}>{massText(carries.co2eKg)}</Fact>
          <Fact name={t('column.scope1')}>{massText(carries.scope1Kg)}</Fact>
          <Fact name={t('column.scope2')}>{massText(carries.scope2Kg)}</Fact>
          <Fact name={t('column.upstream')}>
            {carries.upstreamKg === null ? t('upstream.none') : massText(carries.upstreamKg)}
          </Fact>
        </Facts>
      )}
      <Sheets customer={customer} shared={shared} />
      {shared.setting?.key === 'product' ? (
        <SoldProducts customer={customer} shared={shared} />
      ) : (
        <Amount customer={customer} shared={shared} />
      )}
      <CustomerForm customer={customer} />
      {mayWrite ? (
        <Button variant="subtle" color="danger" loading={archive.isPending} onClick={() => archive.mutate(undefined)}>
          {t('archive')}
        </Button>
      ) : null}
      <RecordHistory entity="customer" recordId={id} />
    </div>
  )
}

/** What is handed over; the footprints where what was bought is known. */
const SHEETS = ['pdf', 'json', 'pact'] as const

function Sheets({ customer: { id, carries, language }, shared }: { customer: Customer; shared: CustomerYear }) {
  const { year, setting } = shared
  const { t } = useTranslation('customer')
  const get = useAct(
    (format: (typeof SHEETS)[number]) =>
      api.customer.sheet.call({ customerId: id, year, format, language: language ?? shownLanguage() }),
    { cause: 'customer.sheet', onSent: (file: File) => downloadBlob(file.name, file) },
  )
  const reason = carries === null ? t('sheet.none') : undefined
  return (
    <div className={classes.acts}>
      {SHEETS.filter((format) => format !== 'pact' || setting?.key === 'product').map((format) => (
        <ReasonButton
          key={format}
          size="compact-sm"
          variant="default"
          reason={reason}
          isBusy={get.isPending && get.variables === format}
          onPress={() => get.mutate(format)}
        >
          {t(`sheet.get.${format}`)}
        </ReasonButton>
      ))}
    </div>
  )
}

function Amount({ customer: { id, amount }, shared }: { customer: Customer; shared: CustomerYear }) {
  const { t } = useTranslation('customer')
  const mayWrite = useCan('customer:write')
  const { setting, year } = shared
  const fields = useFields({
    start: { amount: amount === null ? '' : formatDecimal(amount) },
    amounts: ['amount'],
    failsAt: 'amount',
    send: (values) =>
      api.customer.setAmount.call({ customerId: id, year, amount: values.amount.trim() === '' ? null : values.amount }),
    cause: 'customer.set_amount',
    reread: reads,
    done: t('amount.done'),
  })
  if (setting === null || setting.key === 'product') return null
  const unit = setting.key === 'revenue' ? 'R$' : setting.unit
  return (
    <Form fields={fields} {...(mayWrite ? { save: t('amount.save') } : {})} openBy="customer">
      <AmountField
        {...fields.field('amount')}
        label={t(`amount.${setting.key}`, { year })}
        description={t('amount.about', { total: formatDecimal(setting.total), unit })}
        unit={unit}
        disabled={!mayWrite}
      />
    </Form>
  )
}
