import { Worker } from 'node:worker_threads'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { PageJob, PageReply } from './messages.ts'
import { type PageReader, pageLimits, type ReadPage } from './port.ts'

export interface ReaderSettings {
  readonly pageMs?: number
  readonly fileMs?: number
  /** How long a thread without work is kept, with the language it has loaded. */
  readonly idleMs?: number
  readonly heapMegabytes?: number
  readonly bytesMegabytes?: number
}

/**
 * Reads files in a thread of its own, one at a time. A thread that takes too long or too much memory is ended, the file
 * is refused, and the next file gets a new one.
 */
export function openPageReader(settings: ReaderSettings = {}): PageReader {
  const thread = openThread(settings)
  let last: Promise<unknown> = Promise.resolve()
  return {
    read(file, onPage) {
      const turn = last.then(() => readFile(thread, settings, file, onPage))
      last = turn.catch(() => undefined)
      return turn
    },
    close: () => thread.end(),
  }
}

type Thread = ReturnType<typeof openThread>

/** The thread, made when it is first asked for and let go when it has been idle for a while. */
function openThread({ idleMs = 60_000, heapMegabytes = pageLimits.heapMegabytes }: ReaderSettings) {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const end = async () => {
    clearTimeout(idle)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  return {
    end,
    take(): Worker {
      clearTimeout(idle)
      if (!worker) {
        const made = new Worker(new URL('./page-worker.ts', import.meta.url), {
          resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
        })
        made.unref()
        // Between files nothing else listens for errors, and one that nobody hears would end the process; `exit` tells that the thread is gone.
        made.on('error', () => undefined)
        made.once('exit', () => {
          if (worker === made) worker = undefined
        })
        worker = made
      }
      return worker
    },
    rest() {
      clearTimeout(idle)
      idle = setTimeout(() => void end(), idleMs)
      idle.unref()
    },
  }
}

let nextId = 1

function readFile(
  thread: Thread,
  {
    pageMs = pageLimits.pageMs,
    fileMs = pageLimits.fileMs,
    bytesMegabytes = pageLimits.bytesMegabytes,
  }: ReaderSettings,
  { bytes, kind }: Parameters<PageReader['read']>[0],
  onPage: (page: ReadPage) => Promise<void>,
): Promise<{ readonly warnings: readonly string[] }> {
  const worker = thread.take()
  const id = nextId
  nextId += 1
  return new Promise((resolve, reject) => {
    let kept: Promise<void> = Promise.resolve()
    let ofPage: NodeJS.Timeout | undefined
    let isLeft = false
    const leave = (act: () => void) => {
      isLeft = true
      clearTimeout(ofPage)
      clearTimeout(ofFile)
      clearInterval(watch)
      worker.off('message', hear)
      worker.off('error', fail)
      worker.off('exit', died)
      // Pages that were handed over are kept before the file is told to be done.
      kept.then(act, reject)
    }
    const abandon = (error: Error) => leave(() => void thread.end().then(() => reject(error)))
    const overdue = () => abandon(new DomainError('bill.took_too_long'))
    const fail = (error: Error) => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      abandon(isMemory ? new DomainError('bill.too_heavy') : error)
    }
    const died = () => abandon(new Error('the thread that reads pages ended'))
    const hear = (reply: PageReply) => {
      if (reply.id !== id) return
      if (reply.type === 'page') {
        clearTimeout(ofPage)
        ofPage = setTimeout(overdue, pageMs)
        kept = kept.then(() => onPage(reply.page))
        // A page that cannot be kept is told at the end; until then nobody waits for it.
        kept.catch(() => undefined)
        return
      }
      leave(() => {
        thread.rest()
        if (reply.type === 'done') resolve({ warnings: reply.warnings })
        else reject(reply.type === 'refused' ? new DomainError(reply.code, reply.data) : new Error(reply.message))
      })
    }
    const ofFile = setTimeout(overdue, fileMs)
    const watch = setInterval(async () => {
      // The file may have come to its end while this was asked.
      if ((await isTooHeavy(worker, bytesMegabytes)) && !isLeft) abandon(new DomainError('bill.too_heavy'))
    }, WATCH_MS)
    ofPage = setTimeout(overdue, pageMs)
    worker.on('message', hear)
    worker.on('error', fail)
    worker.on('exit', died)
    worker.postMessage({ id, bytes, kind } satisfies PageJob)
  })
}

const WATCH_MS = 200

/** Whether a thread holds more bytes than a bill needs; limits of its heap do not count them. One that is gone does not. */
async function isTooHeavy(worker: Worker, megabytes: number): Promise<boolean> {
  try {
    const { external_memory: bytes } = await worker.getHeapStatistics()
    return bytes > megabytes * 1024 * 1024
  } catch {
    return false
  }
}
