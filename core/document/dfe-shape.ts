/** The pieces that the shapes of all fiscal documents share. A shape keeps what is named and passes over the rest. */
import type { XmlShape } from './read-xml.ts'

/** An element of which the text is kept. */
export const TEXT: XmlShape = {}

/** A party with the address element that names its municipality; street, phone and e-mail are never kept. */
export function partyShape(addressTag: string): XmlShape {
  return {
    CNPJ: TEXT,
    CPF: TEXT,
    idEstrangeiro: TEXT,
    idOutros: TEXT,
    xNome: TEXT,
    [addressTag]: { UF: TEXT, cMun: TEXT },
  }
}

/** The answer of the tax office: its status alone. */
export const PROTOCOL: XmlShape = { infProt: { cStat: TEXT } }
