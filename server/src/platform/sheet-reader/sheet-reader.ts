import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { DomainError, type ErrorData, invariant } from '@pegada/core/domain-error.ts'
import type { TableRow } from '@pegada/core/table/table-row.ts'
import type { SheetAnswer, SheetHead, SheetLimits, SheetRequest } from './port.ts'

/**
 * Reads spreadsheets that strangers made apart from the process that serves people: in a thread with limits of time and
 * memory, which one file has to itself; the next may have it when that one was read in good order. Refuses with
 * `sheet.took_too_long` or `table.too_large` where a file breaks them, `sheet.unreadable` where
 * our reader broke, or whatever the readers of tables throw.
 */
const LIMITS: SheetLimits = { answerMs: 60_000, heapMb: 256 }
const HEAD_ROWS = 60

/** The first rows of each tab. */
export function readSheetHead(bytes: Uint8Array, limits: SheetLimits = LIMITS): Promise<SheetHead> {
  return inTurn(() => readHead(bytes, limits))
}

/**
 * Work for somebody who waits, two at a time: each thread may take the memory that its limits allow, however many people
 * ask at once. The work itself must not ask for a turn.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working < AT_ONCE) working += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    // The turn passes on, or ends.
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

const AT_ONCE = 2
const waiting: (() => void)[] = []
let working = 0

async function readHead(bytes: Uint8Array, limits: SheetLimits): Promise<SheetHead> {
  const thread = openThread({ act: 'head', bytes, rowsMax: HEAD_ROWS }, limits)
  try {
    const answer = await thread.next()
    invariant(answer.kind === 'head', 'a head is answered with one')
    return answer.head
  } finally {
    await thread.close()
  }
}

/** The rows of a tab, batch by batch; the thread waits while a batch is worked on. */
export async function* readSheetRows(
  bytes: Uint8Array,
  tab: string,
  limits: SheetLimits = LIMITS,
): AsyncIterable<readonly TableRow[]> {
  const thread = openThread({ act: 'rows', bytes, tab }, limits)
  try {
    for (let answer = await thread.next(); answer.kind === 'rows'; answer = await thread.more()) yield answer.rows
  } finally {
    await thread.close()
  }
}

function openThread(request: SheetRequest, { answerMs, heapMb }: SheetLimits) {
  const worker = takeThread(heapMb)
  // A thread that has told the end of its file, and how it ended, waits for the next; one that is in the middle is ended.
  let isAtItsEnd = false
  const next = async (): Promise<SheetAnswer> => {
    const signal = AbortSignal.timeout(answerMs)
    try {
      const [answer] = (await once(worker, 'message', { signal })) as [SheetAnswer]
      if (answer.kind === 'broken') throw new DomainError('sheet.unreadable', { reason: answer.reason })
      isAtItsEnd = answer.kind !== 'rows'
      if (answer.kind === 'refused') throw new DomainError(answer.code, answer.data as ErrorData)
      return answer
    } catch (error) {
      throw signal.aborted ? new DomainError('sheet.took_too_long') : refusalOf(error)
    }
  }
  worker.postMessage(request)
  return {
    next,
    more: () => {
      const answer = next()
      worker.postMessage('more')
      return answer
    },
    close: async () => {
      if (isAtItsEnd && heapMb === LIMITS.heapMb && spare === undefined) keepThread(worker)
      else await worker.terminate()
    },
  }
}

/** A thread that waits for the next file, and what lets it go when none comes. */
let spare: { readonly worker: Worker; readonly goes: NodeJS.Timeout } | undefined
const SPARE_MS = 30_000

function takeThread(heapMb: number): Worker {
  if (spare && heapMb === LIMITS.heapMb) {
    const { worker, goes } = spare
    spare = undefined
    clearTimeout(goes)
    worker.ref()
    return worker
  }
  const worker = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  // Between answers nobody else listens, and what breaks then must not end the process.
  worker.on('error', () => undefined)
  worker.once('exit', () => {
    if (spare?.worker === worker) spare = undefined
  })
  return worker
}

function keepThread(worker: Worker): void {
  worker.unref()
  const goes = setTimeout(() => {
    spare = undefined
    void worker.terminate()
  }, SPARE_MS)
  spare = { worker, goes: goes.unref() }
}

/** What the end of the thread means; other errors are given back. */
function refusalOf(error: unknown): unknown {
  if (error instanceof DomainError || !(error instanceof Error)) return error
  const isHeavy = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return new DomainError(isHeavy ? 'table.too_large' : 'sheet.unreadable')
}
