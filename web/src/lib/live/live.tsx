import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useViewer } from '../session.tsx'
import { openLiveLine } from './live-line.ts'
import { readTopics } from './live-reads.ts'
import { paced } from './pace.ts'

const LiveContext = createContext(false)

/** Keeps the browser's line to the live channel while somebody is signed in, for the company that they work in. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { user, company } = useViewer()
  const [isUp, setUp] = useState(false)
  const name = `pegada-live ${user.id} ${company.id}`
  const isOfNone = company.id === ''
  useEffect(() => {
    if (isOfNone) return
    const pace = paced((topics) => readTopics(queries, topics))
    const close = openLiveLine(name, { onUp: setUp, onTopics: pace.tell }, { companyId: company.id })
    return () => {
      close()
      pace.stop()
      setUp(false)
    }
  }, [name, company.id, isOfNone, queries])
  return <LiveContext value={isUp}>{children}</LiveContext>
}

/**
 * How often to ask for what the live channel tells of: `poll(2000)` is not at all while changes are told as they happen, and
 * every 2 s where they cannot be.
 */
export function usePoll(): (ms: number | false) => number | false {
  const isUp = useContext(LiveContext)
  return (ms) => (isUp ? false : ms)
}
