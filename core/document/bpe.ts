/**
 * From the kept elements of a BP-e or BP-e TM to the document Pegada works with.
 * A masked, incomplete or unusual value never refuses a document: it stays as written or null, with a warning code.
 */
import type { BpeDocument, MetropolitanTrip } from './bpe-document.ts'
import { transportMode } from './cte.ts'
import type { Place } from './cte-document.ts'
import { normalizeDecimal } from './decimal-text.ts'
import { readHeader, readParty } from './dfe-header.ts'
import { codesThatApply, hasValidId, headerChecks } from './dfe-warnings.ts'
import { child, childrenOf, textOf, type XmlElement } from './read-xml.ts'

/** Builds the reader of one form of BP-e; its document is undefined when it lacks `infBPe`. */
export function bpeReader(kind: BpeDocument['kind']) {
  return (document: XmlElement, protocol: XmlElement | undefined): BpeDocument | undefined => {
    const info = child(document, 'infBPe')
    if (info === undefined) return undefined
    const ide = child(info, 'ide')
    const passage = child(info, 'infPassagem')
    const voyages = childrenOf(info, 'infViagem')
    const [first] = voyages
    const modal = textOf(ide, 'modal')
    const read = {
      kind,
      ...readHeader({ prefix: 'BPe', document, info, protocol, numberTag: 'nBP' }),
      issuer: readParty(child(info, 'emit'), 'enderEmit'),
      buyer: readParty(child(info, 'comp'), 'enderComp'),
      passenger: readParty(child(passage, 'infPassageiro'), 'endPassageiro'),
      agency: readParty(child(info, 'agencia'), 'enderAgencia'),
      purpose_tpBPe: textOf(ide, 'tpBPe'),
      modal,
      mode: transportMode(modal),
      origin: readPlace(ide, passage, ['Ini', 'Orig']),
      destination: readPlace(ide, passage, ['Fim', 'Dest']),
      departs_at: textOf(first, 'dhViagem') ?? textOf(passage, 'dhEmb') ?? textOf(ide, 'dCompet'),
      seat_tpServ: textOf(first, 'tpServ'),
      route: textOf(first, 'xPercurso'),
      trips: childrenOf(info, 'detBPeTM').flatMap((vehicle) => childrenOf(vehicle, 'det').map(readTrip)),
      total: totalOf(info),
      replaced_keys: childrenOf(info, 'infBPeSub').flatMap((group) => textOf(group, 'chBPe') ?? []),
    }
    return { ...read, warnings: bpeWarnings(read) }
  }
}

/** Where the passenger gets on and off; the municipalities of the head where the passage names none. */
function readPlace(
  ide: XmlElement | undefined,
  passage: XmlElement | undefined,
  [end, place]: readonly ['Ini', 'Orig'] | readonly ['Fim', 'Dest'],
): Place {
  return {
    ibge: textOf(passage, `cLoc${place}`) ?? textOf(ide, `cMun${end}`),
    name: textOf(passage, `xLoc${place}`),
    uf: textOf(ide, `UF${end}`),
  }
}

function readTrip(det: XmlElement): MetropolitanTrip {
  return {
    origin_ibge: textOf(det, 'cMunIni'),
    destination_ibge: textOf(det, 'cMunFim'),
    passengers: normalizeDecimal(textOf(det, 'qPass')),
    value: normalizeDecimal(textOf(det, 'vBP')),
  }
}

function totalOf(info: XmlElement): string | null {
  const value = child(info, 'infValorBPe')
  return normalizeDecimal(textOf(value, 'vPgto') ?? textOf(value, 'vBP') ?? textOf(child(info, 'total'), 'vBP'))
}

function bpeWarnings(read: Omit<BpeDocument, 'warnings'>): string[] {
  return codesThatApply([
    ...headerChecks(read, ['1.00']),
    ['document.model_unknown', read.model !== '63'],
    ['document.issuer_id_invalid', !hasValidId(read.issuer)],
    ['document.buyer_unknown', read.kind === 'bpe' && read.buyer === null],
    ['document.recipient_id_invalid', read.buyer !== null && !hasValidId(read.buyer)],
  ])
}
