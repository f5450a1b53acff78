import type { DomainError } from '@pegada/core/domain-error.ts'
import type { SeenFile } from './repo.ts'

/** A file that a run found: where, how one sees that it changed, and how its bytes are had. */
export interface FoundFile {
  readonly place: string
  readonly mark: string
  readonly name: string
  /** The bytes; throws a DomainError that concerns this file alone. */
  read(): Promise<Uint8Array>
  /** What is done with it once it was taken, or refused. */
  settle?(refusal: DomainError | null): Promise<void>
}

/** What is new in a place: found files, and whether there is more than one run takes. */
export interface Look {
  readonly files: readonly FoundFile[]
  readonly hasMore: boolean
  /** Files that are seen for the first time and may still be growing: taken when they look the same the next time. */
  readonly growing: readonly Pick<SeenFile, 'place' | 'mark'>[]
}

/** The most that one run takes; the rest waits for the next, which follows at once. */
export const runLimits = { files: 200, bytes: 100 * 1024 * 1024 } as const
