import { failureOf } from '../error-message.ts'
import { verdictOf } from './back-off.ts'
import type { RefusedFile } from './file-kinds.ts'
import type { KeptBatch, KeptFile } from './keep.ts'
import { type Hash, sendFile, type UploadServer } from './send-file.ts'

/** How many files travel at the same time. */
const lanes = 3

export interface Run {
  readonly batch: KeptBatch
  /** The files that the server does not have yet. */
  readonly files: readonly KeptFile[]
  readonly fileOf: (kept: KeptFile) => Promise<File | undefined>
  readonly server: UploadServer
  readonly hash: Hash
  /** Ends the run where it stands. */
  readonly signal: AbortSignal
  /** Resolves at once, or when sending is no longer paused. */
  readonly ready: () => Promise<void>
  /** Waits so long, or less when there is reason to hope. */
  readonly wait: (ms: number) => Promise<void>
  readonly on: RunEvents
}

export interface RunEvents {
  /** The import that takes the files, to be kept. */
  opened(importId: string): Promise<void>
  bytes(kept: KeptFile, received: number): void
  arrived(kept: KeptFile): Promise<void>
  refused(kept: KeptFile, refused: RefusedFile): Promise<void>
  /** Waiting for the line, for a busy server, or for nothing any more. */
  waiting(for_: 'line' | 'server' | undefined): void
}

export type RunEnd =
  /** The files have arrived and the server reads them. */
  | { readonly kind: 'started'; readonly importId: string }
  /** Nothing could be sent: every file was refused. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'signed_out' }

/**
 * Sends a batch, three files at a time, and starts its reading. A lost line is waited for as long as it takes; a file that
 * the server refuses is set aside with its reason and the others go on. Running it again sends what is left.
 */
export async function runBatch(run: Run): Promise<RunEnd> {
  const target = openTarget(run)
  const rest = run.files[Symbol.iterator]()
  const state = { isOver: false, isSignedOut: false }
  const lane = async () => {
    for (const kept of rest) {
      await run.ready()
      if (state.isOver || run.signal.aborted) return
      const end = await sendOne(run, target, kept)
      if (end === 'signed_out') Object.assign(state, { isOver: true, isSignedOut: true })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (run.signal.aborted) return { kind: 'stopped' }
  if (state.isSignedOut) return { kind: 'signed_out' }
  return finish(run, target)
}

/** The import that the files go into: opened when first needed, replaced when it takes no more. */
interface Target {
  id: () => Promise<string>
  replace: (gone: string) => void
  current: () => string | undefined
}

function openTarget(run: Run): Target {
  let known = run.batch.importId
  let opening: Promise<string> | undefined = known === undefined ? undefined : Promise.resolve(known)
  const open = async () => {
    const { id } = await run.server.create()
    known = id
    await run.on.opened(id)
    return id
  }
  return {
    id: () => {
      opening ??= open().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    },
    replace: (gone) => {
      if (known !== gone) return
      known = undefined
      opening = undefined
    },
    current: () => known,
  }
}

async function sendOne(run: Run, target: Target, kept: KeptFile): Promise<'done' | 'signed_out' | 'stopped'> {
  const file = await run.fileOf(kept)
  // Sent by an earlier run that could not note it any more.
  if (file === undefined) return 'done'
  for (let attempt = 1; ; attempt += 1) {
    let importId: string | undefined
    try {
      importId = await target.id()
      await sendFile(file, importId, {
        server: run.server,
        hash: run.hash,
        signal: run.signal,
        onBytes: (received) => run.on.bytes(kept, received),
      })
      run.on.waiting(undefined)
      await run.on.arrived(kept)
      return 'done'
    } catch (error) {
      if (run.signal.aborted) return 'stopped'
      const verdict = verdictOf(error, attempt)
      if (verdict.kind === 'signed_out') return 'signed_out'
      if (verdict.kind === 'other_batch' && importId !== undefined && attempt < othersMax) {
        await startQuietly(run, importId)
        target.replace(importId)
      } else if (verdict.kind === 'wait') {
        run.on.waiting(verdict.isLine ? 'line' : 'server')
        await run.wait(verdict.ms)
        await run.ready()
        if (run.signal.aborted) return 'stopped'
      } else {
        const again = verdict.kind === 'refused' && verdict.mayHelpAgain ? { file } : {}
        await run.on.refused(kept, { name: file.name, failure: failureOf(error), ...again })
        return 'done'
      }
    }
  }
}

/** A file that no import takes is refused in the end. */
const othersMax = 4

/** What a full batch holds is read; one already read, empty or gone needs nothing. */
async function startQuietly(run: Run, importId: string): Promise<void> {
  await run.server.start({ importId }).catch(() => undefined)
}

async function finish(run: Run, target: Target): Promise<RunEnd> {
  const importId = target.current()
  if (importId === undefined) return { kind: 'empty' }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run.server.start({ importId })
      return { kind: 'started', importId }
    } catch (error) {
      if (run.signal.aborted) return { kind: 'stopped' }
      const { code } = failureOf(error)
      if (code === 'import.already_started') return { kind: 'started', importId }
      if (code === 'import.empty' || code === 'import.not_found') return { kind: 'empty' }
      const verdict = verdictOf(error, attempt)
      if (verdict.kind === 'signed_out') return { kind: 'signed_out' }
      if (verdict.kind !== 'wait') throw error
      run.on.waiting(verdict.isLine ? 'line' : 'server')
      await run.wait(verdict.ms)
    }
  }
}
