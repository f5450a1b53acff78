import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { type KeptState, stateOfAsks } from '@pegada/core/marketplace/request-state.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordMarket } from './record-market.ts'
import { type AskRow, type RequestRow, selectAsks, updateAsk, updateRequest } from './repo-requests.ts'
import { heldRequest, requestOf } from './requests.ts'
import { writeToProvider } from './send-request.ts'

type Person = Pick<Actor, 'companyId' | 'userId'>
interface Judged {
  readonly requestId: string
  readonly askId: string
}

/**
 * Accepts an answer and tells the provider. Throws `market_request.not_found`, `market_request.wrong_state`, and
 * `market_request.answer_expired` where the day is past until which the answer holds.
 */
export async function acceptAnswer(
  tx: Tx,
  ports: Pick<Ports, 'translate' | 'clock' | 'publicUrl'>,
  actor: Person,
  judged: Judged,
): Promise<void> {
  const { request, ask } = await answeredAsk(tx, actor, judged)
  if (ask.validUntil !== null && ask.validUntil < today(ports.clock)) {
    throw new DomainError('market_request.answer_expired', { day: ask.validUntil })
  }
  await updateAsk(tx, ask, { state: 'accepted', decidedBy: actor.userId, decidedAt: ports.clock.now() })
  await settleState(tx, request)
  await writeToProvider(tx, ports, { request, ask, name: 'market-accepted', link: ports.publicUrl })
  await recordMarket(tx, ports, actor, { verb: 'accept', id: request.id, data: toldOf(ask) })
}

/** Declines an answer. Throws `market_request.not_found`, `market_request.wrong_state`. */
export async function declineAnswer(tx: Tx, ports: Pick<Ports, 'clock'>, actor: Person, judged: Judged): Promise<void> {
  const { request, ask } = await answeredAsk(tx, actor, judged)
  const decided = { decidedBy: actor.userId, decidedAt: ports.clock.now() }
  await updateAsk(tx, ask, { state: 'declined', declinedBy: 'company', ...decided })
  await settleState(tx, request)
  await recordMarket(tx, ports, actor, { verb: 'decline', id: request.id, data: toldOf(ask) })
}

/**
 * Takes a request back: what is not decided yet is withdrawn, and its links lead nowhere any more. Throws `market_request.not_found`,
 * and `market_request.wrong_state` where nothing is left to take back.
 */
export async function withdrawRequest(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Person,
  requestId: string,
): Promise<void> {
  const request = await heldRequest(tx, actor, requestId)
  const open = (await selectAsks(tx, request)).filter(({ state }) => OPEN.includes(state))
  if (open.length === 0) throw new DomainError('market_request.wrong_state', { state: request.state })
  for (const ask of open) await updateAsk(tx, ask, { state: 'withdrawn' })
  await settleState(tx, request)
  await recordMarket(tx, ports, actor, { verb: 'withdraw', id: requestId })
}

/** Brings a request into the state that those of its providers come to. */
export async function settleState(tx: Tx, request: RequestRow): Promise<void> {
  const asks = await selectAsks(tx, request)
  await updateRequest(tx, request, { state: stateOfAsks(asks.map(({ state }) => state)) })
}

/** The file that came with an answer. Throws `market_request.not_found`. */
export async function readAnswerFile(
  ports: Pick<Ports, 'db' | 'storage'>,
  actor: Actor,
  { requestId, askId }: Judged,
): Promise<File> {
  const ask = await ports.db.asTenant(actor, async (tx) => {
    const { request } = await requestOf(tx, actor, requestId)
    return (await selectAsks(tx, request)).find(({ id }) => id === askId)
  })
  if (!ask || ask.fileName === null || ask.fileKey === null) throw new DomainError('market_request.not_found')
  const bytes = await ports.storage.find(ask.fileKey)
  invariant(bytes, 'the file of an answer is in the storage')
  return new File([new Uint8Array(bytes)], ask.fileName, { type: 'application/octet-stream' })
}

async function answeredAsk(tx: Tx, actor: Person, { requestId, askId }: Judged) {
  const request = await heldRequest(tx, actor, requestId)
  const ask = (await selectAsks(tx, request)).find(({ id }) => id === askId)
  if (!ask) throw new DomainError('market_request.not_found')
  if (ask.state !== 'answered') throw new DomainError('market_request.wrong_state', { state: ask.state })
  return { request, ask }
}

const toldOf = ({ provider, price, priceUnit, currency }: AskRow) => ({ provider, price, unit: priceUnit, currency })

const OPEN: readonly KeptState[] = ['draft', 'sent', 'answered']
