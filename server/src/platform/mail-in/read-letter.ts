import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { DomainError } from '@pegada/core/domain-error.ts'

/** What a letter says of itself, and what came with it. */
export interface Letter {
  readonly messageId: string | null
  /** The first address in its From. */
  readonly from: string | null
  /** Its words as plain text, with whatever it quotes. */
  readonly text: string
  /** A program sent it by itself: an absence note, a bounce. */
  readonly isAutomatic: boolean
  readonly attachments: readonly { readonly name: string | null; readonly bytes: Uint8Array }[]
}

interface Limits {
  readonly letterMs: number
  /** Megabytes that the thread's objects may take. */
  readonly heapMb: number
  /** Megabytes that its calls within calls may take. */
  readonly stackMb: number
}

const LIMITS: Limits = { letterMs: 20_000, heapMb: 256, stackMb: 4 }

/**
 * Takes a letter of a stranger apart in a thread of its own: one that is made to break its reader, to take for ever or to
 * fill the memory ends the thread, and not the process that serves people. Throws `mail.unreadable`.
 */
export async function readLetter(raw: Uint8Array, limits: Partial<Limits> = {}): Promise<Letter> {
  const { letterMs, heapMb, stackMb } = { ...LIMITS, ...limits }
  const worker = new Worker(new URL('./letter-thread.ts', import.meta.url), {
    workerData: raw,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, stackSizeMb: stackMb },
  })
  // It may still break after it has answered.
  worker.on('error', () => undefined)
  try {
    const [letter] = (await once(worker, 'message', { signal: AbortSignal.timeout(letterMs) })) as [Letter]
    return letter
  } catch {
    throw new DomainError('mail.unreadable')
  } finally {
    await worker.terminate()
  }
}
