import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { OFFER_FILES_MAX } from '@pegada/contract/marketplace-kinds.ts'
import { parseCnpj } from '@pegada/core/company/cnpj.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { checkedEvidence } from '../attachment/checked-evidence.ts'
import { recordAdministration } from '../platform-admin/record-administration.ts'
import { offerFileKey, presentOfferFile, presentWithFiles } from './read-offers.ts'
import {
  countOfferFiles,
  deleteOfferFile,
  findOffer,
  insertOfferFile,
  type OfferRow,
  putOffer,
  selectOfferFiles,
} from './repo-offers.ts'

/** What platform administrators do with offers; each act stands in the trail of their company. */

type Offer = Outputs['marketDesk']['save']
type DeskPorts = Pick<Ports, 'db' | 'clock'>

/** Adds an offer as a draft, or changes one. Throws `cnpj.invalid`, `market_offer.validity_invalid`, `market_offer.not_found`. */
export function saveOffer(
  ports: DeskPorts,
  actor: Actor,
  { offerId, cnpj: typed, ...said }: Inputs['marketDesk']['save'],
): Promise<Offer> {
  const cnpj = parseCnpj(typed)
  if (!cnpj.valid) throw new DomainError('cnpj.invalid')
  const { validFrom, validTo } = said
  if (validTo < validFrom) throw new DomainError('market_offer.validity_invalid', { from: validFrom, to: validTo })
  return ports.db.asOwner(async (tx) => {
    const known = offerId === undefined ? undefined : await held(tx, offerId)
    const now = ports.clock.now()
    const { id, state, publishedAt, createdAt } = known ?? {
      ...{ id: randomUUID(), state: 'draft' as const, publishedAt: null, createdAt: now },
    }
    const states = [...new Set(said.states)].toSorted()
    const row = { ...said, id, states, cnpj: cnpj.normalized, state, publishedAt, createdAt, updatedAt: now }
    await putOffer(tx, row)
    return told(tx, ports, actor, row, 'save')
  })
}

/**
 * Shows an offer to companies. Throws `market_offer.not_found`, `market_offer.wrong_state` where they see it already, and
 * `market_offer.validity_invalid` where it is past.
 */
export function publishOffer(ports: DeskPorts, actor: Actor, id: string): Promise<Offer> {
  return ports.db.asOwner(async (tx) => {
    const offer = await held(tx, id)
    const { state, validFrom, validTo } = offer
    if (state === 'published') throw new DomainError('market_offer.wrong_state', { state })
    if (validTo < today(ports.clock)) {
      throw new DomainError('market_offer.validity_invalid', { from: validFrom, to: validTo })
    }
    const now = ports.clock.now()
    const row: OfferRow = { ...offer, state: 'published', publishedAt: now, updatedAt: now }
    await putOffer(tx, row)
    return told(tx, ports, actor, row, 'publish')
  })
}

/** Takes an offer back. Throws `market_offer.not_found`, or `market_offer.wrong_state` where nobody sees it. */
export function withdrawOffer(ports: DeskPorts, actor: Actor, id: string): Promise<Offer> {
  return ports.db.asOwner(async (tx) => {
    const offer = await held(tx, id)
    if (offer.state !== 'published') throw new DomainError('market_offer.wrong_state', { state: offer.state })
    const row: OfferRow = { ...offer, state: 'withdrawn', updatedAt: ports.clock.now() }
    await putOffer(tx, row)
    return told(tx, ports, actor, row, 'withdraw')
  })
}

/** Stores a document of an offer, once by its content. Throws as `checkedEvidence`, `market_offer.not_found`, `market_offer.files_too_many`. */
export async function putOfferFile(
  ports: DeskPorts & Pick<Ports, 'storage'>,
  actor: Actor,
  { offerId, file }: Inputs['marketDesk']['putFile'],
): Promise<Outputs['marketDesk']['putFile']> {
  const { name, bytes, sha256 } = await checkedEvidence(file)
  // Under its digest, so that what a transaction that fails leaves behind is the document that the next one stores.
  await ports.storage.put(offerFileKey(sha256), bytes)
  return ports.db.asOwner(async (tx) => {
    const offer = await held(tx, offerId)
    const same = (await selectOfferFiles(tx, [offerId])).find((one) => one.sha256 === sha256)
    const row = same ?? { id: randomUUID(), offerId, name, bytes: bytes.length, sha256, createdAt: ports.clock.now() }
    if (!same) {
      if ((await countOfferFiles(tx, offerId)) >= OFFER_FILES_MAX) {
        throw new DomainError('market_offer.files_too_many', { max: OFFER_FILES_MAX })
      }
      await insertOfferFile(tx, row)
    }
    await record(tx, ports, actor, { verb: 'file', offer, more: { sha256, bytes: row.bytes } })
    return presentOfferFile(row)
  })
}

/** Takes a document off an offer. Throws `market_offer.not_found`. */
export function removeOfferFile(
  ports: DeskPorts,
  actor: Actor,
  { offerId, fileId }: Inputs['marketDesk']['deleteFile'],
): Promise<{ done: true }> {
  return ports.db.asOwner(async (tx) => {
    const offer = await held(tx, offerId)
    if (!(await deleteOfferFile(tx, offerId, fileId))) throw new DomainError('market_offer.not_found')
    await record(tx, ports, actor, { verb: 'file_delete', offer, more: { fileId } })
    return { done: true } as const
  })
}

async function held(tx: Tx, id: string): Promise<OfferRow> {
  const offer = await findOffer(tx, id)
  if (!offer) throw new DomainError('market_offer.not_found')
  return offer
}

async function told(tx: Tx, ports: DeskPorts, actor: Actor, offer: OfferRow, verb: Verb): Promise<Offer> {
  const presented = await presentWithFiles(tx, offer)
  await record(tx, ports, actor, { verb, offer })
  return presented
}

type Verb = 'save' | 'publish' | 'withdraw' | 'file' | 'file_delete'

async function record(
  tx: Tx,
  { clock }: DeskPorts,
  actor: Actor,
  { verb, offer, more = {} }: { verb: Verb; offer: OfferRow; more?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { title, provider, state } = offer
  await recordAdministration(tx, clock, actor, {
    ...{ entity: 'market_offer', entityId: offer.id },
    ...{ action: `market_offer.${verb}`, data: { title, provider, state, ...more } },
  })
}
