import type { Actor } from '../../ports.ts'

/** A file on its way to documents: whose it is, and where its bytes are kept. */
export interface ReceivedFile {
  readonly actor: Pick<Actor, 'companyId' | 'userId'>
  readonly importId: string
  readonly name: string
  readonly bytes: number
  readonly sha256: string
  readonly storageKey: string
}
