import type { DomainError } from '@pegada/core/domain-error.ts'

/** What goes between a reader and its worker. */

/** A batch of files to be worked on in order, by the task of that name. */
export interface Request {
  readonly task: string
  readonly files: readonly Uint8Array[]
}

/** The answer for the file at `index`; answers come in order, each as soon as it is had. */
export interface Answer {
  readonly index: number
  readonly value?: unknown
  readonly refusal?: { readonly code: string; readonly data: DomainError['data'] }
  /** Our own mistake: what of it may stand in the log. */
  readonly broken?: string
}
