import { COMPANY_SIZES } from '@pegada/core/plan/plan.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { dayOf, dayText } from '../../parts/subscription/amounts.ts'
import { hasLosses, Losses } from '../../parts/subscription/losses.tsx'
import { CheckField, ChoiceField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ReasonField, reasonProblem } from '../../ui/form/reason-field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { agreedPlans, type CompanyDetail } from './companies-data.ts'
import classes from './platform-company.module.css'

/** The plan that is agreed with a company by hand, and the form that agrees another: what it changes is told before it is sent. */
export function CompanyPlan({ detail: { company, agreed } }: { detail: CompanyDetail }) {
  const { t } = useTranslation(['platform-company', 'plan', 'common', 'errors'])
  const sizes = COMPANY_SIZES.map((value) => ({ value, label: t(`plan:size.${value}`) }))
  const start = {
    plan: (agreed?.plan ?? 'PRO') as (typeof agreedPlans)[number],
    size: agreed?.size ?? COMPANY_SIZES.find((size) => size === company.size) ?? ('ME' as const),
    until: agreed?.until ? dayOf(agreed.until) : '',
    ...{ reason: '', takesLosses: false },
  }
  const companyId = company.id
  const asked = ({ plan, size, until }: typeof start) => ({
    ...{ companyId, plan },
    ...(plan !== 'none' && { size, ...(until !== '' && { until }) }),
  })
  const fields = useFields({
    start,
    label: (name) => t(`plan.form.${name}`),
    check: ({ reason }) => reasonProblem(reason, t),
    send: (values) =>
      api.platformCompany.setPlan.call({
        ...asked(values),
        ...{ reason: values.reason.trim(), takesLosses: values.takesLosses },
      }),
    codes: {
      'subscription.agreed_until_past': 'until',
      'subscription.agreed_below_bought': 'plan',
      'subscription.agreed_below_use': 'takesLosses',
    },
    cause: 'company_plan.agree',
    reread: [api.platformCompany],
    done: ({ isChanged }) => t(isChanged ? 'plan.done' : 'plan.same'),
    isCleared: true,
  })
  const { values } = fields
  // What somebody agreed to lose is what they were shown: another plan, size or day takes it back.
  const change = (part: Partial<typeof start>) => fields.set({ ...part, takesLosses: false })
  const preview = useQuery(api.platformCompany.previewPlan.queryOptions({ input: asked(values) }))
  const outcome = preview.data
  return (
    <Section title={t('plan.title')} note={t('plan.note')}>
      <p className={classes.note}>
        {agreed
          ? t(agreed.until ? 'plan.agreed.until' : 'plan.agreed', {
              plan: t(`plan:name.${agreed.plan}`),
              until: agreed.until ? dayText(agreed.until) : '',
            })
          : t('plan.agreed.none')}
      </p>
      <Form fields={fields} save={t('plan.save')} className={classes.form}>
        <ChoiceField
          {...fields.field('plan')}
          onChange={(plan) => change({ plan })}
          label={t('plan.form.plan')}
          options={agreedPlans.map((value) => ({
            value,
            label: value === 'none' ? t('plan.none') : t(`plan:name.${value}`),
          }))}
        />
        {values.plan === 'none' ? null : (
          <>
            <ChoiceField
              {...fields.field('size')}
              onChange={(size) => change({ size })}
              label={t('plan.form.size')}
              options={sizes}
            />
            <DayField
              {...fields.field('until')}
              onChange={(until) => change({ until })}
              label={t('plan.form.until')}
              description={t('plan.form.until.hint')}
              clearable
            />
          </>
        )}
        <ReasonField
          {...fields.field('reason')}
          label={t('plan.form.reason')}
          description={t('plan.form.reason.hint')}
        />
        {outcome ? (
          <Notice tone="info">
            {t(outcome.until ? 'plan.outcome.until' : 'plan.outcome', {
              from: t(`plan:name.${outcome.from}`),
              to: t(`plan:name.${outcome.to}`),
              until: outcome.until ? dayText(outcome.until) : '',
            })}
          </Notice>
        ) : null}
        {preview.error ? <Notice tone="warning">{errorMessage(preview.error, t)}</Notice> : null}
        {outcome && hasLosses(outcome.losses) ? (
          <>
            <Losses losses={outcome.losses} plan={t(`plan:name.${outcome.to}`)} />
            <CheckField {...fields.field('takesLosses')} label={t('plan.form.takesLosses')} />
          </>
        ) : null}
      </Form>
    </Section>
  )
}
