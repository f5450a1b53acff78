import { AS_USED, cell, type Row } from './table.ts'

/** How a row's primary reference reads in the product: the publication first, in English, then who uses it. */
export function citationOf(row: Row): string {
  const reference = cell(row, 'primary_reference')
  const known = CITATIONS.find(([start]) => reference.startsWith(start))
  if (known) return known[1]
  const plain = reference
    .replaceAll(', (', ' (')
    .replace('BEN ', 'EPE, Balanço Energético Nacional (BEN) ')
    .replaceAll('DEFRA, ', 'DESNZ/Defra ')
    .replace(' e ', ' and ')
  if (plain === '') throw new Error('a row without a primary reference')
  return `${plain}; ${AS_USED}`
}

const DEFRA = 'DESNZ/Defra, UK Government GHG Conversion Factors for Company Reporting'
const METRO = 'Metrô de São Paulo (Companhia do Metropolitano), greenhouse gas inventory of 2021'
const RAIL =
  'ANTT, Primeiro Inventário Nacional de Emissões Atmosféricas do Transporte Ferroviário de Cargas, final report, 2012'
const EDITION_2026 = 'as used by the Brazilian GHG Protocol Programme, 2026 edition; read in one public copy'

const CITATIONS: readonly (readonly [start: string, citation: string])[] = [
  [
    'Referência: DEFRA - UK Government conversion factors for Company Reporting. Ano: 2023',
    `${DEFRA} 2023; ${AS_USED}`,
  ],
  [
    'Referência: DEFRA - UK Government conversion factors for Company Reporting. Ano: 2022',
    `${DEFRA} 2022; ${AS_USED}`,
  ],
  ['DEFRA via Ferramenta PBGHG v2026', `${DEFRA}; ${EDITION_2026}`],
  [
    'Ferramenta PBGHG v2026',
    `Brazilian GHG Protocol Programme, 2026 edition (factors of 2025); read in one public copy`,
  ],
  ['Referência: METRÔ. Inventário', `${METRO}; ${AS_USED}`],
  ['Referência: Primeiro Inventário Nacional', `${RAIL}; ${AS_USED}`],
  [
    'p/ ocupações temporárias',
    `Brazilian GHG Protocol Programme, calculation tool, 2025 edition (temporary occupation)`,
  ],
  ['EcoAct', `EcoAct, Homeworking emissions whitepaper; ${AS_USED}`],
]
