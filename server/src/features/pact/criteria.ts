import type { FootprintFilter } from '@pegada/core/footprint/footprint-filter.ts'
import { readInstant } from '@pegada/core/footprint/instant.ts'
import { isText } from '@pegada/core/guards.ts'
import { PactRefusal } from './refusal.ts'

/** What footprints are looked for by, in the words of PACT. */
const CRITERIA = [
  'productId',
  'companyId',
  'geography',
  'classification',
  'validOn',
  'validAfter',
  'validBefore',
  'status',
] as const
type Criterion = (typeof CRITERIA)[number]

/** The values of each criterion, as they were told. */
export type Criteria = Readonly<Partial<Record<Criterion, readonly string[]>>>

/** How many values a criterion may have, and how long each may be. */
const VALUES_MAX = 100
const LENGTH_MAX = 500

/** The criteria of a query or of an event; other members, and empty values, are none. Names fit whatever their case. */
export function readCriteria(told: Iterable<readonly [string, unknown]>): Criteria {
  const read = new Map<Criterion, string[]>()
  for (const [name, value] of told) {
    const criterion = CRITERIA.find((one) => one.toLowerCase() === name.toLowerCase())
    if (!criterion || value === null || value === undefined) continue
    const texts = (Array.isArray(value) ? value : [value]).map((one: unknown) => textOf(criterion, one))
    read.set(criterion, [...(read.get(criterion) ?? []), ...texts.filter((text) => text !== '')])
  }
  for (const [criterion, values] of read) {
    if (values.length > VALUES_MAX) throw new PactRefusal('BadRequest', `${criterion} has too many values`)
  }
  return Object.fromEntries([...read].filter(([, values]) => values.length > 0))
}

function textOf(criterion: Criterion, value: unknown): string {
  if (isText(value) && value.length <= LENGTH_MAX && !value.includes('\0')) return value.trim()
  throw new PactRefusal('BadRequest', `${criterion} is not a text of at most ${LENGTH_MAX} characters`)
}

/** The criteria as a filter. Refuses an instant that is none. */
export function filterOf({ validOn, validAfter, validBefore, ...texts }: Criteria): FootprintFilter {
  return {
    ...texts,
    ...(validOn && { validOn: instants('validOn', validOn) }),
    ...(validAfter && { validAfter: instants('validAfter', validAfter) }),
    ...(validBefore && { validBefore: instants('validBefore', validBefore) }),
  }
}

function instants(criterion: Criterion, values: readonly string[]): number[] {
  return values.map((value) => {
    const instant = readInstant(value)
    if (instant === undefined) throw new PactRefusal('BadRequest', `${criterion} is not a date and time of RFC 3339`)
    return instant
  })
}

/** The criteria in one line for people: the products that are named, else all that is told. */
export function subjectOf(criteria: Criteria): string {
  const { productId, ...others } = criteria
  const told = productId ?? Object.values(others).flat()
  return told.length === 0 ? '*' : told.join(', ').slice(0, 500)
}
