import type { Outputs } from '@pegada/contract/contract.ts'
import { pactFetch } from '@pegada/contract/pact-partner.ts'
import { readStored, readStoredError } from '../../platform/db/read-stored.ts'
import type { FetchRow, ListedFetch, ListedPartner } from './repo.ts'

type Row = Outputs['pactPartner']['update']
type Fetch = Outputs['pactPartner']['fetch']

export function presentPartner({ row, supplier, createdBy }: ListedPartner, fetch: ListedFetch | undefined): Row {
  const { id, name, baseUrl, authUrl, clientId, supplierId } = row
  return {
    ...{ id, name, baseUrl, authUrl, clientId, supplierId, supplier, createdBy },
    testedAt: row.testedAt?.toISOString() ?? null,
    error: readStoredError('pact_partners', row),
    createdAt: row.createdAt.toISOString(),
    fetch: fetch ? presentFetch(fetch) : null,
  }
}

export function presentFetch({ row, startedBy }: ListedFetch): Fetch {
  const { id, state, seen, taken, deprecated, refused } = row
  return {
    ...{ id, state, seen, taken, deprecated, refused, startedBy },
    refusals: refusalsOf(row),
    error: readStoredError('pact_fetches', row),
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

/** What was refused of a look, as its row keeps it. */
export function refusalsOf({ id, refusals }: Pick<FetchRow, 'id' | 'refusals'>): Fetch['refusals'] {
  return readStored(pactFetch.shape.refusals, refusals, { table: 'pact_fetches', column: 'refusals', row: id })
}
