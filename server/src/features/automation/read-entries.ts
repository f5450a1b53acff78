import { createHash } from 'node:crypto'
import { batchEntry } from '@pegada/contract/automation.ts'
import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { canonicalJson } from '@pegada/core/seal/canonical-json.ts'

/** An entry of a batch as it was read, or why it cannot be. */
export interface ReadEntry {
  readonly index: number
  readonly externalId: string | null
  /** SHA-256 of what was sent under the name. */
  readonly contentHash: string
  readonly entry: Inputs['activity']['create'] | DomainError
}

/** Reads each entry for itself, so that one of the wrong shape is refused alone: `request.invalid` with the fields at fault. */
export function readEntries(entries: readonly unknown[]): ReadEntry[] {
  return entries.map((sent, index) => {
    const { externalId: _, ...content } = sent as Record<string, unknown>
    const text = canonicalJson(content)
    const contentHash = createHash('sha256').update(text).digest('hex')
    const parsed = batchEntry.safeParse(sent)
    if (!parsed.success) return { index, externalId: nameOf(sent), contentHash, entry: invalid(parsed.error.issues) }
    const { externalId = null, ...entry } = parsed.data
    if (`${externalId}${text}`.includes('\\u0000') || externalId?.includes('\u0000')) {
      return {
        index,
        externalId: null,
        contentHash,
        entry: new DomainError('request.invalid', { fields: ['\\u0000'] }),
      }
    }
    return { index, externalId, contentHash, entry }
  })
}

function nameOf(sent: unknown): string | null {
  const { externalId } = sent as { externalId?: unknown }
  return typeof externalId === 'string' ? externalId.slice(0, 120) : null
}

function invalid(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): DomainError {
  return new DomainError('request.invalid', {
    fields: issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`),
  })
}
