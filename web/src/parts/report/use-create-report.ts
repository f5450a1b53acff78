import type { Inputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { useJobs } from '../../lib/jobs.tsx'
import { useAct } from '../../lib/use-act.ts'

/** Asks for a report in the language that is shown, and lets the job tray follow it. */
export function useCreateReport() {
  const { t } = useTranslation('report')
  const { watch } = useJobs()
  const creation = useAct(api.report.create.call, {
    cause: 'report.create',
    reread: [api.report.list],
    done: ({ year, format }) => t('asked', { year, format: format.toUpperCase() }),
    onSent: watch,
  })
  const mutate = (input: Inputs['report']['create']) => creation.mutate({ language: shownLanguage(), ...input })
  return { ...creation, mutate }
}
