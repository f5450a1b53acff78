import type { NoteTexts } from './danfse-note.ts'
import { cut, NOTHING, percent, reais } from './danfse-words.ts'

const DPS = 'DPS/infDPS'

/** What else a note tells, in the order that the model gives it, each with its label (Nota Técnica 008, 2.1.12, notes 7 to 9). */
const labelled = [
  ['Inf. Cont.', `${DPS}/serv/infoCompl/xInfComp`],
  ['NFS-e Subst.', `${DPS}/subst/chSubstda`],
  ['Doc. Ref.', `${DPS}/serv/infoCompl/docRef`],
  ['Cod. Obra', `${DPS}/serv/obra/cObra`],
  ['Insc. Imob.', `${DPS}/serv/obra/inscImobFisc`],
  ['Cod. Evt.', `${DPS}/serv/atvEvento/idAtvEvt`],
  ['Doc. Tec.', `${DPS}/serv/infoCompl/idDocTec`],
  ['Núm. Ped.', `${DPS}/serv/infoCompl/xPed`],
  ['Item Ped.', `${DPS}/serv/infoCompl/gItemPed/xItemPed`],
  ['Inf. A. T. Mun.', 'xOutInf'],
] as const

export function furtherText(at: NoteTexts): string {
  const told = labelled.flatMap(([label, path]) => {
    const value = at(path)
    return value === null ? [] : [`${label}: ${value}`]
  })
  return cut(told.join(' | '), 2000) ?? ''
}

/** The line of approximate taxes, which every DANFSe has (Lei 12.741/2012, note 10): amounts where the note tells them, else rates. */
export function taxLine(at: NoteTexts): string {
  const taxes = `${DPS}/valores/trib/totTrib`
  const [federal, state, municipal] = (['Fed', 'Est', 'Mun'] as const).map(
    (of) => reais(at(`${taxes}/vTotTrib/vTotTrib${of}`)) ?? percent(at(`${taxes}/pTotTrib/pTotTrib${of}`)) ?? NOTHING,
  )
  return `Totais Aproximados dos Tributos cfe. Lei nº 12.741/2012: Federais: ${federal} ; Estaduais: ${state} ; Municipais: ${municipal}`
}
