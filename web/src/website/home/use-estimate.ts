import { useEffect, useRef, useState } from 'react'
import type { Estimate } from '../data.ts'
import { ask } from '../lib/ask.ts'
import type { Asked } from './demo-sources.ts'

export interface Estimating {
  readonly asked: Asked
  readonly change: (asked: Asked) => void
  /** The last figure that the server gave; the prerendered example at first. */
  readonly estimate: Estimate
  readonly state: 'ready' | 'asking' | 'failed'
}

/** Asks the server's engine a moment after the last change; an answer that is no longer wanted is dropped. */
export function useEstimate(example: Estimate): Estimating {
  const [asked, setAsked] = useState<Asked>(example)
  const [estimate, setEstimate] = useState(example)
  const [state, setState] = useState<Estimating['state']>('ready')
  const known = useRef(new Map([[keyOf(example), example]]))
  useEffect(() => {
    const found = known.current.get(keyOf(asked))
    if (found) {
      setEstimate(found)
      setState('ready')
      return
    }
    const leaving = new AbortController()
    setState('asking')
    const timer = setTimeout(async () => {
      try {
        const { source, quantity, month } = asked
        const path = `/website/estimate?${new URLSearchParams({ source, quantity, month })}`
        const answer = await ask<Estimate>(path, leaving.signal)
        known.current.set(keyOf(asked), answer)
        setEstimate(answer)
        setState('ready')
      } catch {
        if (!leaving.signal.aborted) setState('failed')
      }
    }, 250)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [asked])
  return { asked, change: setAsked, estimate, state }
}

function keyOf({ source, quantity, month }: Asked): string {
  return `${source} ${quantity} ${month}`
}
