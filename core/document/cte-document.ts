/**
 * What freight documents say: CT-e (57), CT-e OS (67), CT-e Simplificado (57) and the manifest MDF-e (58).
 * No fiscal document carries the distance. Source: Manual de Orientação do Contribuinte CT-e 3.00 and 4.00, MDF-e 3.00.
 */
import type { DfeHeader } from './dfe-header.ts'
import type { FiscalParty } from './fiscal-party.ts'

/** How the cargo travels. */
export type TransportMode = 'road' | 'air' | 'water' | 'rail' | 'pipeline' | 'multimodal'

/** A municipality: IBGE code (9999999 abroad), name and state, each null where the document has none. */
export type Place = { readonly ibge: string | null; readonly name: string | null; readonly uf: string | null }

/** One measure of the cargo (`infQ`): `unit` is KG, TON, M3, UNIT, L or MMBTU; `measure` is the layout's free text. */
export type CargoQuantity = {
  readonly unit: string | null
  readonly measure: string | null
  readonly quantity: string | null
}

/** One delivery of a CT-e Simplificado. */
export type CteLeg = {
  readonly origin_ibge: string | null
  readonly origin_name: string | null
  readonly destination_ibge: string | null
  readonly destination_name: string | null
  readonly service_value: string | null
  readonly nfe_keys: readonly string[]
}

/** A CT-e of any of its three forms. Money in BRL. */
export type CteDocument = DfeHeader & {
  readonly kind: 'cte' | 'cte_os' | 'cte_simp'
  readonly operation_nature: string | null
  /** 0 normal, 1 complement, 2 annulment (3.00), 3 substitution, 5 simplified, 6 simplified substitution. */
  readonly cte_type_tpCTe: string | null
  /** 0 normal, 1 subcontracted, 2 and 3 redispatch, 4 part of a multimodal, 6 people, 7 valuables, 8 baggage. */
  readonly service_tpServ: string | null
  readonly modal: string | null
  readonly mode: TransportMode | null
  readonly origin: Place
  readonly destination: Place
  /** Who pays: 0 sender, 1 dispatcher, 2 receiver, 3 recipient, 4 another; null on a CT-e OS, which names it outright. */
  readonly payer_role_toma: string | null
  readonly payer: FiscalParty | null
  readonly carrier: FiscalParty | null
  readonly sender: FiscalParty | null
  readonly dispatcher: FiscalParty | null
  readonly receiver: FiscalParty | null
  readonly recipient: FiscalParty | null
  readonly service_value: string | null
  readonly cargo_value: string | null
  readonly predominant_product: string | null
  readonly quantities: readonly CargoQuantity[]
  /** The first gross weight, else the first weight in KG or TON, in kilograms. */
  readonly weight_kg: string | null
  readonly nfe_keys: readonly string[]
  readonly distance_km: null
  /** CT-e OS only. */
  readonly service_description?: string | null
  readonly passengers_or_units?: string | null
  /** CT-e Simplificado only. */
  readonly legs?: readonly CteLeg[]
  /** CT-e that this one annuls or stands for. */
  readonly replaced_keys: readonly string[]
  readonly warnings: readonly string[]
}

/** An MDF-e: which CT-e and NF-e travel together. Its drivers are never read. */
export type MdfeDocument = DfeHeader & {
  readonly kind: 'mdfe'
  readonly modal: string | null
  readonly mode: TransportMode | null
  readonly issuer: FiscalParty | null
  readonly uf_start: string | null
  readonly uf_end: string | null
  readonly loading: readonly string[]
  readonly unloading: readonly string[]
  readonly route_ufs: readonly string[]
  readonly nfe_keys: readonly string[]
  readonly cte_keys: readonly string[]
  readonly weight_kg: string | null
  readonly warnings: readonly string[]
}
