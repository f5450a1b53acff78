import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { z } from 'zod'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { Actor } from '../../ports.ts'
import {
  countRequests,
  findRequest,
  type ListedRequest,
  type RequestFilter,
  type RequestRow,
  type RequestWanted,
  selectRequests,
} from './repo-requests.ts'

type Asker = Pick<Actor, 'companyId'>
type Wanted = AskedOf<RequestFilter, RequestWanted>

/** A page of the requests, and how many there are as far as people read. */
export function listRequests(tx: Tx, actor: Asker, wanted: Wanted): Promise<Outputs['pactRequest']['list']> {
  return companyList(tx, actor, wanted, {
    sort: 'createdAt',
    select: selectRequests,
    count: countRequests,
    present: presentRequest,
  })
}

/** One request whole. Throws `pact_request.not_found`. */
export async function readRequest(tx: Tx, { companyId }: Asker, id: string): Promise<Outputs['pactRequest']['get']> {
  const found = await findRequest(tx, { companyId, id })
  if (!found) throw new DomainError('pact_request.not_found')
  const { row, answeredBy, event } = found
  return {
    ...presentRequest(found),
    criteria: criteriaOf(row),
    footprintIds: row.footprintIds,
    answeredBy,
    canAnswer: row.kind === 'incoming' && row.partnerId !== null,
    delivery: event
      ? {
          ...{ state: event.state, attempts: event.attempts, errorCode: event.errorCode },
          nextAt: event.state === 'waiting' ? event.nextAt.toISOString() : null,
        }
      : null,
  }
}

/** What a request looks for, in the words of PACT. */
export function criteriaOf({ id, criteria }: Pick<RequestRow, 'id' | 'criteria'>) {
  return readStored(lists, criteria, { table: 'pact_requests', column: 'criteria', row: id })
}

const lists = z.record(z.string(), z.array(z.string()))

function presentRequest({ row, from }: ListedRequest): Outputs['pactRequest']['list']['rows'][number] {
  const { id, kind, subject, comment, state, errorCode, errorMessage } = row
  return {
    ...{ id, kind, subject, comment, from, state, errorCode, errorMessage },
    footprints: row.footprintIds.length,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}
