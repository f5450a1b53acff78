import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useViewer } from '../lib/session.tsx'
import { useAct } from '../lib/use-act.ts'
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
  // Nobody asked for it: what fails is tried again at the next start, and not told.
  const { mutate } = useAct(api.profile.adoptLocalData.call, {
    cause: 'local-data',
    failure: 'beside',
    done: ({ moved }) => (moved ? t('local_data.moved') : undefined),
    onSent: async ({ moved }) => {
      forgetLocalData()
      markLocalDataMoved()
      if (moved) await queries.invalidateQueries()
    },
  })
  useEffect(() => {
    if (!mayMove || isLocalDataMoved()) return
    const kept = readLocalData()
    if (kept) mutate(kept)
    else markLocalDataMoved()
  }, [mayMove, mutate])
}
