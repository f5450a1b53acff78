import { type LiveTopic, liveTopics } from '@pegada/contract/live.ts'
import { newcomer, readTabNote, type TabNote } from './tab-note.ts'

/** How long a line that the server refused is left alone before it is tried again, ms. */
export const REFUSED_MS = 30_000
/** How soon one that broke before it said where it stands is opened anew, ms. */
export const BROKEN_MS = 2_000

export interface LineHearing {
  /** What changed, or may have changed while nobody listened. */
  onTopics(topics: readonly LiveTopic[]): void
  /** Whether changes are told as they happen from now on. */
  onUp(isUp: boolean): void
}

/** What the page shows: of which company, and for how long it has been reading, ms. */
export interface LinePage {
  readonly companyId: string
  readonly readingMs?: () => number
}

/**
 * Listens to `/live` until told to stop. The tabs of a browser that listen under the same name share one line: the first holds it
 * and tells the others, and when it goes another takes it over from the last event. Without locks each tab has its own.
 * What changed in the company while the page was reading is told, and all else is not read again.
 */
export function openLiveLine(
  name: string,
  hearing: LineHearing,
  { companyId, readingMs = sinceOpened }: LinePage,
): () => void {
  if (typeof EventSource === 'undefined') return () => {}
  const gone = new AbortController()
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  const locks = tabs && typeof navigator !== 'undefined' ? navigator.locks : undefined
  let stands: TabNote = { isUp: false, id: undefined, topics: [] }
  let isHolder = false
  let wasTold = false

  const hear = (note: TabNote) => {
    const { isUp } = stands
    stands = { ...note, id: note.id ?? stands.id, topics: [] }
    if (note.isUp !== isUp) hearing.onUp(note.isUp)
    if (note.topics.length > 0) hearing.onTopics(note.topics)
  }
  const follow = ({ data }: MessageEvent<unknown>) => {
    if (data === newcomer) return isHolder && tabs?.postMessage(stands)
    const note = readTabNote(data)
    if (!note || isHolder) return
    /* What this tab read before it was told how the line stands may be older than that. */
    const isFirst = note.isUp && !wasTold
    wasTold ||= note.isUp
    hear(isFirst ? { ...note, topics: liveTopics } : note)
  }
  const hold = () =>
    new Promise<void>((resolve) => {
      isHolder = true
      const close = holdLine(
        () => addressOf(companyId, stands.id, readingMs()),
        (note) => {
          tabs?.postMessage(note)
          hear(note)
        },
      )
      gone.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })

  tabs?.addEventListener('message', follow)
  tabs?.postMessage(newcomer)
  // A request that is taken back because the tab leaves is no fault.
  if (locks) locks.request(name, { signal: gone.signal }, hold).catch(() => {})
  else void hold()
  return () => {
    gone.abort()
    tabs?.close()
  }
}

/** From the last event that was heard, or from the page's first reading. */
function addressOf(company: string, lastId: string | undefined, readingMs: number): string {
  const from = lastId === undefined ? { reading: `${Math.ceil(readingMs)}` } : { after: lastId }
  return `/live?${new URLSearchParams({ company, ...from })}`
}

/** Since the page was opened, ms; the clock that counts for itself may stand still while the machine sleeps. */
const sinceOpened = () => Math.max(performance.now(), Date.now() - performance.timeOrigin)

/** Opens the line, and again where the server refused it for now. Answers how to close it. */
function holdLine(address: () => string, tell: (note: TabNote) => void): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    let isPlaced = false
    source = new EventSource(address())
    source.onopen = () => tell({ isUp: true, id: undefined, topics: [] })
    const hear = (event: 'ready' | 'place' | LiveTopic, topics: readonly LiveTopic[]) =>
      source.addEventListener(event, ({ lastEventId }) => {
        isPlaced = true
        tell({ isUp: true, id: lastEventId, topics })
      })
    hear('ready', liveTopics)
    hear('place', [])
    for (const topic of liveTopics) hear(topic, [topic])
    source.onerror = () => {
      const isRefused = source.readyState === source.CLOSED
      /* The browser comes back by itself but where the answer was no stream; then it may be the session that ended. Before the line has
         said where it stands, the browser would say again for how long the page had been reading at first. */
      if (isRefused || !isPlaced) {
        source.close()
        timer = setTimeout(open, isRefused ? REFUSED_MS : BROKEN_MS)
      }
      tell({ isUp: false, id: undefined, topics: isRefused ? ['session'] : [] })
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
