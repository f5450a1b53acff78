import { mapOf, text } from '@pegada/core/shape.ts'
import { readKept } from '../../platform/db/read-stored.ts'
import type { StoredView } from './repo.ts'
import type { PlatformViewRow } from './repo-platform.ts'

const kept = mapOf(text)

/** The state of the list that a view holds, as its address tells it. Throws where the stored value is none. */
export function queryOf({ id, query }: Pick<StoredView['view'], 'id' | 'query'>): Record<string, string> {
  return { ...readKept(kept, query, { table: 'saved_views', column: 'query', row: id }) }
}

/** The same of a list of the administration. Throws where the stored value is none. */
export function platformQueryOf({ id, query }: Pick<PlatformViewRow, 'id' | 'query'>): Record<string, string> {
  return { ...readKept(kept, query, { table: 'platform_views', column: 'query', row: id }) }
}
