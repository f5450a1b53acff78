import { UUID } from '../features/pact/give-footprints.ts'
import { PactRefusal } from '../features/pact/refusal.ts'

/** The row and the instant where a page ended. */
interface Mark {
  readonly at: string
  readonly id: string
}

type Query = readonly (readonly [string, string])[]

const PAGE_SIZE = 100
/** A parameter of our own, as PACT has such named. */
const AFTER = 'x-pegada-after'
const MARK = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)_(.+)$/

/** How many footprints a query asks for, no more than a hundred, and after which. Refuses a limit that is no whole number. */
export function readPage(query: Query): { limit: number; after: Mark | undefined } {
  const limit = told(query, 'limit')
  if (limit !== undefined && !/^\d{1,9}$/.test(limit))
    throw new PactRefusal('BadRequest', 'limit is not a whole number')
  return { limit: Math.min(limit === undefined ? PAGE_SIZE : Number(limit), PAGE_SIZE), after: markIn(query) }
}

function markIn(query: Query): Mark | undefined {
  const mark = told(query, AFTER)
  if (mark === undefined) return undefined
  const [, at = '', id = ''] = MARK.exec(mark) ?? []
  if (!UUID.test(id) || Number.isNaN(Date.parse(at)))
    throw new PactRefusal('BadRequest', `${AFTER} is not what was told`)
  return { at, id }
}

/** The same query for the page after the mark. It says where the page before ended, so it stays good and may be asked again. */
export function pageAfter(query: Query, mark: Mark | undefined): URLSearchParams {
  const next = new URLSearchParams()
  for (const [name, value] of query) if (name.toLowerCase() !== AFTER) next.append(name, value)
  if (mark) next.set(AFTER, `${mark.at}_${mark.id}`)
  return next
}

function told(query: Query, wanted: string): string | undefined {
  return query.find(([name, value]) => name.toLowerCase() === wanted && value !== '')?.[1]
}
