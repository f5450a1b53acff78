import { isDateTime } from '@pegada/core/footprint/instant.ts'
import { isRecord, isText } from '@pegada/core/guards.ts'
import { EVENT_PREFIX } from '../pact-event/queue-event.ts'
import { type Criteria, filterOf, readCriteria } from './criteria.ts'
import { UUID } from './give-footprints.ts'
import { PactRefusal } from './refusal.ts'

/** What every event says of itself. */
interface Told {
  readonly id: string
  readonly source: string
}

/** An event of a partner, as far as PACT gives it a meaning. */
export type IncomingEvent = Told &
  (
    | { readonly type: 'RequestCreatedEvent'; readonly criteria: Criteria; readonly comment: string | null }
    | { readonly type: 'RequestFulfilledEvent'; readonly requestEventId: string; readonly pfs: readonly unknown[] }
    | { readonly type: 'RequestRejectedEvent'; readonly requestEventId: string; readonly error: RejectionTold }
    | { readonly type: 'PublishedEvent'; readonly pfIds: readonly string[] }
  )

/** Why a partner has no footprint for us. */
export interface RejectionTold {
  readonly code: string
  readonly message: string
}

const LIST_MAX = 500
const COMMENT_MAX = 2000

/** Reads a CloudEvent of PACT 3. Refuses what is none. */
export function readEvent(body: unknown): IncomingEvent {
  if (!isRecord(body)) throw wrong('The event is not an object')
  const { type, specversion, time, data } = body
  const told = { id: textOf(body, 'id', 200), source: textOf(body, 'source', 1000) }
  if (specversion !== '1.0') throw wrong('specversion is not 1.0')
  if (!isText(time) || !isDateTime(time)) throw wrong('time is not a date and time of RFC 3339')
  if (!isRecord(data)) throw wrong('data is not an object')
  switch (type) {
    case nameOf('RequestCreatedEvent'):
      return { ...told, type: 'RequestCreatedEvent', ...readRequest(data) }
    case nameOf('RequestFulfilledEvent'): {
      const pfs = listOf(data, 'pfs')
      return { ...told, type: 'RequestFulfilledEvent', requestEventId: textOf(data, 'requestEventId', 200), pfs }
    }
    case nameOf('RequestRejectedEvent'): {
      if (!isRecord(data.error)) throw wrong('error is not an object')
      const error = { code: textOf(data.error, 'code', 60), message: textOf(data.error, 'message', COMMENT_MAX) }
      return { ...told, type: 'RequestRejectedEvent', requestEventId: textOf(data, 'requestEventId', 200), error }
    }
    case nameOf('PublishedEvent'): {
      const pfIds = listOf(data, 'pfIds').filter((one) => isText(one) && UUID.test(one))
      if (pfIds.length < listOf(data, 'pfIds').length) throw wrong('pfIds holds what is no UUID')
      return { ...told, type: 'PublishedEvent', pfIds: pfIds.filter((one) => isText(one)) }
    }
    default:
      throw wrong('The type of the event is unknown')
  }
}

function nameOf(type: IncomingEvent['type']): string {
  return `${EVENT_PREFIX}${type}.3`
}

function readRequest(data: Readonly<Record<string, unknown>>) {
  const criteria = readCriteria(Object.entries(data))
  filterOf(criteria)
  const { comment } = data
  if (comment !== undefined && comment !== null && !isText(comment)) throw wrong('comment is not a text')
  const said = comment?.replaceAll('\0', '').trim().slice(0, COMMENT_MAX)
  return { criteria, comment: said ? said : null }
}

function textOf(of: Readonly<Record<string, unknown>>, name: string, lengthMax: number): string {
  const value = of[name]
  if (isText(value) && value !== '' && value.length <= lengthMax && !value.includes('\0')) return value
  throw wrong(`${name} is not a text of 1 to ${lengthMax} characters`)
}

function listOf(of: Readonly<Record<string, unknown>>, name: string): readonly unknown[] {
  const value: unknown = of[name]
  if (Array.isArray(value) && value.length > 0 && value.length <= LIST_MAX) return value
  throw wrong(`${name} is not a list of 1 to ${LIST_MAX} items`)
}

function wrong(message: string): PactRefusal {
  return new PactRefusal('BadRequest', message)
}
