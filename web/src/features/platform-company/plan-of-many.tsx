import { Button, Group, Modal, Text } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { COMPANY_SIZES } from '@pegada/core/plan/plan.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ReasonField, reasonProblem } from '../../ui/form/reason-field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { agreedPlans } from './companies-data.ts'

type Answer = Outputs['platformCompany']['setPlanMany']

interface Planned {
  readonly plan: (typeof agreedPlans)[number]
  /** `own`: of each company. */
  readonly size: (typeof COMPANY_SIZES)[number] | 'own'
  readonly until: string
  readonly reason: string
}

/** The box in which one plan is agreed with several companies; one that would lose something by it is left for its own page. */
export function PlanOfMany({
  companyIds,
  onSent,
  onClose,
}: {
  companyIds: readonly string[]
  onSent: (answer: Answer) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['platform-company', 'plan', 'common', 'errors'])
  const fields = useFields<Planned, Answer>({
    start: { plan: 'PRO', size: 'own', until: '', reason: '' },
    label: (name) => t(`plan.form.${name}`),
    check: ({ reason }) => reasonProblem(reason, t),
    send: ({ plan, size, until, reason }) =>
      api.platformCompany.setPlanMany.call({
        ...{ companyIds: [...companyIds], plan, reason: reason.trim() },
        ...(plan !== 'none' && { ...(size !== 'own' && { size }), ...(until !== '' && { until }) }),
      }),
    codes: { 'subscription.agreed_until_past': 'until' },
    cause: 'company_plan.agree_many',
    reread: [api.platformCompany],
    done: ({ done, same }) => {
      const told = t('many.plan.done', { n: formatCount(done.length) })
      if (same.length > 0) return `${told} ${t('many.plan.same', { n: formatCount(same.length) })}`
      return done.length > 0 ? told : undefined
    },
    onSent,
  })
  const { values, field } = fields
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={560}>{t('many.plan.title', { n: formatCount(companyIds.length) })}</Text>}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size="lg"
    >
      <Form fields={fields}>
        <p>{t('many.plan.text')}</p>
        <ChoiceField
          {...field('plan')}
          label={t('plan.form.plan')}
          options={agreedPlans.map((value) => ({
            value,
            label: value === 'none' ? t('plan.none') : t(`plan:name.${value}`),
          }))}
          data-autofocus
        />
        {values.plan === 'none' ? null : (
          <>
            <ChoiceField
              {...field('size')}
              label={t('plan.form.size')}
              options={[
                { value: 'own', label: t('many.plan.size.own') },
                ...COMPANY_SIZES.map((value) => ({ value, label: t(`plan:size.${value}`) })),
              ]}
            />
            <DayField
              {...field('until')}
              label={t('plan.form.until')}
              description={t('plan.form.until.hint')}
              clearable
            />
          </>
        )}
        <ReasonField {...field('reason')} label={t('plan.form.reason')} description={t('plan.form.reason.hint')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={fields.isBusy}>
            {t('plan.save')}
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
