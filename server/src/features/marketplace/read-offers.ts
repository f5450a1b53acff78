import type { Outputs } from '@pegada/contract/contract.ts'
import { maskCnpj } from '@pegada/core/company/cnpj.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import {
  countOffers,
  findOffer,
  type OfferFileRow,
  type OfferFilter,
  type OfferRow,
  type OfferWanted,
  selectOfferFiles,
  selectOffers,
} from './repo-offers.ts'

type Offer = Outputs['marketOffer']['get']
type Wanted = OfferFilter & OfferWanted

/** Where the bytes of a document of an offer are kept: once per content. */
export const offerFileKey = (sha256: string) => `platform/market-offers/${sha256}`

/** A page of the offers that match. */
export async function listOffers(
  tx: Tx,
  { page, pageSize, cursor, sort, direction, ...narrow }: Wanted,
): Promise<Outputs['marketOffer']['list']> {
  const filter = { ...narrow, search: narrow.search?.trim() || undefined }
  const { rows, next, previous } = await selectOffers(tx, filter, { sort, direction, page, pageSize, cursor })
  const offers = rows.map(({ offer }) => offer)
  const files = await filesOf(tx, offers)
  return {
    rows: offers.map((offer) => presentOffer(offer, files.get(offer.id) ?? [])),
    ...(await countOffers(tx, filter)),
    ...{ page, pageSize, next, previous },
  }
}

/** An offer that companies see: published at some time, and not taken back. Throws `market_offer.not_found`. */
export async function readOffer(tx: Tx, id: string): Promise<Offer> {
  const offer = await findOffer(tx, id)
  if (offer?.state !== 'published') throw new DomainError('market_offer.not_found')
  return presentWithFiles(tx, offer)
}

/** A document of an offer that companies see. Throws `market_offer.not_found`. */
export async function readOfferFile(
  { storage }: Pick<Ports, 'storage'>,
  tx: Tx,
  { offer: id, file }: { readonly offer: string; readonly file: string },
): Promise<File> {
  const offer = await findOffer(tx, id)
  const row = (await selectOfferFiles(tx, [id])).find((one) => one.id === file)
  if (offer?.state !== 'published' || !row) throw new DomainError('market_offer.not_found')
  const bytes = await storage.find(offerFileKey(row.sha256))
  invariant(bytes, 'a document of an offer is in the storage')
  return new File([new Uint8Array(bytes)], row.name, { type: 'application/octet-stream' })
}

/** An offer with its documents. */
export async function presentWithFiles(tx: Tx, offer: OfferRow): Promise<Offer> {
  return presentOffer(offer, await selectOfferFiles(tx, [offer.id]))
}

/** Offers that hold today. */
export const heldToday = ({ clock }: Pick<Ports, 'clock'>) => ({ heldOn: today(clock) })

export const presentOfferFile = ({ id, name, bytes }: OfferFileRow) => ({ id, name, bytes })

async function filesOf(tx: Tx, offers: readonly OfferRow[]): Promise<ReadonlyMap<string, OfferFileRow[]>> {
  const files = await selectOfferFiles(
    tx,
    offers.map(({ id }) => id),
  )
  return Map.groupBy(files, ({ offerId }) => offerId)
}

function presentOffer(offer: OfferRow, files: readonly OfferFileRow[]): Offer {
  const { cnpj, publishedAt, updatedAt, createdAt: _, ...said } = offer
  return {
    ...said,
    cnpj: maskCnpj(cnpj),
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    files: files.map(presentOfferFile),
  }
}
