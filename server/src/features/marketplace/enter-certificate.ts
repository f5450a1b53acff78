import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { isInstrumentOffer } from '@pegada/core/marketplace/offer-kind.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { createCertificate } from '../certificate/create-certificate.ts'
import { presentCertificate } from '../certificate/present.ts'
import { readCertificate } from '../certificate/read-certificate.ts'
import { recordMarket } from './record-market.ts'
import { selectAsks, updateAsk } from './repo-requests.ts'
import { heldRequest } from './requests.ts'

/**
 * Enters what an accepted answer sold as a certificate or contract of energy, which the answer remembers: asked again, it is the one that was
 * entered, whatever is told of it. Throws `market_request.not_found`, `market_request.wrong_state` where the answer was not accepted or is
 * of no energy, and as `createCertificate`.
 */
export async function enterCertificate(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  { requestId, askId, ...told }: Inputs['marketRequest']['enterCertificate'],
): Promise<Outputs['certificate']['create']> {
  const request = await heldRequest(tx, actor, requestId)
  const ask = (await selectAsks(tx, request)).find(({ id }) => id === askId)
  if (!ask) throw new DomainError('market_request.not_found')
  if (ask.state !== 'accepted' || !isInstrumentOffer(ask.offerKind)) {
    throw new DomainError('market_request.wrong_state', { state: ask.state })
  }
  if (ask.certificateId !== null) {
    const entered = await readCertificate(tx, actor, ask.certificateId)
    invariant(entered, 'a certificate that an answer names is there')
    return entered
  }
  const entered = presentCertificate(await createCertificate(tx, ports, actor, told))
  const { id: certificateId, serial, issuer } = entered
  await updateAsk(tx, ask, { certificateId })
  const data = { provider: ask.provider, certificateId, serial, issuer }
  await recordMarket(tx, ports, actor, { verb: 'enter_certificate', id: requestId, data })
  return entered
}
