/**
 * What an NFS-e of the national standard says: a service, by whom, for whom, and what it cost.
 * Source: Sistema Nacional NFS-e, layouts DPS and NFS-e 1.00 and 1.01 (NFSe_v1.01.xsd); Lei Complementar 116/2003, list of
 * services, which the six digits of `cTribNac` begin with.
 */
import type { DfeHeader } from './dfe-header.ts'
import type { FiscalParty } from './fiscal-party.ts'

/** A note of services; money in BRL. */
export type NfseDocument = DfeHeader & {
  readonly kind: 'nfse'
  /** Who rendered the service, also where the taker issued the note (`tpEmit` 2). */
  readonly issuer: FiscalParty | null
  /** The taker. */
  readonly recipient: FiscalParty | null
  readonly intermediary: FiscalParty | null
  /** `tpEmit`: 1 the provider, 2 the taker, 3 the intermediary. */
  readonly issued_by_tpEmit: string | null
  /** Day of competence, YYYY-MM-DD. */
  readonly competence: string | null
  /** `cTribNac`: item, subitem and split of the national list, six digits. */
  readonly service_code: string | null
  readonly service_description: string | null
  readonly place_ibge: string | null
  readonly service_value: string | null
  /** Discount that depends on nothing: it was never owed. */
  readonly discount: string | null
  /** What is paid to the provider once taxes are withheld, which are paid to the State. */
  readonly net_value: string | null
  /** The service less its discount. */
  readonly total: string | null
  readonly replaced_keys: readonly string[]
  readonly warnings: readonly string[]
}
