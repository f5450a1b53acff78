import { importLimits } from '@pegada/contract/import-limits.ts'
import { failureOf } from '../error-message.ts'

/** Where an upload in parts stands on the server. */
export interface PartsState {
  readonly id: string
  readonly received: number
  readonly isComplete: boolean
}

/** The server as sending needs it. */
export interface UploadServer {
  create(): Promise<{ readonly id: string }>
  addFile(input: { importId: string; file: File }, options: Signalled): Promise<unknown>
  openUpload(
    input: { importId: string; name: string; bytes: number; sha256: string },
    options: Signalled,
  ): Promise<PartsState>
  addPart(input: { uploadId: string; offset: number; part: File }, options: Signalled): Promise<PartsState>
  start(input: { importId: string }): Promise<unknown>
}

interface Signalled {
  readonly signal: AbortSignal
}

/** Lower-case hexadecimal SHA-256, or undefined where the browser gives none (a page without https). */
export type Hash = (bytes: ArrayBuffer) => Promise<string | undefined>

/**
 * Sends one file: a small one whole, a large one in parts that go on where the server has it. `onBytes` tells what of it
 * has arrived. Rejects with the failure of the line or of the server; calling it again goes on.
 */
export async function sendFile(
  file: File,
  importId: string,
  {
    server,
    hash,
    signal,
    onBytes,
  }: { server: UploadServer; hash: Hash; signal: AbortSignal; onBytes: (n: number) => void },
): Promise<void> {
  const sha256 = file.size > importLimits.partBytes ? await hash(await file.arrayBuffer()) : undefined
  if (sha256 === undefined) {
    await server.addFile({ importId, file }, { signal })
    return onBytes(file.size)
  }
  const open = () => server.openUpload({ importId, name: file.name, bytes: file.size, sha256 }, { signal })
  let state = await open()
  onBytes(state.received)
  while (!state.isComplete) {
    const offset = state.received
    const part = new File([file.slice(offset, offset + importLimits.partBytes)], file.name)
    try {
      state = await server.addPart({ uploadId: state.id, offset, part }, { signal })
    } catch (error) {
      if (!needsReopening.has(failureOf(error).code)) throw error
      const before = state
      state = await open()
      // The same answer again would go round for ever.
      if (!state.isComplete && state.id === before.id && state.received === before.received) throw error
    }
    onBytes(state.received)
  }
}

const needsReopening: ReadonlySet<string> = new Set(['upload.offset_wrong', 'upload.not_found'])

/** The browser's own SHA-256. */
export const webHash: Hash = async (bytes) => {
  if (globalThis.crypto?.subtle === undefined) return undefined
  return toHex(await crypto.subtle.digest('SHA-256', bytes))
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
