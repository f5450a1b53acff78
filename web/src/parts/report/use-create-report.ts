import type { Inputs } from '@pegada/contract/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { useJobs } from '../../lib/jobs.tsx'
import { toastError, toastSuccess } from '../../lib/toast.ts'

/** Asks for a report in the language that is shown, and lets the job tray follow it. */
export function useCreateReport() {
  const { t } = useTranslation('report')
  const { watch } = useJobs()
  const queries = useQueryClient()
  const creation = useMutation(
    api.report.create.mutationOptions({
      onSuccess: async ({ year, format }) => {
        toastSuccess(t('asked', { year, format: format.toUpperCase() }), { cause: 'report.create' })
        watch()
        await queries.invalidateQueries({ queryKey: api.report.list.key() })
      },
      onError: (error) => toastError(error, { cause: 'report.create' }),
    }),
  )
  const mutate = (input: Inputs['report']['create']) => creation.mutate({ language: shownLanguage(), ...input })
  return { ...creation, mutate }
}
