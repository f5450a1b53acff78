import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { toastError, toastSuccess } from '../../lib/toast.ts'

/** Takes a cancellation back before the period ends. */
export function ResumePlan() {
  const { t } = useTranslation('billing')
  const queries = useQueryClient()
  const resume = useMutation(
    api.subscription.resume.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: api.subscription.key() })
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
