import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { SecretOnce } from '../../parts/account/secret-once.tsx'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SecretField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'

/** For how many days a link works, as they are offered. */
const terms = ['7', '30', '90', '365'] as const
const PASSWORD_MIN = 8

/** Makes a link: for whom, for how long, with which password; then the link, once. */
export function ShareForm({ reportId, onDone }: { reportId: string; onDone: () => void }) {
  const { t } = useTranslation('report-record')
  const fields = useFields({
    start: { label: '', days: '30' as (typeof terms)[number], password: '' },
    label: (field) => t(`share.form.${field}`),
    required: ['label'],
    check: ({ password }) =>
      password !== '' && password.length < PASSWORD_MIN
        ? { password: t('share.form.password.short', { min: PASSWORD_MIN }) }
        : {},
    send: ({ label, days, password }) =>
      api.reportShares.create.call({ reportId, label: label.trim(), days: Number(days), password: password || null }),
    ...{ cause: 'report_share.create', reread: [api.reportShares, api.audit] },
  })
  const { field, answer } = fields
  if (answer)
    return <SecretOnce label={t('share.link', { label: answer.share.label })} secret={answer.url} onDone={onDone} />
  return (
    <Form fields={fields} save={t('share.form.save')} openBy="create">
      <TextField {...field('label')} description={t('share.form.label.help')} maxLength={120} data-autofocus />
      <ChoiceField
        {...field('days')}
        options={terms.map((value) => ({ value, label: t('share.form.days.of', { n: value }) }))}
      />
      <SecretField {...field('password')} description={t('share.form.password.help')} autoComplete="new-password" />
    </Form>
  )
}
