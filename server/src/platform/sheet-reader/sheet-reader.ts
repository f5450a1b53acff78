import type { SheetHead } from './port.ts'
import { openSheetThreads } from './sheet-threads.ts'

/** Reads spreadsheets that strangers made apart from the process that serves people: all of the process share these threads. */
const threads = openSheetThreads()

/** The first rows of each tab. */
export function readSheetHead(bytes: Uint8Array): Promise<SheetHead> {
  return inTurn(() => threads.readHead(bytes))
}

/** The rows of a tab, batch by batch; the thread waits while a batch is worked on. */
export const readSheetRows = threads.readRows

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
