import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { toastError, toastSuccess } from '../../lib/toast.ts'
import { usePlanChange } from '../../parts/subscription/use-subscription.ts'

/** Takes a cancellation back before the period ends. */
export function ResumePlan() {
  const { t } = useTranslation('subscription')
  const planChange = usePlanChange()
  const resume = useMutation(
    api.subscription.resume.mutationOptions({
      onSuccess: async () => {
        await planChange()
        toastSuccess(t('resume.done'), { cause: 'subscription' })
      },
      onError: (error) => toastError(error, { cause: 'subscription' }),
    }),
  )
  return (
    <Button loading={resume.isPending} onClick={() => resume.mutate(undefined)}>
      {t('resume')}
    </Button>
  )
}
