import type { FiscalDocument } from '@pegada/core/document/fiscal-document.ts'
import type { SignatureReport } from '@pegada/core/document/verify-signature.ts'
import type { DomainError } from '@pegada/core/domain-error.ts'

/** What a file holds, people's names and CPF masked, or why it cannot be read. */
export type ReadFile = readonly FiscalDocument[] | DomainError

/**
 * Reads files that strangers made, apart from the process that serves people: whatever a file does to its reader, the
 * others are read.
 */
export interface DocumentReader {
  /**
   * Reads fiscal XML, file by file, in order. Besides the refusals of `readFiscalXml`: `document.took_too_long`,
   * `document.too_heavy` where a file broke the limits of time or memory, `file.unreadable` where our reader broke.
   */
  read(files: readonly Uint8Array[]): Promise<ReadFile[]>
  /** Whether each file is as it was signed and by whom, in order; the same refusals. */
  verify(files: readonly Uint8Array[]): Promise<(SignatureReport | DomainError)[]>
  /** The mark of the authorities that chains are followed to (`signature-roots.ts`); empty where none were given. */
  readonly roots: string
  /** Lets go of what the reader holds; a later call takes it up again. */
  close(): Promise<void>
}
