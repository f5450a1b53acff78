import { Worker } from 'node:worker_threads'
import { DomainError, type ErrorData, invariant } from '@pegada/core/domain-error.ts'
import type { TableRow } from '@pegada/core/table/table-row.ts'
import { describeError } from '../log/describe-error.ts'
import type { SheetAnswer, SheetHead, SheetLimits, SheetRequest } from './port.ts'

const LIMITS: SheetLimits = { answerMs: 60_000, heapMb: 256 }
const HEAD_ROWS = 60
/** How long a thread that nobody asks is kept. */
const SPARE_MS = 30_000

interface SheetThreadOptions {
  readonly limits?: SheetLimits
  /** Another thread than ours: what tests put in its place. */
  readonly script?: URL
}

export interface SheetThreads {
  /** The first rows of each tab. */
  readHead(bytes: Uint8Array): Promise<SheetHead>
  /** The rows of a tab, batch by batch; the thread waits while a batch is worked on. */
  readRows(bytes: Uint8Array, tab: string): AsyncIterable<readonly TableRow[]>
}

/**
 * Threads with limits of time and memory, each of which one file has to itself; the next may have it when that one was read in
 * good order. Refuses with `sheet.took_too_long` or `table.too_large` where a file breaks the limits, `sheet.unreadable` where
 * our reader broke or its thread ended, or whatever the readers of tables throw.
 */
export function openSheetThreads({
  limits: { answerMs, heapMb } = LIMITS,
  script = new URL('./sheet-thread.ts', import.meta.url),
}: SheetThreadOptions = {}): SheetThreads {
  /** A thread that waits for the next file, and what lets it go when none comes. */
  let spare: { readonly thread: Thread; readonly goes: NodeJS.Timeout } | undefined

  function take(): Thread {
    const waiting = spare?.thread
    clearTimeout(spare?.goes)
    spare = undefined
    if (waiting === undefined || waiting.end) return startThread(script, heapMb)
    waiting.worker.ref()
    return waiting
  }

  function keep(thread: Thread): void {
    thread.worker.unref()
    const goes = setTimeout(() => {
      spare = undefined
      void thread.worker.terminate()
    }, SPARE_MS)
    spare = { thread, goes: goes.unref() }
  }

  function open(request: SheetRequest) {
    const thread = take()
    // A thread that has told the end of its file, and how it ended, waits for the next; one that is in the middle is ended.
    let isAtItsEnd = false
    const next = async (): Promise<SheetAnswer> => {
      const answer = await answerOf(thread, answerMs)
      if (answer.kind === 'broken') throw new DomainError('sheet.unreadable', { reason: answer.reason })
      isAtItsEnd = answer.kind !== 'rows'
      if (answer.kind === 'refused') throw new DomainError(answer.code, answer.data as ErrorData)
      return answer
    }
    thread.worker.postMessage(request)
    return {
      next,
      more: () => {
        const answer = next()
        thread.worker.postMessage('more')
        return answer
      },
      close: async () => {
        if (isAtItsEnd && spare === undefined) keep(thread)
        else await thread.worker.terminate()
      },
    }
  }

  return {
    async readHead(bytes) {
      const thread = open({ act: 'head', bytes, rowsMax: HEAD_ROWS })
      try {
        const answer = await thread.next()
        invariant(answer.kind === 'head', 'a head is answered with one')
        return answer.head
      } finally {
        await thread.close()
      }
    },
    async *readRows(bytes, tab) {
      const thread = open({ act: 'rows', bytes, tab })
      try {
        for (let answer = await thread.next(); answer.kind === 'rows'; answer = await thread.more()) yield answer.rows
      } finally {
        await thread.close()
      }
    },
  }
}

interface Thread {
  readonly worker: Worker
  /** What its end means to whoever asks it, once it has ended. */
  end: DomainError | undefined
  /** Who listens now. */
  hear: (heard: SheetAnswer | DomainError) => void
}

function startThread(script: URL, heapMb: number): Thread {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  const thread: Thread = { worker, end: undefined, hear: () => {} }
  const over = (end: DomainError) => {
    thread.end ??= end
    thread.hear(thread.end)
  }
  worker.on('message', (answer: SheetAnswer) => thread.hear(answer))
  worker.on('error', (error) => over(refusalOf(error)))
  worker.on('exit', (code) => over(new DomainError('sheet.unreadable', { reason: `the thread ended with ${code}` })))
  return thread
}

/** What the thread says next; throws what its end means, also where it ended before it was asked. */
function answerOf(thread: Thread, answerMs: number): Promise<SheetAnswer> {
  return new Promise((resolve, reject) => {
    if (thread.end) return reject(thread.end)
    const late = setTimeout(() => reject(new DomainError('sheet.took_too_long')), answerMs)
    thread.hear = (heard) => {
      clearTimeout(late)
      thread.hear = () => {}
      if (heard instanceof DomainError) reject(heard)
      else resolve(heard)
    }
  })
}

function refusalOf(error: unknown): DomainError {
  const isHeavy = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isHeavy
    ? new DomainError('table.too_large')
    : new DomainError('sheet.unreadable', { reason: describeError(error) })
}
