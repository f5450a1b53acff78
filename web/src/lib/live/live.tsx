import type { LiveTopic } from '@pegada/contract/live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useViewer } from '../session.tsx'
import { openLiveLine } from './live-line.ts'
import { readTopics } from './live-reads.ts'

const LiveContext = createContext(false)

/** A topic is acted on at once, and then at most this often, ms: a batch that is read tells of itself many times a second. */
export const CALM_MS = 700

/** Keeps the browser's line to the live channel while somebody is signed in, for the company that they work in. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { user, company } = useViewer()
  const [isUp, setUp] = useState(false)
  const name = `pegada-live ${user.id} ${company.id}`
  useEffect(() => {
    const calm = calmly((topics) => readTopics(queries, topics))
    const close = openLiveLine(name, { onUp: setUp, onTopics: calm.tell })
    return () => {
      close()
      calm.stop()
      setUp(false)
    }
  }, [name, queries])
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

/** Acts on topics at once, or with those that come meanwhile when the calm is over. */
function calmly(act: (topics: readonly LiveTopic[]) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting = new Set<LiveTopic>()
  const flush = () => {
    timer = undefined
    if (waiting.size === 0) return
    const topics = [...waiting]
    waiting = new Set()
    timer = setTimeout(flush, CALM_MS)
    act(topics)
  }
  return {
    tell(topics: readonly LiveTopic[]) {
      for (const topic of topics) waiting.add(topic)
      if (timer === undefined) flush()
    },
    stop: () => clearTimeout(timer),
  }
}
