import { useSyncExternalStore } from 'react'
import { client } from '../../lib/api.ts'
import { toastError } from '../../lib/toast.ts'
import { type RefusedFile, triageFiles } from './file-triage.ts'
import { sendFiles } from './send-files.ts'

/**
 * The files on their way to the server. They travel outside the page, so that one may look at other pages meanwhile;
 * closing the tab asks first. What has been received is read by the server whether or not anybody watches.
 */
export interface Upload {
  readonly phase: 'idle' | 'sending'
  readonly importId: string | undefined
  readonly sent: number
  readonly total: number
  readonly refused: readonly RefusedFile[]
  /** The batch whose reading has begun with the last files sent. */
  readonly startedId: string | undefined
}

const idle: Upload = { phase: 'idle', importId: undefined, sent: 0, total: 0, refused: [], startedId: undefined }

let upload = idle
const listeners = new Set<() => void>()

/** The upload in course, or what became of the last one. */
export function useUpload(): Upload {
  return useSyncExternalStore(subscribe, () => upload)
}

/** Forgets the refusals of the last upload, once read. */
export function dismissRefused(): void {
  change({ refused: [] })
}

/** Opens a batch, sends the files that can be read and starts the reading; tells when it has begun. */
export async function uploadFiles(files: readonly File[], onStarted: () => void): Promise<void> {
  if (upload.phase === 'sending') return
  const { accepted, refused } = triageFiles(files)
  change({ ...idle, refused })
  if (accepted.length === 0) return
  change({ phase: 'sending', total: accepted.length })
  window.addEventListener('beforeunload', askBeforeLeaving)
  try {
    const { id: importId } = await client.imports.create()
    change({ importId })
    let received = 0
    await sendFiles(
      accepted,
      (file) => client.imports.addFile({ importId, file }),
      (failed) => {
        if (!failed) received += 1
        change({ sent: upload.sent + 1, refused: failed ? [...upload.refused, failed] : upload.refused })
      },
    )
    if (received > 0) {
      await client.imports.start({ importId })
      change({ startedId: importId })
      onStarted()
    }
  } catch (error) {
    toastError(error, { cause: 'import.upload' })
  } finally {
    window.removeEventListener('beforeunload', askBeforeLeaving)
    change({ phase: 'idle', importId: undefined })
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(part: Partial<Upload>): void {
  upload = { ...upload, ...part }
  for (const listener of listeners) listener()
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
