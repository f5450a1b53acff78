import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { toastError, toastSuccess } from '../../lib/toast.ts'
import { dayText } from '../../parts/subscription/amounts.ts'
import classes from '../../parts/subscription/subscription.module.css'
import type { Billing } from '../../parts/subscription/subscription.ts'
import { usePlanChange } from '../../parts/subscription/use-subscription.ts'
import { Confirm } from '../../ui/confirm.tsx'

/** Ends the plan when the paid period ends: says what is lost and when, and asks why. */
export function CancelPlan({ billing }: { billing: Billing }) {
  const { t } = useTranslation(['subscription', 'plan'])
  const planChange = usePlanChange()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { planType, currentPeriodEnd } = billing.subscription
  const until = currentPeriodEnd ? dayText(currentPeriodEnd) : ''
  const cancel = useMutation(
    api.subscription.cancel.mutationOptions({
      onSuccess: async () => {
        await planChange()
        setIsOpen(false)
        toastSuccess(t('cancel.done', { day: until }), { cause: 'subscription' })
      },
      onError: (error) => toastError(error, { cause: 'subscription' }),
    }),
  )
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
        isBusy={cancel.isPending}
        onCancel={() => setIsOpen(false)}
        onConfirm={() => cancel.mutate(reason.trim() ? { reason: reason.trim() } : {})}
      >
        <p style={{ margin: 0 }}>{t('cancel.until', { day: until })}</p>
        <ul className={classes.lost}>
          {billing.features.map((feature) => (
            <li key={feature}>{t(`plan:feature.${feature}`)}</li>
          ))}
          <li>{t('cancel.limits')}</li>
        </ul>
        <p style={{ margin: '0 0 1rem' }}>{t('cancel.kept')}</p>
        <Textarea
          label={t('cancel.reason')}
          description={t('cancel.reason_note')}
          maxLength={500}
          autosize
          minRows={2}
          maxRows={6}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Confirm>
    </>
  )
}
