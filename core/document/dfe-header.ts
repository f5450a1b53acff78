/** What the head of every fiscal document says alike, whatever its kind. */
import { hasValidCheckDigit } from '../company/access-key.ts'
import type { FiscalParty } from './fiscal-party.ts'
import { child, textOf, type XmlElement } from './read-xml.ts'

/** Layout, key, number, instant, environment and authorisation of a document; text as written, null where absent. */
export type DfeHeader = {
  readonly layout: string | null
  readonly model: string | null
  readonly key: string | null
  readonly key_check_digit_ok: boolean
  readonly number: string | null
  readonly series: string | null
  readonly issued_at: string | null
  /** 1 production, 2 test (homologação). */
  readonly environment_tpAmb: string | null
  /** Status of the protocol, null where the file has none. */
  readonly auth_cStat: string | null
  /** Whether a signature stands beside the content; `verifySignature` says what it is worth. */
  readonly signed: boolean
}

/** The parts of a document element, named by the tags of its layout. */
export type DfeParts = {
  /** `CTe`, `MDFe`, `NF3e`…: the prefix of `Id` before the 44 characters of the key. */
  readonly prefix: string
  readonly document: XmlElement
  readonly info: XmlElement
  readonly protocol: XmlElement | undefined
  readonly numberTag: string
}

/** Reads the head of a document. */
export function readHeader(parts: DfeParts): DfeHeader {
  const { info, protocol } = parts
  const ide = child(info, 'ide')
  const key = info.attributes.Id?.slice(parts.prefix.length) ?? null
  return {
    layout: info.attributes.versao ?? null,
    model: textOf(ide, 'mod'),
    key,
    key_check_digit_ok: key !== null && hasValidCheckDigit(key),
    number: textOf(ide, parts.numberTag),
    series: textOf(ide, 'serie'),
    issued_at: textOf(ide, 'dhEmi'),
    environment_tpAmb: textOf(ide, 'tpAmb'),
    auth_cStat: textOf(child(protocol, 'infProt'), 'cStat'),
    signed: child(parts.document, 'Signature') !== undefined,
  }
}

/** Reads a party, or null when the document does not name it. */
export function readParty(party: XmlElement | undefined, addressTag: string): FiscalParty | null {
  if (party === undefined) return null
  const address = child(party, addressTag)
  const id = PARTY_IDS.find(([tag]) => child(party, tag) !== undefined)
  return {
    id_type: id?.[1] ?? null,
    id: id === undefined ? null : textOf(party, id[0]),
    name: textOf(party, 'xNome'),
    uf: textOf(address, 'UF'),
    municipality_ibge: textOf(address, 'cMun'),
  }
}

/** A person's CPF wins where a document wrongly carries both. */
const PARTY_IDS: readonly (readonly [string, 'CNPJ' | 'CPF' | 'FOREIGN'])[] = [
  ['CPF', 'CPF'],
  ['CNPJ', 'CNPJ'],
  ['idEstrangeiro', 'FOREIGN'],
  ['idOutros', 'FOREIGN'],
]
