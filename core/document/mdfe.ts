/** From the kept elements of an MDF-e, the manifest of what travels together; its modes are numbered otherwise than a CT-e's. */
import { cargoUnit, kilograms } from './cargo.ts'
import type { MdfeDocument, TransportMode } from './cte-document.ts'
import { normalizeDecimal } from './decimal-text.ts'
import { readHeader, readParty } from './dfe-header.ts'
import { codesThatApply, hasValidId, headerChecks } from './dfe-warnings.ts'
import { child, childrenOf, textOf, type XmlElement } from './read-xml.ts'

/** Builds the document of one `MDFe` element, or undefined when it lacks `infMDFe`. */
export function readMdfe(document: XmlElement, protocol: XmlElement | undefined): MdfeDocument | undefined {
  const info = child(document, 'infMDFe')
  if (info === undefined) return undefined
  const ide = child(info, 'ide')
  const places = childrenOf(child(info, 'infDoc'), 'infMunDescarga')
  const load = child(info, 'tot')
  const modal = textOf(ide, 'modal')
  const read = {
    kind: 'mdfe' as const,
    ...readHeader({ prefix: 'MDFe', document, info, protocol, numberTag: 'nMDF' }),
    modal,
    mode: modal === null ? null : (MODES.get(modal.replace(/^0/, '')) ?? null),
    issuer: readParty(child(info, 'emit'), 'enderEmit'),
    uf_start: textOf(ide, 'UFIni'),
    uf_end: textOf(ide, 'UFFim'),
    loading: textsOf(childrenOf(ide, 'infMunCarrega'), 'cMunCarrega'),
    unloading: textsOf(places, 'cMunDescarga'),
    route_ufs: textsOf(childrenOf(ide, 'infPercurso'), 'UFPer'),
    nfe_keys: places.flatMap((place) => textsOf(childrenOf(place, 'infNFe'), 'chNFe')),
    cte_keys: places.flatMap((place) => textsOf(childrenOf(place, 'infCTe'), 'chCTe')),
    weight_kg: kilograms(cargoUnit(textOf(load, 'cUnid')), normalizeDecimal(textOf(load, 'qCarga'))),
  }
  const warnings = codesThatApply([
    ...headerChecks(read, ['3.00']),
    ['document.model_unknown', read.model !== '58'],
    ['document.issuer_id_invalid', !hasValidId(read.issuer)],
  ])
  return { ...read, warnings }
}

function textsOf(elements: readonly XmlElement[], name: string): string[] {
  return elements.flatMap((element) => textOf(element, name) ?? [])
}

const MODES: ReadonlyMap<string, TransportMode> = new Map([
  ['1', 'road'],
  ['2', 'air'],
  ['3', 'water'],
  ['4', 'rail'],
])
