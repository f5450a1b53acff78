import { type Seen, seenAlso } from '../rate.ts'
import type { RefusedFile } from './file-kinds.ts'
import type { KeptBatch } from './keep.ts'

/** One batch on its way, as pages show it. */
export interface Sending {
  readonly key: string
  readonly importId: string | undefined
  readonly phase: /** Being written down in the browser. */
    | 'keeping'
    /** Its turn comes, or another tab is sending. */
    | 'queued'
    | 'sending'
    | 'paused'
    /** The server has said that nobody is signed in. */
    | 'signed_out'
  readonly waitsFor: 'line' | 'server' | undefined
  /** It goes on from before a reload. */
  readonly isResumed: boolean
  /** A reload would lose nothing. */
  readonly isKept: boolean
  readonly filesTotal: number
  readonly filesSent: number
  readonly bytesTotal: number
  /** Bytes of files that have arrived. */
  readonly bytesArrived: number
  /** Bytes of files on their way, by their number. */
  readonly underway: ReadonlyMap<number, number>
  readonly seen: readonly Seen[]
}

export interface UploadState {
  readonly sendings: readonly Sending[]
  readonly refused: readonly RefusedFile[]
  /** The import whose reading has begun last. */
  readonly startedId: string | undefined
  /** Imports whose sending was called off here: what arrived can still be read. */
  readonly cancelledIds: readonly string[]
}

export const nothingUnderway: UploadState = { sendings: [], refused: [], startedId: undefined, cancelledIds: [] }

export function sendingOf(batch: KeptBatch, about: Pick<Sending, 'phase' | 'isResumed' | 'isKept'>): Sending {
  return {
    ...about,
    key: batch.key,
    importId: batch.importId,
    waitsFor: undefined,
    filesTotal: batch.filesTotal,
    filesSent: 0,
    bytesTotal: batch.bytesTotal,
    bytesArrived: 0,
    underway: new Map(),
    seen: [],
  }
}

/** Bytes that the server has. */
export function bytesSent({ bytesArrived, underway }: Pick<Sending, 'bytesArrived' | 'underway'>): number {
  let sum = bytesArrived
  for (const bytes of underway.values()) sum += bytes
  return sum
}

/** So much of a file has arrived. */
export function withBytes(sending: Sending, index: number, received: number, at: number): Sending {
  const next = { ...sending, underway: new Map(sending.underway).set(index, received) }
  return { ...next, seen: seenAlso(sending.seen, { at, done: bytesSent(next) }) }
}

/** A file is through, arrived or set aside: it no longer stands between us and the end. */
export function withFile(sending: Sending, index: number, bytes: number, at: number): Sending {
  const underway = new Map(sending.underway)
  underway.delete(index)
  const next = { ...sending, underway, filesSent: sending.filesSent + 1, bytesArrived: sending.bytesArrived + bytes }
  return { ...next, seen: seenAlso(sending.seen, { at, done: bytesSent(next) }) }
}

/** The state with one of its batches changed; the others stand. */
export function withSending(state: UploadState, key: string, change: (sending: Sending) => Sending): UploadState {
  return { ...state, sendings: state.sendings.map((one) => (one.key === key ? change(one) : one)) }
}
