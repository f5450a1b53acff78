import { cnpjRoot } from '../company/cnpj.ts'
import { decimal } from '../quantity/decimal.ts'
import type { BillDraft, BillField, BillKind, BillLine, BillPage, BillWord, FoundLine } from './bill.ts'
import { countLines } from './count-lines.ts'
import { weighTotal } from './doubt.ts'
import { readEnergyLines } from './energy-lines.ts'
import { readFields } from './fields.ts'
import { isDanfe, readFuelLines } from './fuel-lines.ts'
import { type Layout, layOut } from './layout.ts'
import { readGasLines, readWaterLines } from './volume-lines.ts'

/** Whose bill it may be: the CNPJs of the company's sites, without mask. */
export type BillContext = { readonly companyCnpjs?: readonly string[] }

/**
 * Reads a bill from the words of its pages by where they stand: fields beside and below their labels, lines of charges
 * with what counts, the kind by the supplier's name and the words. Never throws; what is not found is left out, and
 * every value comes with its place on the page.
 */
export function readBill(words: readonly BillWord[], pages: readonly BillPage[], context: BillContext = {}): BillDraft {
  const layout = layOut(words, pages)
  const companyCnpjs = context.companyCnpjs ?? []
  const read = readFields(layout, companyCnpjs)
  const fuels = readFuelLines(layout)
  const kind = kindOf(layout, read.supplier?.kind, fuels.length)
  const warnings = new Set<string>()
  const lines = numbered(kind, linesOf(layout, kind, fuels, warnings))
  const fields = weighTotal(withPeriod(read.fields, warnings), lines)
  const isNote = isDanfe(layout)
  if (isNote) warnings.add('bill.danfe')
  if (!isNote && !lines.some(({ countsReason }) => countsReason === 'counts.purchase') && kind !== 'water') {
    warnings.add('bill.no_quantity')
  }
  if (isOfAnother(fields, companyCnpjs)) warnings.add('bill.customer_not_company')
  const counted = lines.filter(({ countsReason }) => countsReason === 'counts.purchase')
  if (kind === 'electricity' && counted.length > 0 && counted.every(({ component }) => component === 'tusd')) {
    warnings.add('bill.tusd_only')
  }
  return { kind, fields, lines, warnings: [...warnings] }
}

function linesOf(
  layout: Layout,
  kind: BillKind,
  fuels: readonly FoundLine[],
  warnings: Set<string>,
): readonly FoundLine[] {
  if (kind === 'gas') return readGasLines(layout)
  if (kind === 'water') return readWaterLines(layout)
  if (kind === 'fuel') return fuels
  if (kind === 'unknown') return []
  const { lines, measured, isFromReading, warnings: ofLines } = readEnergyLines(layout)
  for (const warning of ofLines) warnings.add(warning)
  if (isFromReading) warnings.add('bill.quantity_from_reading')
  else if (measured !== null && differs(lines, measured)) warnings.add('bill.measured_differs')
  return lines
}

/** Whether what is charged as energy is not what the meter says, by more than one in a hundred. */
function differs(lines: readonly FoundLine[], measured: string): boolean {
  const reasons = countLines('electricity', lines)
  const charged = lines.reduce(
    (sum, line, index) => (reasons[index] === 'counts.purchase' ? sum.plus(decimal(line.quantity ?? '0')) : sum),
    decimal('0'),
  )
  return charged.minus(decimal(measured)).abs().gt(charged.times('0.01'))
}

function numbered(kind: BillKind, lines: readonly FoundLine[]): BillLine[] {
  const reasons = countLines(kind, lines)
  return lines.map((line, index) => ({
    ...line,
    number: String(index + 1),
    countsReason: reasons[index] ?? 'counts.no_physical_content',
  }))
}

/** By the supplier where its name tells; else by the words that only one kind of bill prints. */
function kindOf(layout: Layout, ofSupplier: BillKind | undefined, fuelLines: number): BillKind {
  if (ofSupplier) return ofSupplier
  const text = layout.rows.map(({ cells }) => cells.map((cell) => cell.text).join(' ')).join('\n')
  const scores = KIND_WORDS.map(([kind, words]) => {
    const said = words.filter((word) => word.test(text)).length
    return { kind, score: kind === 'fuel' && fuelLines > 0 ? said + 2 : said }
  })
  const [first, second] = scores.toSorted((left, right) => right.score - left.score)
  return first && first.score > 0 && first.score > (second?.score ?? 0) ? first.kind : 'unknown'
}

/** Without readings, the month that the bill is of, from its first to its last day, and less sure. */
function withPeriod(fields: readonly BillField[], warnings: Set<string>): BillField[] {
  const month = fields.find(({ name }) => name === 'month')
  if (!month || fields.some(({ name }) => name === 'periodStart')) return [...fields]
  warnings.add('bill.period_from_month')
  const [year = 0, number = 1] = month.value.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const confidence = String(Math.min(0.6, Number(month.confidence)))
  return [
    ...fields,
    { ...month, name: 'periodStart', value: `${month.value}-01`, confidence },
    { ...month, name: 'periodEnd', value: `${month.value}-${lastDay}`, confidence },
  ]
}

function isOfAnother(fields: readonly BillField[], companyCnpjs: readonly string[]): boolean {
  const customer = fields.find(({ name }) => name === 'customerCnpj')
  if (!customer || companyCnpjs.length === 0) return false
  return !companyCnpjs.some((cnpj) => cnpjRoot(cnpj) === cnpjRoot(customer.value))
}

const KIND_WORDS: readonly (readonly [BillKind, readonly RegExp[]])[] = [
  ['electricity', [/\bKWH\b/, /\bTUSD\b/, /BANDEIRA/, /ENERGIA ELETRICA/, /\bANEEL\b/, /UNIDADE CONSUMIDORA/]],
  ['gas', [/GAS (?:NATURAL|CANALIZADO|ENCANADO)/, /\bPCS\b/, /\bARSESP\b.*GAS|DISTRIBUICAO DE GAS/, /CONSUMO DE GAS/]],
  ['water', [/AGUA E ESGOTO|\bESGOTO\b/, /SANEAMENTO/, /HIDROMETRO/, /CONSUMO DE AGUA/, /TRATAMENTO DE AGUA/]],
  ['fuel', [/ABASTECIMENTO/, /\bPOSTO\b/, /COMBUSTIVE(?:L|IS)/]],
]
