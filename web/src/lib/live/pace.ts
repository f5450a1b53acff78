import type { LiveTopic } from '@pegada/contract/live.ts'

/** A topic is acted on at once, and then at most this often, ms: a batch that is read tells of itself many times a second. */
export const CALM_MS = 700
/** A change of the person's place is acted on once nothing more of it came for so long, ms (specification, section 9). */
export const PLACE_QUIET_MS = 1000
/** And at most this often, ms, though never later than this after it was first told. */
export const PLACE_APART_MS = 5000

/**
 * That the session changed is acted on so soon, ms, with what waits of the person's place, for both have who is signed in read again: of
 * one who signed up a moment ago a line that begins tells several things at once.
 */
export const SESSION_MS = 150

/** What changes who the person is here: their role, and the company that they work in. */
const ofPlace: readonly LiveTopic[] = ['member', 'company']

export interface Paced {
  tell(topics: readonly LiveTopic[]): void
  stop(): void
}

/** Hands topics on at the pace of each: those of the person's place when they have settled, the session's in a moment, all others at once. */
export function paced(act: (topics: readonly LiveTopic[]) => void): Paced {
  const [place, rest] = [settled(act), calmly(act)]
  const session = soon(() => act([...place.take(), 'session']))
  return {
    tell(topics) {
      place.tell(topics.filter((topic) => ofPlace.includes(topic)))
      rest.tell(topics.filter((topic) => topic !== 'session' && !ofPlace.includes(topic)))
      if (topics.includes('session')) session.tell()
    },
    stop() {
      place.stop()
      session.stop()
      rest.stop()
    },
  }
}

/** Acts once for all that is told within a moment, and not again before the calm is over. */
function soon(act: () => void): { tell(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let actedAt = Number.NEGATIVE_INFINITY
  return {
    tell() {
      timer ??= setTimeout(
        () => {
          timer = undefined
          actedAt = Date.now()
          act()
        },
        Math.max(SESSION_MS, actedAt + CALM_MS - Date.now()),
      )
    },
    stop: () => clearTimeout(timer),
  }
}

function settled(act: (topics: readonly LiveTopic[]) => void): Paced & { take(): readonly LiveTopic[] } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { readonly topics: ReadonlySet<LiveTopic>; readonly since: number } | undefined
  let actedAt = Number.NEGATIVE_INFINITY
  /** What waits, for whoever acts on it now. */
  const take = () => {
    const topics = [...(waiting?.topics ?? [])]
    clearTimeout(timer)
    if (waiting) actedAt = Date.now()
    waiting = undefined
    return topics
  }
  const flush = () => act(take())
  return {
    take,
    tell(topics) {
      if (topics.length === 0) return
      const now = Date.now()
      waiting = { topics: new Set([...(waiting?.topics ?? []), ...topics]), since: waiting?.since ?? now }
      const quiet = Math.min(PLACE_QUIET_MS, waiting.since + PLACE_APART_MS - now)
      clearTimeout(timer)
      timer = setTimeout(flush, Math.max(quiet, actedAt + PLACE_APART_MS - now))
    },
    stop: () => clearTimeout(timer),
  }
}

/** Acts on topics at once, or with those that come meanwhile when the calm is over. */
function calmly(act: (topics: readonly LiveTopic[]) => void): Paced {
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
    tell(topics) {
      for (const topic of topics) waiting.add(topic)
      if (timer === undefined) flush()
    },
    stop: () => clearTimeout(timer),
  }
}
