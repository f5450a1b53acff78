import { GRID_USE } from '../document/grid-use.ts'
import type { BillComponent, BillPost } from './bill.ts'

/**
 * What the words of a charge say, plain as `plainText` makes them. Distributors write the same charges in their own words
 * and abbreviations: use of the grid is TUSD, `uso do sistema`, `uso sist`, `USD`, `distribuição`, `fio`; a post is
 * `ponta`, `PTA`, `NPonta` (na ponta), `HP`, `P` and their like.
 */

/** Words one of which a row that charges energy, its way, its power or its flag has. */
export const CHARGES =
  /CONSUMO|ENERGIA|\bENERG?\b|TUSD|\bTE\b|BANDEIRA|\bBAND\b|DEMANDA|\bDEM\b|REATIV|\bREAT\b|INJE[TC]|COMPENSAD|DISPONIBILIDADE|\bATIVA\b|ULTRAPASSAGEM|\bUFER\b|\bDMCR\b|USO D[OAE] (?:SIST|REDE)|\bUSO SIST/

/** What a line charges. `isCredit` says whether it gives back; a charge for what was fed in is no energy. */
export function componentOf(text: string, unit: string, isCredit: boolean): BillComponent | null {
  if (/\bREAT|\bUFER\b|\bDMCR\b|\bERE\b/.test(text) || unit.startsWith('kVAr')) return 'reactive'
  if (/DEMANDA|\bDEM\b|ULTRAPASSAGEM/.test(text) || unit === 'kW') return 'demand'
  if (OTHER.test(text)) return 'other'
  if (/BANDEIRA|\bBAND\b|AMARELA|VERMELHA|ESCASSEZ HIDRICA/.test(text)) return 'flag'
  if (INJECTED.test(text) && !isCredit) return 'other'
  const hasTe = /\bTEE?\b/.test(text)
  const hasTusd = GRID_USE.test(text)
  if (hasTe !== hasTusd) return hasTe ? 'te' : 'tusd'
  return null
}

/** When a line's energy was used, or that it was fed in. */
export function postOf(text: string, component: BillComponent | null, isCredit: boolean): BillPost {
  if (component === 'other' || component === 'demand') return 'none'
  if (INJECTED.test(text) || isCredit) return 'injected'
  if (/RESERVAD|\bHR\b|\bHRI?\b|IRRIGA/.test(text)) return 'reserved'
  if (/FORA|\bF ?[./]? ?P(?:ONTA|TA?)?\b|\bFPONTA\b|\bHFP\b/.test(text)) return 'off_peak'
  if (/INTERMED|\bHI\b|\bINT\b|\bFI\b/.test(text)) return 'intermediate'
  return /\bN?PONTA\b|\bN?PTA?\b|\bHP\b|\bP(?= -| ?$| TE\b| TUSD\b)/.test(text) ? 'peak' : 'single'
}

const INJECTED = /INJE[TC]|\bINJ\b|(?<!NAO )COMPENSAD|\bGD ?I{1,3}\b/
const OTHER =
  /CUSTO DE DISPONIBILIDADE|ILUM|\bCIP\b|COSIP|DEVOLU|ESTORNO|AJUSTE|MULTA|JUROS|SUBVENC|\bDESC(?:ONTO)?\b(?! ?\d)|\bBONUS\b|RESTITU/
