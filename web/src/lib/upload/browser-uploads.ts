import { useEffect, useSyncExternalStore } from 'react'
import { client } from '../api.ts'
import { toastError } from '../toast.ts'
import { openIdbKeep } from './keep-idb.ts'
import { webHash } from './send-file.ts'
import type { UploadState } from './upload-state.ts'
import { Uploads } from './uploads.ts'

/** The uploads of this browser. They travel outside the pages, and go on after a reload with what the browser keeps. */
export const uploads = new Uploads({
  keep: openIdbKeep(),
  server: client.imports,
  hash: webHash,
  alone: (act) => (navigator.locks ? navigator.locks.request('pegada-uploads', act) : aloneInTab(act)),
  wait,
  now: () => Date.now(),
  newKey: () => `${Date.now()}-${Math.random().toString(36).slice(2)}`,
  onFailure: (error) => toastError(error, { cause: 'import.upload' }),
})

/** What is on its way, or became of the last. */
export function useUploads(): UploadState {
  return useSyncExternalStore(uploads.subscribe, uploads.get)
}

/** Goes on with what the browser keeps for this person, while they are signed in; asks before losing what it could not keep. */
export function useResumeUploads(owner: string, mayImport: boolean): void {
  useEffect(() => {
    if (!mayImport) return
    // A browser without a database keeps nothing: there is nothing to go on with.
    uploads.resume(owner).catch(() => undefined)
    window.addEventListener('beforeunload', askBeforeLosing)
    return () => {
      window.removeEventListener('beforeunload', askBeforeLosing)
      uploads.leave()
    }
  }, [owner, mayImport])
}

function askBeforeLosing(event: BeforeUnloadEvent): void {
  if (uploads.get().sendings.some(({ isKept }) => !isKept)) event.preventDefault()
}

let last: Promise<void> = Promise.resolve()

/** Without locks over tabs (a page without https), at least one at a time in this one. */
function aloneInTab(act: () => Promise<void>): Promise<void> {
  const turn = last.then(act)
  last = turn.catch(() => undefined)
  return turn
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
