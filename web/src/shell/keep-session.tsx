import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useViewer } from '../lib/session.tsx'
import { toastSuccess } from '../lib/toast.ts'
import { visitorMark } from '../lib/website-marks.ts'
import { forgetLocalData, isLocalDataMoved, markLocalDataMoved, readLocalData } from './local-data.ts'
import { keepFresh } from './refresh-due.ts'

/** What goes on behind every page of a session: it is renewed in time, and what the browser kept before moves in, once. */
export function KeepSession() {
  useRefresh()
  useVisitorMark()
  useLocalData()
  return null
}

/** Asks who is signed in before the session ends: the server renews it then. */
function useRefresh(): void {
  const { sessionExpiresAt } = useViewer()
  const queries = useQueryClient()
  useEffect(
    () =>
      keepFresh(sessionExpiresAt, () =>
        queries.fetchQuery({ ...api.account.getViewer.queryOptions(), staleTime: 0, retry: false }),
      ),
    [sessionExpiresAt, queries],
  )
}

/** The public website asks who is signed in only where somebody was. */
function useVisitorMark(): void {
  useEffect(() => {
    try {
      localStorage.setItem(visitorMark, '1')
    } catch {
      // A browser that keeps nothing shows the website as to a visitor.
    }
  }, [])
}

/** Moves what the browser kept before sign-up into the company, at the first start with a session. */
function useLocalData(): void {
  const { t } = useTranslation('profile')
  const { isOwner, can } = useViewer()
  const mayMove = isOwner || can.includes('billing:manage')
  const queries = useQueryClient()
  const { mutate } = useMutation(
    api.profile.adoptLocalData.mutationOptions({
      onSuccess: async ({ moved }) => {
        forgetLocalData()
        markLocalDataMoved()
        if (!moved) return
        await queries.invalidateQueries()
        toastSuccess(t('local_data.moved'), { cause: 'local-data' })
      },
    }),
  )
  useEffect(() => {
    if (!mayMove || isLocalDataMoved()) return
    const kept = readLocalData()
    if (kept) mutate(kept)
    else markLocalDataMoved()
  }, [mayMove, mutate])
}
