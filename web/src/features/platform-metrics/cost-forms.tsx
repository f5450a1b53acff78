import { costKinds } from '@pegada/contract/platform-metrics-shape.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MonthField } from '../../ui/form/month-field.tsx'
import { ReasonField, reasonProblem } from '../../ui/form/reason-field.tsx'
import { AmountField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Section } from '../../ui/page.tsx'

/** What winning customers cost in a month; entered again it is a new version, and the one before stays. */
export function CostForm({ month }: { month: string }) {
  const { t } = useTranslation(['platform-metrics', 'common'])
  const fields = useFields({
    start: { month, kind: 'advertising' as (typeof costKinds)[number], amount: '', reason: '' },
    required: ['month', 'amount'],
    label: (name) => t(`cost.form.${name}`),
    check: ({ reason }) => reasonProblem(reason, t),
    send: (values) => api.platformMetrics.setCost.call({ ...values, reason: values.reason.trim() }),
    codes: {
      'platform_metrics.month_ahead': 'month',
      'platform_metrics.amount_invalid': 'amount',
    },
    cause: 'acquisition_cost.enter',
    reread: [api.platformMetrics],
    done: ({ isChanged }) => t(isChanged ? 'entered' : 'entered.same'),
    isCleared: true,
  })
  return (
    <Section title={t('cost.form')} note={t('cost.form.note')}>
      <Form fields={fields} save={t('cost.save')}>
        <MonthField {...fields.field('month')} label={t('cost.form.month')} />
        <ChoiceField
          {...fields.field('kind')}
          label={t('cost.form.kind')}
          options={costKinds.map((value) => ({ value, label: t(`cost.kind.${value}`) }))}
        />
        <AmountField {...fields.field('amount')} label={t('cost.form.amount')} unit="R$" />
        <ReasonField {...fields.field('reason')} label={t('cost.form.reason')} description={t('reason.hint')} />
      </Form>
    </Section>
  )
}

/** The share of revenue that is kept, from a month on. */
export function MarginForm({ month }: { month: string }) {
  const { t } = useTranslation(['platform-metrics', 'common'])
  const fields = useFields({
    start: { month, percent: '', reason: '' },
    required: ['month', 'percent'],
    label: (name) => t(`margin.form.${name}`),
    check: ({ reason }) => reasonProblem(reason, t),
    send: (values) => api.platformMetrics.setMargin.call({ ...values, reason: values.reason.trim() }),
    codes: {
      'platform_metrics.month_ahead': 'month',
      'platform_metrics.margin_out_of_range': 'percent',
    },
    cause: 'gross_margin.enter',
    reread: [api.platformMetrics],
    done: ({ isChanged }) => t(isChanged ? 'entered' : 'entered.same'),
    isCleared: true,
  })
  return (
    <Section title={t('margin.form')} note={t('margin.form.note')}>
      <Form fields={fields} save={t('margin.save')}>
        <MonthField {...fields.field('month')} label={t('margin.form.month')} />
        <AmountField {...fields.field('percent')} label={t('margin.form.percent')} unit="%" />
        <ReasonField {...fields.field('reason')} label={t('margin.form.reason')} description={t('reason.hint')} />
      </Form>
    </Section>
  )
}
