import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { dayText } from '../../parts/subscription/amounts.ts'
import classes from '../../parts/subscription/subscription.module.css'
import type { Billing } from '../../parts/subscription/subscription.ts'
import { usePlanChange } from '../../parts/subscription/use-subscription.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'

/** Ends the plan when the paid period ends: says what is lost and when, and asks why. */
export function CancelPlan({ billing }: { billing: Billing }) {
  const { t } = useTranslation(['subscription', 'plan'])
  const planChange = usePlanChange()
  const [isOpen, setIsOpen] = useState(false)
  const { planType, currentPeriodEnd } = billing.subscription
  const until = currentPeriodEnd ? dayText(currentPeriodEnd) : ''
  const close = () => {
    setIsOpen(false)
    fields.clear()
  }
  const fields = useFields({
    start: { reason: '' },
    send: ({ reason }) => api.subscription.cancel.call(reason.trim() ? { reason: reason.trim() } : {}),
    cause: 'subscription',
    onSent: async () => {
      await planChange()
      close()
    },
    done: t('cancel.done', { day: until }),
  })
  return (
    <>
      <Button variant="subtle" color="danger" onClick={() => setIsOpen(true)}>
        {t('cancel.open')}
      </Button>
      <Confirm
        isOpen={isOpen}
        title={t('cancel.title', { plan: t(`plan:name.${planType}`) })}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.keep')}
        isBusy={fields.isBusy}
        onCancel={close}
        onConfirm={fields.submit}
      >
        <p style={{ margin: 0 }}>{t('cancel.until', { day: until })}</p>
        <ul className={classes.lost}>
          {billing.features.map((feature) => (
            <li key={feature}>{t(`plan:feature.${feature}`)}</li>
          ))}
          <li>{t('cancel.limits')}</li>
        </ul>
        <p style={{ margin: '0 0 1rem' }}>{t('cancel.kept')}</p>
        <Form fields={fields}>
          <TextAreaField
            {...fields.field('reason')}
            label={t('cancel.reason')}
            description={t('cancel.reason_note')}
            maxLength={500}
            maxRows={6}
          />
        </Form>
      </Confirm>
    </>
  )
}
