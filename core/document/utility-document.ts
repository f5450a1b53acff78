/**
 * What bills of electricity (NF3e, 66), piped gas (NFGas, 76), communication (NFCom, 62) and water (NFAg, 75) say.
 * Source: Manual de Orientação do Contribuinte NF3e, NFGas, NFCom and NFAg, layout 1.00.
 */
import type { DfeHeader } from './dfe-header.ts'
import type { FiscalParty } from './fiscal-party.ts'

/** What a meter read for an item: `kind` is `tpGrMed` (03 active energy, 04 injected…; of water 01 treated water, 03 sewage…), `post` is `cPosTarif`. */
export type Measured = {
  readonly meter: string | null
  readonly kind: string | null
  readonly post: string | null
  readonly unit_code: string | null
  readonly quantity: string | null
}

/** One item. `unit_code` is the layout's `uMed`: on an NF3e 1 kW, 2 kWh, 3 kVAr, 4 kVArh; on an NFGas 1 m³; on an NFAg 1 m³, 2 L, 5 units, 6 t. */
export type UtilityLine = {
  readonly code: string | null
  readonly description: string | null
  readonly class: string | null
  readonly unit_code: string | null
  readonly quantity: string | null
  readonly value: string | null
  readonly number: string | null
  readonly cfop: string | null
  /** `tpTarif`: 1 energy (TE), 2 use of the grid (TUSD). */
  readonly tariff_tpTarif: string | null
  /** `cPosTarif`: 0 single, 1 peak, 2 off peak, 3 intermediate, 4 to 7 reserved. */
  readonly post_cPosTarif: string | null
  /** `indOrigemQtd`: 1 average of earlier months, 2 measured, 3 contracted, 4 calculated, 5 cost, 6 no quantity; of water 4 estimated, 7 by bands. */
  readonly origin_indOrigemQtd: string | null
  readonly measured: readonly Measured[]
  /** Money that goes back to the customer (`indDevolucao`). */
  readonly is_refund: boolean
  /** Belongs to an adjustment of an earlier bill. */
  readonly is_adjustment: boolean
  /** Correction of a gas volume by its heat content, 1 where there is none. */
  readonly pcs_factor: string | null
}

/** Days between two readings of a meter. */
export type Reading = { readonly meter: string | null; readonly start: string | null; readonly end: string | null }

/** A bill. Money in BRL. */
export type UtilityDocument = DfeHeader & {
  readonly kind: 'nf3e' | 'nfgas' | 'nfcom' | 'nfag'
  readonly issuer: FiscalParty | null
  readonly recipient: FiscalParty | null
  /** Month of consumption as `AAAAMM`. */
  readonly competence: string | null
  readonly due_date: string | null
  /** Consumer unit of an NF3e. */
  readonly customer_unit: string | null
  /** Consumer unit, installation or meter, whichever the layout names first. */
  readonly meter: string | null
  /** `tpAcesso` of an NF3e: 1 captive, 2 free, 3 partly free… */
  readonly access_tpAcesso: string | null
  /** `finNF3e` 1 normal, 2 substitution, 3 adjustment; `finNFCom`, `finNFGas` and `finNFAg` 0 normal, 3 substitution, 4 adjustment. */
  readonly purpose: string | null
  readonly readings: readonly Reading[]
  readonly lines_count: number
  readonly lines: readonly UtilityLine[]
  readonly total: string | null
  /** Bills that this one stands for. */
  readonly replaced_keys: readonly string[]
  readonly warnings: readonly string[]
}
