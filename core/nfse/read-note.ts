import { child, readXml, textOf, type XmlElement } from '../document/read-xml.ts'

/** What a note of the national system says of itself. */
export interface IssuedNote {
  /** Its access key, 50 digits. */
  readonly key: string
  readonly number: string
  /** The DPS that it was made of. */
  readonly dpsId: string | null
  /** When the system made it, with the offset of its clock. */
  readonly processedAt: string | null
}

const shape = { infNFSe: { nNFSe: {}, dhProc: {}, DPS: { infDPS: {} } } } as const

/** Reads the note as the system made it; undefined where it is none (NFSe_v1.01.xsd, TCInfNFSe). Throws as `readXml` does. */
export function readNote(xml: string): IssuedNote | undefined {
  const root = readXml(xml, () => shape)
  const info = root.name === 'NFSe' ? child(root, 'infNFSe') : undefined
  const key = /^NFS(\d{50})$/.exec(info?.attributes.Id ?? '')?.[1]
  const number = textOf(info, 'nNFSe')
  if (info === undefined || key === undefined || number === null) return undefined
  const declared = child(child(info, 'DPS'), 'infDPS')
  return {
    key,
    number,
    dpsId: declared?.attributes.Id ?? null,
    processedAt: textOf(info, 'dhProc'),
  }
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
