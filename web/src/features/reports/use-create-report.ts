import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useJobs } from '../../lib/jobs.tsx'
import { toastError, toastSuccess } from '../../lib/toast.ts'

/** Asks for a report and lets the job tray follow it. */
export function useCreateReport() {
  const { t } = useTranslation('reports')
  const { watch } = useJobs()
  const queries = useQueryClient()
  return useMutation(
    api.report.create.mutationOptions({
      onSuccess: async ({ year, format }) => {
        toastSuccess(t('asked', { year, format: format.toUpperCase() }), { cause: 'report.create' })
        watch()
        await queries.invalidateQueries({ queryKey: api.report.list.key() })
      },
      onError: (error) => toastError(error, { cause: 'report.create' }),
    }),
  )
}
