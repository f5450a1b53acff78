import { decimal, sumDecimals } from '../quantity/decimal.ts'
import type { FoundLine } from './bill.ts'
import { type ChargedRow, chargedRows } from './charged-rows.ts'
import type { Placed } from './labels.ts'
import { boxOf, type Layout, sureness } from './layout.ts'
import { bandSums, labelledVolumes } from './volumes.ts'

/** What gas and water bills measure in cubic metres. */

const CUBIC: ReadonlyMap<string, string> = new Map(['M3', 'M²', 'M°', 'Mº'].map((unit) => [unit, 'm³']))

/**
 * The volume that a gas bill charges first, then others that it tells. What is charged is quantity times price of a row, or
 * of the bands together, where it agrees with a volume that is told; parts of a price (molecule, transport, margin) are of
 * the same gas.
 */
export function readGasLines(layout: Layout): FoundLine[] {
  const told = labelledVolumes(layout, GAS)
  const rows = chargedRows(layout, /GAS|CONSUMO|VOLUME|FORNECIMENTO|PARCELA|ENCARGO|MARGEM|TERMO|FAIXA|MOLECULA/, CUBIC)
  const charged = chargedGas(
    rows.filter(({ isChecked }) => isChecked),
    told,
  )
  const first = charged ?? (told[0] && lineOf(layout, told[0]))
  if (!first) return rows.map(({ line }) => line)
  const others = told.filter(({ value }) => !isSame(value, first.quantity)).map((one) => lineOf(layout, one))
  return [first, ...others]
}

function chargedGas(rows: readonly ChargedRow[], told: readonly Placed[]): FoundLine | undefined {
  const [first] = rows
  if (!first) return undefined
  const quantities = [...new Set(rows.map(({ line }) => line.quantity ?? '0'))]
  const sum = sumDecimals(quantities.map((one) => decimal(one))).toString()
  const quantity = quantities.find((one) => told.some(({ value }) => isSame(value, one))) ?? sum
  const isTold = told.some(({ value }) => isSame(value, quantity))
  const value = sumDecimals(rows.map(({ line }) => decimal(line.value ?? '0'))).toString()
  const isSure = isTold || (quantities.length === 1 && told.length === 0)
  return {
    ...first.line,
    quantity,
    value,
    confidence: isSure ? first.line.confidence : lessSure(first.line.confidence),
  }
}

/** Water and sewage, each once: the volume billed, told in words or as the sum of the bands that are charged. */
export function readWaterLines(layout: Layout): FoundLine[] {
  const rows = chargedRows(layout, /AGUA|ESGOTO|CONSUMO/, CUBIC).filter(({ isChecked }) => isChecked)
  const [ofWater, ofSewage] = bandSums(layout)
  const isSewage = ({ line }: ChargedRow) => /ESGOTO/i.test(line.description)
  const water = volumeOf(
    layout,
    labelledVolumes(layout, WATER),
    rows.find((row) => !isSewage(row)),
    ofWater,
  )
  const sewage = volumeOf(layout, labelledVolumes(layout, SEWAGE), rows.find(isSewage), ofSewage)
  const named = sewage && !/ESGOTO/i.test(sewage.description) ? { ...sewage, description: 'Esgoto' } : sewage
  return [water, named].filter((line) => line !== undefined)
}

/** The most telling volume; surer where a charge or the sum of the bands says the same. */
function volumeOf(
  layout: Layout,
  told: readonly Placed[],
  row: ChargedRow | undefined,
  bands: Placed | undefined,
): FoundLine | undefined {
  const best = told.find(({ value }) => isSame(value, bands?.value ?? null)) ?? told[0]
  if (!best) return row?.line ?? (bands && lineOf(layout, bands))
  const line = lineOf(layout, best)
  return isSame(best.value, row?.line.quantity ?? null) ? { ...line, value: row?.line.value ?? null } : line
}

function lineOf(layout: Layout, { value, words, label, ofPlace }: Placed): FoundLine {
  return {
    description: (label ?? '').slice(0, 200),
    post: 'single',
    component: null,
    quantity: value,
    unit: 'm³',
    value: null,
    page: words[0]?.page ?? 1,
    box: boxOf(words, layout.pages),
    confidence: sureness(words, ofPlace),
  }
}

function isSame(one: string, other: string | null): boolean {
  return other !== null && decimal(one).minus(decimal(other)).abs().lte('0.001')
}

function lessSure(confidence: string): string {
  return String(Math.min(0.7, Number(confidence)))
}

/** What is charged first, then what was corrected and measured. */
const GAS: readonly RegExp[] = [
  /(?:VOL(?:UME|\.)|CONSUMO)(?: DE GAS)? (?:FATURADO|COBRADO)/,
  /(?:VOL(?:UME|\.)|CONSUMO)(?: DE GAS)? (?:CORRIGIDO|BASE)/,
  /(?:VOL(?:UME|\.)|CONSUMO)(?: DE GAS)? (?:MEDIDO|CONSUMIDO|TOTAL|DO MES|REAL)/,
  /(?<!(?:FAIXAS?|HISTORICO|MEDIA) D[EO] )(?:CONSUMO|VOLUME)(?: DE GAS)? ?\(?(?:EM )?M3/,
]
const WATER: readonly RegExp[] = [
  /(?:CONSUMO|VOL(?:UME|\.)) (?:FATURADO|COBRADO)(?: D[EA])?(?: AGUA)?(?! ?(?:D[EO] )?ESGOTO)/,
  /(?:CONSUMO|VOL(?:UME|\.)) D[EA] AGUA/,
  /CONSUMO (?:DO MES|TOTAL|MEDIDO|REAL|ATUAL)/,
  /(?<!(?:FAIXAS?|HISTORICO|MEDIA) D[EO] )CONSUMO ?\(?(?:EM )?M3/,
  /^CONSUMO:?$/,
]
const SEWAGE: readonly RegExp[] = [/(?:CONSUMO|VOL(?:UME|\.))(?: FATURADO| COBRADO)?(?: D[EO])? ESGOTO/]
