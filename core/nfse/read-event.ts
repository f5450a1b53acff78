import { child, readXml, textOf } from '../document/read-xml.ts'
import { CANCELLATION } from './write-cancellation.ts'

/**
 * Events by which a note stands no longer, and the state that each leaves it in: cancelled by who issued it (TE101101), replaced by
 * another (TE105102), cancelled after a fiscal analysis (TE105104) or by the authority itself (TE305101) (tiposEventos_v1.01.xsd).
 */
export const ENDING_EVENTS = [
  { kind: CANCELLATION, state: 'cancelled' },
  { kind: '105102', state: 'substituted' },
  { kind: '105104', state: 'cancelled' },
  { kind: '305101', state: 'cancelled' },
] as const

/** What an event that ended a note says. */
export interface EndingEvent {
  /** Access key of the note that it is about. */
  readonly key: string
  /** Why, in the words of who asked for it (`xMotivo`, `xProcAdm`). */
  readonly words: string | null
  /** Access key of the note in its place (`chSubstituta`). */
  readonly replacedBy: string | null
}

const told = { xMotivo: {}, xProcAdm: {}, chSubstituta: {} } as const

/** Reads an event of a kind as the system registered it; undefined where it is another or names no note. Throws as `readXml` does. */
export function readEvent(xml: string, kind: string): EndingEvent | undefined {
  const request = { infPedReg: { chNFSe: {}, [`e${kind}`]: told } }
  const root = readXml(xml, () => ({ infEvento: { pedRegEvento: request } }))
  const asked = child(child(child(root, 'infEvento'), 'pedRegEvento'), 'infPedReg')
  const [key, what] = [textOf(asked, 'chNFSe'), child(asked, `e${kind}`)]
  if (key === null || what === undefined) return undefined
  return {
    key,
    words: textOf(what, 'xMotivo') ?? textOf(what, 'xProcAdm'),
    replacedBy: textOf(what, 'chSubstituta'),
  }
}
