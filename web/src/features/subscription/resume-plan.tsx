import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { usePlanChange } from '../../parts/subscription/use-subscription.ts'

/** Takes a cancellation back before the period ends. */
export function ResumePlan() {
  const { t } = useTranslation('subscription')
  const planChange = usePlanChange()
  const resume = useAct(api.subscription.resume.call, {
    cause: 'subscription',
    onSent: planChange,
    done: t('resume.done'),
  })
  return (
    <Button loading={resume.isPending} onClick={() => resume.mutate(undefined)}>
      {t('resume')}
    </Button>
  )
}
