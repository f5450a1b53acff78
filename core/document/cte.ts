/**
 * From the kept elements of a CT-e, CT-e OS or CT-e Simplificado to the document Pegada works with.
 * A masked, incomplete or unusual value never refuses a document: it stays as written or null, with a warning code.
 */
import { cargoUnit, grossWeight, hasSeveralGrossWeights, statedWeight } from './cargo.ts'
import type { CargoQuantity, CteDocument, CteLeg, Place, TransportMode } from './cte-document.ts'
import { normalizeDecimal } from './decimal-text.ts'
import { readHeader, readParty } from './dfe-header.ts'
import { codesThatApply, hasValidId, headerChecks } from './dfe-warnings.ts'
import type { FiscalParty } from './fiscal-document.ts'
import { child, childrenOf, textOf, type XmlElement } from './read-xml.ts'

/** Builds the reader of one form of CT-e; its document element is undefined when it lacks `infCte`. */
export function cteReader(kind: CteDocument['kind']) {
  return (document: XmlElement, protocol: XmlElement | undefined): CteDocument | undefined => {
    const info = child(document, 'infCte')
    if (info === undefined) return undefined
    const read = {
      ...readHeader({ prefix: 'CTe', document, info, protocol, numberTag: 'nCT' }),
      ...readCte(kind, info),
    }
    return { ...read, warnings: cteWarnings(read) }
  }
}

function readCte(kind: CteDocument['kind'], info: XmlElement) {
  const ide = child(info, 'ide')
  const normal = child(info, 'infCTeNorm')
  const cargo = child(normal, 'infCarga') ?? child(info, 'infCarga')
  const modal = textOf(ide, 'modal')
  const quantities = childrenOf(cargo, 'infQ').map(readQuantity)
  const legs = childrenOf(info, 'det').map(readLeg)
  const direct = childrenOf(child(normal, 'infDoc'), 'infNFe').flatMap((note) => textOf(note, 'chave') ?? [])
  return {
    kind,
    operation_nature: textOf(ide, 'natOp'),
    cte_type_tpCTe: textOf(ide, 'tpCTe'),
    service_tpServ: textOf(ide, 'tpServ'),
    modal,
    mode: transportMode(modal),
    origin: readPlace(ide, 'Ini'),
    destination: readPlace(ide, 'Fim'),
    payer_role_toma: payerRole(info),
    ...readParties(info),
    service_value: normalizeDecimal(textOf(child(info, 'vPrest') ?? child(info, 'total'), 'vTPrest')),
    cargo_value: normalizeDecimal(textOf(cargo, 'vCarga')),
    predominant_product: textOf(cargo, 'proPred'),
    quantities,
    weight_kg: statedWeight(quantities),
    nfe_keys: [...direct, ...legs.flatMap((leg) => leg.nfe_keys)],
    distance_km: null,
    ...(kind === 'cte_os' ? readService(child(normal, 'infServico')) : {}),
    ...(kind === 'cte_simp' ? { legs } : {}),
    replaced_keys: replacedKeys(info),
  }
}

function readPlace(ide: XmlElement | undefined, end: 'Ini' | 'Fim'): Place {
  return { ibge: textOf(ide, `cMun${end}`), name: textOf(ide, `xMun${end}`), uf: textOf(ide, `UF${end}`) }
}

function readQuantity(measure: XmlElement): CargoQuantity {
  return {
    unit: cargoUnit(textOf(measure, 'cUnid')),
    measure: textOf(measure, 'tpMed'),
    quantity: normalizeDecimal(textOf(measure, 'qCarga')),
  }
}

function readLeg(delivery: XmlElement): CteLeg {
  return {
    origin_ibge: textOf(delivery, 'cMunIni'),
    origin_name: textOf(delivery, 'xMunIni'),
    destination_ibge: textOf(delivery, 'cMunFim'),
    destination_name: textOf(delivery, 'xMunFim'),
    service_value: normalizeDecimal(textOf(delivery, 'vPrest')),
    nfe_keys: childrenOf(delivery, 'infNFe').flatMap((note) => textOf(note, 'chNFe') ?? []),
  }
}

function readService(service: XmlElement | undefined) {
  return {
    service_description: textOf(service, 'xDescServ'),
    passengers_or_units: normalizeDecimal(textOf(child(service, 'infQ'), 'qCarga')),
  }
}

/** Where the layout names the payer: among the parties by a role, or outright. */
function payerElement(info: XmlElement): XmlElement | undefined {
  const ide = child(info, 'ide')
  return child(ide, 'toma3') ?? child(ide, 'toma03') ?? child(ide, 'toma4') ?? child(info, 'toma')
}

function payerRole(info: XmlElement): string | null {
  return textOf(payerElement(info), 'toma')
}

function readParties(info: XmlElement) {
  const parties = {
    carrier: readParty(child(info, 'emit'), 'enderEmit'),
    sender: readParty(child(info, 'rem'), 'enderReme'),
    dispatcher: readParty(child(info, 'exped'), 'enderExped'),
    receiver: readParty(child(info, 'receb'), 'enderReceb'),
    recipient: readParty(child(info, 'dest'), 'enderDest'),
  }
  const named = readParty(payerElement(info), 'enderToma')
  const byRole = [parties.sender, parties.dispatcher, parties.receiver, parties.recipient]
  const payer: FiscalParty | null = named?.id != null ? named : (byRole[Number(payerRole(info) ?? Number.NaN)] ?? null)
  return { ...parties, payer }
}

function replacedKeys(info: XmlElement): string[] {
  const groups = [child(child(info, 'infCTeNorm'), 'infCteSub'), child(info, 'infCteSub'), child(info, 'infCteAnu')]
  return groups.flatMap((group) => textOf(group, 'chCte') ?? textOf(group, 'chCTe') ?? [])
}

/** The mode behind the layout's `modal`, with or without its leading zero. */
export function transportMode(modal: string | null): TransportMode | null {
  return modal === null ? null : (MODES.get(modal.replace(/^0/, '')) ?? null)
}

function cteWarnings(read: Omit<CteDocument, 'warnings'>): string[] {
  const carriesCargo = read.kind !== 'cte_os' && ['0', '3', '5', '6'].includes(read.cte_type_tpCTe ?? '')
  return codesThatApply([
    ...headerChecks({ ...read, issuer: read.carrier }, ['3.00', '4.00']),
    ['document.model_unknown', read.model !== (read.kind === 'cte_os' ? '67' : '57')],
    ['document.issuer_id_invalid', !hasValidId(read.carrier)],
    ['document.recipient_id_invalid', read.recipient !== null && !hasValidId(read.recipient)],
    ['document.weight_missing', carriesCargo && grossWeight(read.quantities) === null],
    ['document.weights_differ', hasSeveralGrossWeights(read.quantities)],
  ])
}

const MODES: ReadonlyMap<string, TransportMode> = new Map([
  ['1', 'road'],
  ['2', 'air'],
  ['3', 'water'],
  ['4', 'rail'],
  ['5', 'pipeline'],
  ['6', 'multimodal'],
])
