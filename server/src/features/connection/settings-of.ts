import { listOf, objectOf, optional, text } from '@pegada/core/shape.ts'
import { readKept } from '../../platform/db/read-stored.ts'
import type { ConnectionRow } from './repo.ts'

/** What each kind of connection keeps beside its name; absent fields belong to other kinds. */
export interface ConnectionSettings {
  readonly senders?: readonly string[]
  readonly url?: string
  readonly endpoint?: string
  readonly region?: string
  readonly bucket?: string
  readonly prefix?: string
  readonly accessKeyId?: string
}

const kept = objectOf<ConnectionSettings>({
  senders: optional(listOf(text)),
  url: optional(text),
  endpoint: optional(text),
  region: optional(text),
  bucket: optional(text),
  prefix: optional(text),
  accessKeyId: optional(text),
})

/** What a connection keeps beside its name. Throws where the stored value is none. */
export function settingsOf({ id, settings }: Pick<ConnectionRow, 'id' | 'settings'>): ConnectionSettings {
  return readKept(kept, settings, { table: 'connections', column: 'settings', row: id })
}
