import type { FootprintFilter } from '@pegada/core/footprint/footprint-filter.ts'
import type { Tx } from '../../platform/db/port.ts'
import { jsonOf } from './present.ts'
import { listSeen, type PublishedMark, type Seen, selectPublished } from './repo-published.ts'

/** A published footprint as others read it. */
export interface PublishedFootprint {
  readonly id: string
  readonly pfId: string
  /** `ProductFootprint` of PACT. */
  readonly json: Readonly<Record<string, unknown>>
}

/** A page of what is published. */
export interface PublishedPage {
  readonly footprints: readonly PublishedFootprint[]
  readonly hasMore: boolean
  /** Where the page ended; where it began, if it holds nothing. */
  readonly end: PublishedMark | undefined
}

/** The first footprints beyond a mark that fit the criteria, in the order in which they were published. */
export async function readPublished(
  tx: Tx,
  seen: Seen,
  filter: FootprintFilter,
  { limit, after }: { readonly limit: number; readonly after?: PublishedMark | undefined },
): Promise<PublishedPage> {
  const found = await selectPublished(tx, seen, filter, { limit: limit + 1, after })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    footprints: page.map(({ row }) => ({ id: row.id, pfId: row.pfId, json: jsonOf(row) })),
    hasMore: found.length > limit,
    end: last ? { at: last.at, id: last.row.id } : after,
  }
}

/** Of the published footprints that are named, those that are seen. */
export async function readSeen(
  tx: Tx,
  seen: Seen,
  by: { readonly ids: readonly string[] } | { readonly pfId: string },
): Promise<PublishedFootprint[]> {
  const rows = await listSeen(tx, seen, by)
  return rows.map((row) => ({ id: row.id, pfId: row.pfId, json: jsonOf(row) }))
}
