import type { Inputs } from '@pegada/contract/contract.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { useJobs } from '../../lib/jobs.tsx'
import { paths, pathTo } from '../../lib/paths.ts'
import { useAct } from '../../lib/use-act.ts'

/** Asks for a report in the language that is shown, and lets the job tray follow it. */
export function useCreateReport() {
  const { t } = useTranslation(['report', 'shell'])
  const navigate = useNavigate()
  const { watch } = useJobs()
  const creation = useAct(api.report.create.call, {
    cause: 'report.create',
    reread: [api.report.list],
    done: ({ year, format }) => t('asked', { year, format: format.toUpperCase() }),
    next: { label: t('shell:jobs.see'), onPress: () => void navigate(pathTo(paths.reports)) },
    onSent: watch,
  })
  const mutate = (input: Inputs['report']['create']) => creation.mutate({ language: shownLanguage(), ...input })
  return { ...creation, mutate }
}
