import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '../lib/job-rows.ts'
import { toastFailure, toastSuccess } from '../lib/toast.ts'

/**
 * One toast when a job that was seen running has ended, with the way to what came of it. An act that this tab itself still waits
 * for is told by the act, and one whose page is open by the page.
 */
export function useEndings(jobs: readonly Job[]): void {
  const { t } = useTranslation('shell')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const wasRunning = useRef(new Set<string>())
  useEffect(() => {
    for (const job of jobs) {
      if (job.state === 'running' || job.state === 'paused') {
        if (!isWaitedFor(queries, job.kind)) wasRunning.current.add(job.id)
      } else if (wasRunning.current.delete(job.id)) {
        if (isToldByPage(job, router.state.location)) continue
        const message = `${t(`jobs.${job.kind}`, job.data)}: ${t(`jobs.${job.kind}.${job.state}`, job.data)}`
        const told = { cause: job.id, action: { label: t('jobs.see'), onPress: () => void navigate(job.to) } }
        if (job.state === 'failed') toastFailure(message, told)
        else toastSuccess(message, told)
      }
    }
  }, [jobs, queries, navigate, router, t])
}

/** Whether the page of a job is open, of those whose pages tell how it ends. */
export function isToldByPage(
  { kind, to }: Pick<Job, 'kind' | 'to'>,
  at: { readonly pathname: string; readonly search: object },
): boolean {
  if (kind !== 'sheet' && kind !== 'factor_import') return false
  const shown = new Map(Object.entries(at.search))
  return at.pathname === to.to && Object.entries(to.search ?? {}).every(([name, value]) => shown.get(name) === value)
}

/** The acts that a tab waits for itself, by what their cause is. */
const waitedFor: Readonly<Partial<Record<Job['kind'], RegExp>>> = {
  decision: /^(triage|document_item)\./,
  line_act: /^(activity\.(delete|move)_many|restatement\.apply)$/,
}

/** Whether such an act is on its way from this tab. */
function isWaitedFor(queries: QueryClient, kind: Job['kind']): boolean {
  const predicate = ({ options }: { options: { mutationKey?: readonly unknown[] | undefined } }) =>
    waitedFor[kind]?.test(String(options.mutationKey?.[0])) === true
  return queries.isMutating({ predicate }) > 0
}
