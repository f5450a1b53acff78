import { mapOf, text } from '@pegada/core/shape.ts'
import { readKept } from '../../platform/db/read-stored.ts'
import type { StoredView } from './repo.ts'

const kept = mapOf(text)

/** The state of the list that a view holds, as its address tells it. Throws where the stored value is none. */
export function queryOf({ id, query }: Pick<StoredView['view'], 'id' | 'query'>): Record<string, string> {
  return { ...readKept(kept, query, { table: 'saved_views', column: 'query', row: id }) }
}
