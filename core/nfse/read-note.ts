import { child, readXml, textOf, type XmlElement } from '../document/read-xml.ts'
import type { NfseAddress } from './taker-address.ts'

/** What a note of the national system says of itself. */
export interface IssuedNote {
  /** Its access key, 50 digits. */
  readonly key: string
  readonly number: string
  /** The DPS that it was made of. */
  readonly dpsId: string | null
  /** When the system made it, with the offset of its clock. */
  readonly processedAt: string | null
  /** Names of the municipalities that issued it and where the tax is due, as the system writes them. */
  readonly municipality: string | null
  readonly taxedAt: string | null
  /** Descriptions of the national code of the service and of its NBS code. */
  readonly service: string | null
  readonly nbs: string | null
  /** Base, rate in percent, tax and net value in reais, as decimal texts; null where the system tells none. */
  readonly base: string | null
  readonly rate: string | null
  readonly tax: string | null
  readonly net: string | null
  /** Where the taker is registered, as the declaration told it. */
  readonly takerAddress: NfseAddress | null
}

const shape = {
  infNFSe: {
    xLocEmi: {},
    nNFSe: {},
    xLocIncid: {},
    xTribNac: {},
    xNBS: {},
    dhProc: {},
    valores: { vBC: {}, pAliqAplic: {}, vISSQN: {}, vLiq: {} },
    DPS: {
      infDPS: { toma: { end: { endNac: { cMun: {}, CEP: {} }, xLgr: {}, nro: {}, xCpl: {}, xBairro: {} } } },
    },
  },
} as const

/** Reads the note as the system made it; undefined where it is none (NFSe_v1.01.xsd, TCInfNFSe). Throws as `readXml` does. */
export function readNote(xml: string): IssuedNote | undefined {
  const root = readXml(xml, () => shape)
  const info = root.name === 'NFSe' ? child(root, 'infNFSe') : undefined
  const key = /^NFS(\d{50})$/.exec(info?.attributes.Id ?? '')?.[1]
  const number = textOf(info, 'nNFSe')
  if (info === undefined || key === undefined || number === null) return undefined
  const values = child(info, 'valores')
  const declared = child(child(info, 'DPS'), 'infDPS')
  return {
    key,
    number,
    dpsId: declared?.attributes.Id ?? null,
    processedAt: textOf(info, 'dhProc'),
    municipality: textOf(info, 'xLocEmi'),
    taxedAt: textOf(info, 'xLocIncid'),
    service: textOf(info, 'xTribNac'),
    nbs: textOf(info, 'xNBS'),
    base: textOf(values, 'vBC'),
    rate: textOf(values, 'pAliqAplic'),
    tax: textOf(values, 'vISSQN'),
    net: textOf(values, 'vLiq'),
    takerAddress: addressIn(child(child(declared, 'toma'), 'end')),
  }
}

function addressIn(address: XmlElement | undefined): NfseAddress | null {
  const place = child(address, 'endNac')
  const municipality = textOf(place, 'cMun')
  const zipCode = textOf(place, 'CEP')
  const street = textOf(address, 'xLgr')
  const number = textOf(address, 'nro')
  const neighbourhood = textOf(address, 'xBairro')
  if (municipality === null || zipCode === null || street === null || number === null || neighbourhood === null) {
    return null
  }
  return { municipality, zipCode, street, number, complement: textOf(address, 'xCpl'), neighbourhood }
}

const declaration = {
  dCompet: {},
  subst: { chSubstda: {} },
  toma: { CNPJ: {} },
  serv: { cServ: { xDescServ: {} } },
  valores: { vServPrest: { vServ: {} } },
} as const

/** Whether a note was made of what a DPS declares: the same id, day, taker, service, amount and note replaced. Throws as `readXml` does. */
export function isMadeOf(note: string, dps: string): boolean {
  const made = readXml(note, () => ({ infNFSe: { DPS: { infDPS: declaration } } }))
  const sent = readXml(dps, () => ({ infDPS: declaration }))
  return declaredIn(child(child(made, 'infNFSe'), 'DPS')) === declaredIn(sent)
}

function declaredIn(dps: XmlElement | undefined): string {
  const info = child(dps, 'infDPS')
  const { Id: id } = info?.attributes ?? {}
  const service = textOf(child(child(info, 'serv'), 'cServ'), 'xDescServ')
  const amount = textOf(child(child(info, 'valores'), 'vServPrest'), 'vServ')
  const of = [textOf(info, 'dCompet'), textOf(child(info, 'toma'), 'CNPJ'), textOf(child(info, 'subst'), 'chSubstda')]
  return JSON.stringify([id, service, amount, ...of])
}
