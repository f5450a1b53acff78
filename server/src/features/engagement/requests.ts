import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { answersOf, presentFile, presentForm, presentRequest, presentScore, sentOf } from './present.ts'
import {
  countRequests,
  type FoundRequest,
  findRequest,
  type RequestFilter,
  type RequestWanted,
  selectAnswers,
  selectEvidence,
  selectRequests,
} from './repo-requests.ts'

type Asker = Pick<Actor, 'companyId'>
type Wanted = AskedOf<RequestFilter, RequestWanted>

/** A page of the requests. */
export function listRequests(tx: Tx, actor: Asker, wanted: Wanted): Promise<Outputs['supplierRequest']['list']> {
  return companyList(tx, actor, wanted, {
    sort: 'invitedAt',
    select: selectRequests,
    count: countRequests,
    present: presentRequest,
  })
}

/** One request with what was answered, its evidence and its score. Throws `supplier_request.not_found`. */
export async function readRequest(tx: Tx, asker: Asker, id: string): Promise<Outputs['supplierRequest']['get']> {
  const found = await requestOf(tx, asker, id)
  const sent = await selectAnswers(tx, found.request)
  const [last] = sent
  return {
    ...presentRequest(found),
    form: presentForm(found.campaign),
    answers: last ? sentOf(last) : null,
    files: (await selectEvidence(tx, found.request)).map(presentFile),
    told: last ? presentScore(answersOf(found.campaign, last)) : null,
    reason: found.request.reason,
    reviewedBy: found.reviewedBy,
    isOwnAccount: found.request.isOwnAccount,
    sent: sent.map(({ sentAt, score }) => ({
      sentAt: sentAt.toISOString(),
      score: score === null ? null : plainNumeric(score),
    })),
  }
}

/** A file that came with an answer. Throws `supplier_request.not_found`. */
export async function readEvidence(
  ports: Pick<Ports, 'db' | 'storage'>,
  actor: Actor,
  { requestId, evidenceId }: { readonly requestId: string; readonly evidenceId: string },
): Promise<File> {
  const row = await ports.db.asTenant(actor, async (tx) => {
    const { request } = await requestOf(tx, actor, requestId)
    return (await selectEvidence(tx, request)).find(({ id }) => id === evidenceId)
  })
  if (!row) throw new DomainError('supplier_request.not_found')
  const bytes = await ports.storage.find(row.storageKey)
  invariant(bytes, 'evidence is in the storage')
  return new File([new Uint8Array(bytes)], row.name, { type: 'application/octet-stream' })
}

/** Throws `supplier_request.not_found`. */
export async function requestOf(tx: Tx, { companyId }: Asker, id: string): Promise<FoundRequest> {
  const found = await findRequest(tx, { companyId, id })
  if (!found) throw new DomainError('supplier_request.not_found')
  return found
}
