/**
 * What a ticket of a bus, train or ferry (BP-e, model 63) says, and the statement of a metropolitan carrier (BP-e TM).
 * Source: Manual de Orientação do Contribuinte BP-e, layout 1.00.
 */
import type { Place, TransportMode } from './cte-document.ts'
import type { DfeHeader } from './dfe-header.ts'
import type { FiscalParty } from './fiscal-party.ts'

/** One trip of a metropolitan vehicle: how many rode it and what they paid, in BRL. */
export type MetropolitanTrip = {
  readonly origin_ibge: string | null
  readonly destination_ibge: string | null
  readonly passengers: string | null
  readonly value: string | null
}

/** A ticket or a statement; money in BRL. */
export type BpeDocument = DfeHeader & {
  readonly kind: 'bpe' | 'bpe_tm'
  readonly issuer: FiscalParty | null
  /** Who bought the ticket, which need not be who travels. */
  readonly buyer: FiscalParty | null
  readonly passenger: FiscalParty | null
  readonly agency: FiscalParty | null
  /** `tpBPe`: 0 normal, 3 of substitution, 4 metropolitan. */
  readonly purpose_tpBPe: string | null
  /** `modal`: 1 road, 3 water, 4 rail. */
  readonly modal: string | null
  readonly mode: TransportMode | null
  readonly origin: Place
  readonly destination: Place
  /** When the journey begins; of a statement the day that it is about. */
  readonly departs_at: string | null
  /** `tpServ`, the class of the seat: 1 and 2 conventional, 3 to 5 sleeper, 6 executive, 7 semi-urban… */
  readonly seat_tpServ: string | null
  readonly route: string | null
  readonly trips: readonly MetropolitanTrip[]
  /** What was paid, discounts taken off. */
  readonly total: string | null
  /** Tickets that this one stands for: the journey was put off, or the seat went to another. */
  readonly replaced_keys: readonly string[]
  readonly warnings: readonly string[]
}
