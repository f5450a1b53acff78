import { byMember, flag, listOf, number, objectOf, oneOf, optional, orNull, type Shape, text } from '../shape.ts'
import type { BpeDocument, MetropolitanTrip } from './bpe-document.ts'
import type { CargoQuantity, CteDocument, CteLeg, MdfeDocument, Place, TransportMode } from './cte-document.ts'
import type { FiscalFreight, FiscalItem, FiscalTotals, NfeDocument, RecordedDocument } from './fiscal-document.ts'
import type { FiscalParty } from './fiscal-party.ts'
import type { NfseDocument } from './nfse-document.ts'
import type { Measured, Reading, UtilityDocument, UtilityLine } from './utility-document.ts'

/** What was read from a fiscal document, where it is kept as JSON. */
const maybe = orNull(text)
const keys = listOf(text)

const head = {
  layout: maybe,
  model: maybe,
  key: maybe,
  key_check_digit_ok: flag,
  number: maybe,
  series: maybe,
  issued_at: maybe,
  environment_tpAmb: maybe,
  auth_cStat: maybe,
  signed: flag,
  warnings: listOf(text),
} as const

const party = orNull(
  objectOf<FiscalParty>({
    id_type: oneOf(['CNPJ', 'CPF', 'FOREIGN', null]),
    id: maybe,
    name: maybe,
    uf: maybe,
    municipality_ibge: maybe,
  }),
)
const place = objectOf<Place>({ ibge: maybe, name: maybe, uf: maybe })
const mode = oneOf<TransportMode | null>(['road', 'air', 'water', 'rail', 'pipeline', 'multimodal', null])

const note = objectOf<NfeDocument>({
  ...head,
  kind: oneOf(['nfe', 'nfce', 'cfe']),
  operation_nature: maybe,
  direction_tpNF: maybe,
  purpose_finNFe: maybe,
  referenced_keys: keys,
  issuer: party,
  issuer_cnae: optional(text),
  recipient: party,
  energy_month: optional(text),
  items_count: number,
  items: listOf(
    objectOf<FiscalItem>({
      n: maybe,
      code: maybe,
      description: maybe,
      ncm: maybe,
      cfop: maybe,
      unit: maybe,
      quantity: maybe,
      unit_value: maybe,
      total: maybe,
      anp_code: maybe,
      anp_description: maybe,
      ibscbs_cst: maybe,
      biodiesel_percent: optional(text),
      is_service: optional(oneOf([true])),
    }),
  ),
  ncms: listOf(text),
  totals: objectOf<FiscalTotals>({
    products: maybe,
    freight: maybe,
    invoice: maybe,
    invoice_with_ibscbs_vNFTot: maybe,
    ibs: maybe,
    cbs: maybe,
    ibs_mono: maybe,
    cbs_mono: maybe,
  }),
  freight: objectOf<FiscalFreight>({
    mode_modFrete: maybe,
    carrier_id: maybe,
    net_weight_kg: maybe,
    gross_weight_kg: maybe,
  }),
})

const freight = objectOf<CteDocument>({
  ...head,
  kind: oneOf(['cte', 'cte_os', 'cte_simp']),
  operation_nature: maybe,
  cte_type_tpCTe: maybe,
  service_tpServ: maybe,
  modal: maybe,
  mode,
  origin: place,
  destination: place,
  payer_role_toma: maybe,
  payer: party,
  carrier: party,
  sender: party,
  dispatcher: party,
  receiver: party,
  recipient: party,
  service_value: maybe,
  cargo_value: maybe,
  predominant_product: maybe,
  quantities: listOf(objectOf<CargoQuantity>({ unit: maybe, measure: maybe, quantity: maybe })),
  weight_kg: maybe,
  nfe_keys: keys,
  distance_km: oneOf([null]),
  service_description: optional(maybe),
  passengers_or_units: optional(maybe),
  legs: optional(
    listOf(
      objectOf<CteLeg>({
        origin_ibge: maybe,
        origin_name: maybe,
        destination_ibge: maybe,
        destination_name: maybe,
        service_value: maybe,
        nfe_keys: keys,
      }),
    ),
  ),
  replaced_keys: keys,
})

const manifest = objectOf<MdfeDocument>({
  ...head,
  kind: oneOf(['mdfe']),
  modal: maybe,
  mode,
  issuer: party,
  uf_start: maybe,
  uf_end: maybe,
  loading: listOf(text),
  unloading: listOf(text),
  route_ufs: listOf(text),
  nfe_keys: keys,
  cte_keys: keys,
  weight_kg: maybe,
})

const utility = objectOf<UtilityDocument>({
  ...head,
  kind: oneOf(['nf3e', 'nfgas', 'nfcom', 'nfag']),
  issuer: party,
  recipient: party,
  competence: maybe,
  due_date: maybe,
  customer_unit: maybe,
  meter: maybe,
  access_tpAcesso: maybe,
  purpose: maybe,
  readings: listOf(objectOf<Reading>({ meter: maybe, start: maybe, end: maybe })),
  lines_count: number,
  lines: listOf(
    objectOf<UtilityLine>({
      code: maybe,
      description: maybe,
      class: maybe,
      unit_code: maybe,
      quantity: maybe,
      value: maybe,
      number: maybe,
      cfop: maybe,
      tariff_tpTarif: maybe,
      post_cPosTarif: maybe,
      origin_indOrigemQtd: maybe,
      measured: listOf(
        objectOf<Measured>({ meter: maybe, kind: maybe, post: maybe, unit_code: maybe, quantity: maybe }),
      ),
      is_refund: flag,
      is_adjustment: flag,
      pcs_factor: maybe,
    }),
  ),
  total: maybe,
  replaced_keys: keys,
})

const passage = objectOf<BpeDocument>({
  ...head,
  kind: oneOf(['bpe', 'bpe_tm']),
  issuer: party,
  buyer: party,
  passenger: party,
  agency: party,
  purpose_tpBPe: maybe,
  modal: maybe,
  mode,
  origin: place,
  destination: place,
  departs_at: maybe,
  seat_tpServ: maybe,
  route: maybe,
  trips: listOf(
    objectOf<MetropolitanTrip>({ origin_ibge: maybe, destination_ibge: maybe, passengers: maybe, value: maybe }),
  ),
  total: maybe,
  replaced_keys: keys,
})

const service = objectOf<NfseDocument>({
  ...head,
  kind: oneOf(['nfse']),
  issuer: party,
  recipient: party,
  intermediary: party,
  issued_by_tpEmit: maybe,
  competence: maybe,
  service_code: maybe,
  service_description: maybe,
  place_ibge: maybe,
  service_value: maybe,
  discount: maybe,
  net_value: maybe,
  total: maybe,
  replaced_keys: keys,
})

/** A document with lines, of any kind. */
export const recordedDocument: Shape<RecordedDocument> = byMember('kind', {
  nfe: note,
  nfce: note,
  cfe: note,
  cte: freight,
  cte_os: freight,
  cte_simp: freight,
  mdfe: manifest,
  nf3e: utility,
  nfgas: utility,
  nfcom: utility,
  nfag: utility,
  bpe: passage,
  bpe_tm: passage,
  nfse: service,
})
