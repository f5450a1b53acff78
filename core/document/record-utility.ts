/** Bills of electricity, piped gas, water and communication as records: every item a line, each with what it turned out to be. */
import { billPeriod } from './bill-period.ts'
import { type Counting, type CountsContext, countsAsActivity } from './counts.ts'
import { judgeEnergy } from './energy-lines.ts'
import { judgeGas } from './gas-lines.ts'
import { BLANK_LINE, lineReason, linksTo, recordCounting, recordHead } from './record-head.ts'
import type { DocumentLine, DocumentRecord } from './record-shape.ts'
import { replacedBy } from './taken-out.ts'
import type { UtilityDocument, UtilityLine } from './utility-document.ts'
import { judgeWater } from './water-lines.ts'

type Judged = {
  readonly verdicts: readonly Pick<DocumentLine, 'nature' | 'countsReason'>[]
  readonly warnings: readonly string[]
}

/** Brings a bill to the one shape. */
export function utilityRecord(document: UtilityDocument, context: CountsContext): DocumentRecord {
  const { verdicts, warnings } = judge(document)
  const asWhole = countsAsActivity(document, context)
  const counting = withLines(asWhole, verdicts)
  const period = billPeriod(document)
  const lines = document.lines.map((line, index) => {
    const verdict = verdicts[index]
    const nature = verdict?.nature ?? 'service'
    const reason = lineReason(asWhole, verdict?.countsReason ?? counting.reason)
    return billLine(document.kind, line, { number: String(index + 1), nature, countsReason: reason })
  })
  return {
    ...recordHead(document, context),
    issuer: document.issuer,
    issuerCnae: null,
    recipient: document.recipient,
    operationNature: null,
    total: document.total,
    period,
    meter: document.meter,
    ...recordCounting(document, counting, [...warnings, ...(period === null ? ['document.period_unknown'] : [])]),
    links: linksTo('refers', document.replaced_keys),
    replacedKeys: replacedBy(document),
    lines,
  }
}

function judge(document: UtilityDocument): Judged {
  if (document.kind === 'nfgas') return judgeGas(document.lines)
  if (document.kind === 'nfag') return { verdicts: document.lines.map(judgeWater), warnings: [] }
  if (document.kind === 'nfcom') return { verdicts: [], warnings: [] }
  const { verdicts, warnings } = judgeEnergy(document.lines)
  return { verdicts: verdicts.map(({ nature, reason }) => ({ nature, countsReason: reason })), warnings }
}

/** A bill of which no line counts does not count either, for the reason of its lines. */
function withLines(counting: Counting, verdicts: Judged['verdicts']): Counting {
  if (!counting.counts || verdicts.some(({ countsReason }) => countsReason === 'counts.purchase')) return counting
  const reason = verdicts[0]?.countsReason ?? 'counts.no_physical_content'
  return { counts: false, reason, warnings: counting.warnings }
}

function billLine(
  kind: UtilityDocument['kind'],
  line: UtilityLine,
  decided: Pick<DocumentLine, 'number' | 'nature' | 'countsReason'>,
): DocumentLine {
  const isInjected = decided.nature === 'injected_electricity'
  const isWithoutQuantity = kind === 'nfag' && line.origin_indOrigemQtd === NO_QUANTITY
  return {
    ...BLANK_LINE,
    ...decided,
    code: line.code,
    product: line.description ?? '',
    cfop: line.cfop,
    unit: isWithoutQuantity ? null : (UNITS[kind][line.unit_code ?? ''] ?? null),
    quantity: isWithoutQuantity ? null : isInjected ? (line.quantity?.replace(/^-/, '') ?? null) : line.quantity,
    total: line.value,
  }
}

/** What `uMed` stands for in each layout. */
const UNITS: Readonly<Record<UtilityDocument['kind'], Readonly<Record<string, string>>>> = {
  nf3e: { '1': 'kW', '2': 'kWh', '3': 'kVAr', '4': 'kVArh' },
  nfgas: { '1': 'm³' },
  nfcom: { '1': 'min', '2': 'MB', '3': 'GB', '4': 'UN' },
  nfag: { '1': 'm³', '2': 'L', '5': 'UN', '6': 't' },
}

/** `indOrigemQtd` of an item that is a fee. */
const NO_QUANTITY = '6'
