import { Worker } from 'node:worker_threads'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Answer, Request } from './messages.ts'

export interface WorkerLimits {
  /** Milliseconds that one file may take. */
  readonly fileMs: number
  /** Megabytes that the worker's objects may take. */
  readonly heapMb: number
  /** Milliseconds after which a worker that nobody asks is let go. */
  readonly idleMs: number
}

/** What a task made of a file: its value, a refusal, or a mistake of ours for the log. */
export type Outcome = { readonly value: unknown } | { readonly refusal: DomainError; readonly broken?: string }

/**
 * A worker thread with limits of time and memory. A file that takes too long ends the worker and is refused; one at which
 * the worker dies is tried once more alone, since the files before it may have filled the memory. The rest goes on in a
 * new worker.
 */
export class GuardedWorker {
  readonly #script: URL
  readonly #limits: WorkerLimits
  readonly #given: unknown
  #thread: Thread | undefined
  #idle: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()

  /** `given` is handed to each thread at its start, as `workerData`. */
  constructor(script: URL, limits: WorkerLimits, given?: unknown) {
    this.#script = script
    this.#limits = limits
    this.#given = given
  }

  /** Does the task for each file; batches wait for each other. */
  run(task: string, files: readonly Uint8Array[]): Promise<Outcome[]> {
    const mine = this.#last.then(() => this.#runAll(task, files))
    this.#last = mine.catch(() => undefined)
    return mine
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const thread = this.#thread
    this.#thread = undefined
    await thread?.worker.terminate()
  }

  async #runAll(task: string, files: readonly Uint8Array[]): Promise<Outcome[]> {
    clearTimeout(this.#idle)
    const outcomes: Outcome[] = []
    let isAlone = false
    while (outcomes.length < files.length) {
      const start = outcomes.length
      const batch = files.slice(start, isAlone ? start + 1 : undefined)
      const death = await this.#runBatch({ task, files: batch }, outcomes)
      if (death !== undefined && (isAlone || death === 'document.took_too_long')) {
        outcomes.push({ refusal: refusalOf(death) })
        isAlone = false
      } else isAlone = death !== undefined
    }
    this.#idle = setTimeout(() => void this.close(), this.#limits.idleMs).unref()
    return outcomes
  }

  /** Adds an outcome for each file as far as the worker gets; answers what ended it, if anything did. */
  async #runBatch(request: Request, outcomes: Outcome[]): Promise<Death | undefined> {
    const thread = this.#open()
    thread.worker.ref()
    const death = await new Promise<Death | undefined>((resolve) => {
      let left = request.files.length
      const watch = (ms: number) => setTimeout(() => resolve('document.took_too_long'), ms)
      // The clock of a file starts when the thread has loaded its modules.
      let timer = watch(thread.isReady ? this.#limits.fileMs : STARTING_MS)
      thread.hear = (heard) => {
        clearTimeout(timer)
        if (heard === 'ready') thread.isReady = true
        else if (typeof heard === 'string') return resolve(heard)
        else {
          outcomes.push(outcomeOf(heard))
          left -= 1
        }
        if (left === 0) resolve(undefined)
        else timer = watch(this.#limits.fileMs)
      }
      thread.worker.postMessage(request)
    })
    thread.hear = () => {}
    thread.worker.unref()
    if (death !== undefined) await this.close()
    return death
  }

  #open(): Thread {
    if (this.#thread === undefined || this.#thread.isGone) {
      this.#thread = startThread(this.#script, this.#limits.heapMb, this.#given)
    }
    return this.#thread
  }
}

type Death = 'document.took_too_long' | 'document.too_heavy' | 'file.unreadable'

function refusalOf(death: Death): DomainError {
  if (death === 'document.took_too_long') return new DomainError('document.took_too_long')
  return new DomainError(death === 'document.too_heavy' ? 'document.too_heavy' : 'file.unreadable')
}

interface Thread {
  readonly worker: Worker
  isReady: boolean
  isGone: boolean
  /** Who listens now. */
  hear: (heard: Answer | 'ready' | Death) => void
}

function startThread(script: URL, heapMb: number, given: unknown): Thread {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB }
  const worker = new Worker(script, { resourceLimits, workerData: given })
  const thread: Thread = { worker, isReady: false, isGone: false, hear: () => {} }
  worker.on('message', (heard: Answer | 'ready') => thread.hear(heard))
  worker.on('error', (error) => thread.hear(isOutOfMemory(error) ? 'document.too_heavy' : 'file.unreadable'))
  worker.on('exit', () => {
    thread.isGone = true
    thread.hear('file.unreadable')
  })
  return thread
}

function outcomeOf({ value, refusal, broken }: Answer): Outcome {
  if (refusal) return { refusal: new DomainError(refusal.code, refusal.data) }
  return broken === undefined ? { value } : { refusal: new DomainError('file.unreadable'), broken }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

const STARTING_MS = 30_000
const YOUNG_MB = 32
