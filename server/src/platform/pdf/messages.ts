import type { ErrorData } from '@pegada/core/domain-error.ts'
import type { PageFileKind, ReadPage } from './port.ts'

/** What goes to the thread that reads files, and what comes back. */
export interface PageJob {
  readonly id: number
  readonly bytes: Uint8Array
  readonly kind: PageFileKind
}

export type PageReply =
  | { readonly id: number; readonly type: 'page'; readonly page: ReadPage }
  | { readonly id: number; readonly type: 'done'; readonly warnings: readonly string[] }
  | { readonly id: number; readonly type: 'refused'; readonly code: string; readonly data: ErrorData }
  | { readonly id: number; readonly type: 'failed'; readonly message: string }
