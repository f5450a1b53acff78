import type { FoundLine } from './bill.ts'
import { chargedRows } from './charged-rows.ts'
import type { Layout } from './layout.ts'

/** Products of a fuel bill: a fuel, a quantity in litres, kilograms or cubic metres, and what it cost. */
export function readFuelLines(layout: Layout): FoundLine[] {
  return chargedRows(layout, FUELS, UNITS).map(({ line }) => line)
}

/**
 * Whether the pages show a DANFE, the printed image of a goods note: its title, or the headings that its layout gives the
 * table of products and nothing else has (Manual de Orientação do Contribuinte, annex II). Bills of energy may call
 * themselves `DANFE` too; theirs names the energy.
 */
export function isDanfe(layout: Layout): boolean {
  const rows = layout.rows.map(({ cells }) => cells.map(({ text }) => text).join(' '))
  const hasCodes = rows.some((text) => /\bNCM\b/.test(text) && /\bCFOP\b/.test(text))
  const isTitled = rows.some((text) => /\bDANFE\b/.test(text) && !/ENERGIA|ELETRICA/.test(text))
  const marks = [/NATUREZA DA OPERACAO/, /DESTINATARIO ?\/ ?REMETENTE/, /TRANSPORTADOR|VOLUMES TRANSPORTADOS/]
  const told = marks.filter((mark) => rows.some((text) => mark.test(text))).length
  return hasCodes ? isTitled || told >= 1 : isTitled && told >= 2
}

const UNITS: ReadonlyMap<string, string> = new Map([
  ...['L', 'LT', 'LTS', 'LITRO', 'LITROS'].map((unit) => [unit, 'L'] as const),
  ...['KG', 'KGS'].map((unit) => [unit, 'kg'] as const),
  ['M3', 'm³'],
])
const FUELS =
  /DIESEL|GASOLINA|ETANOL|ALCOOL|\bGLP\b|\bGNV\b|QUEROSENE|OLEO COMBUSTIVEL|\bARLA\b|BIODIESEL|\bGAS LIQUEFEITO/
