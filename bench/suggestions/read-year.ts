import type { Classification, ClassificationContext } from '@pegada/core/classification/classification.ts'
import { classifyLine } from '@pegada/core/classification/classify-line.ts'
import { documentRecord } from '@pegada/core/document/document-record.ts'
import { openZip } from '@pegada/core/document/open-zip.ts'
import { isOfCompany } from '@pegada/core/document/parties.ts'
import { readFiscalXml } from '@pegada/core/document/read-fiscal-xml.ts'
import type { DocumentLine, DocumentRecord } from '@pegada/core/document/record-shape.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { loadClassificationRules } from '@pegada/reference/load-classification.ts'
import { loadSpendBridge } from '@pegada/reference/load-spend-bridge.ts'
import type { AccountantYear } from '../accountant-year/accountant-year.ts'
import type { Truth } from '../accountant-year/truth.ts'

/** A line of the year as it is read and classified, beside what an accountant wrote of it. */
export interface SuggestedLine {
  readonly truth: Truth
  readonly line: DocumentLine
  readonly found: Classification
  /** It stands on the account of a branch that is no unit: the platform refuses to take it until there is one. */
  readonly isOfUnknownBranch: boolean
}

/**
 * The lines of a year that their own documents count; the truths that count of lines whose documents do not; and those that
 * could not be read.
 */
export interface ReadYear {
  readonly lines: readonly SuggestedLine[]
  readonly leftOut: readonly { readonly truth: Truth; readonly reason: string }[]
  readonly unread: readonly Truth[]
}

/**
 * Reads the year as an import does and classifies each line that its own document counts. What only the other documents of
 * the folder tell (a copy, a cancellation, a bill that replaces another) is left aside on both sides.
 */
export async function readYear({ files, truth, company }: AccountantYear): Promise<ReadYear> {
  const context = {
    companyCnpjs: company.sites.filter(({ registered }) => registered).map(({ cnpj }) => cnpj),
  }
  const rules: ClassificationContext = { rules: loadClassificationRules(), spendBridge: loadSpendBridge() }
  const records = new Map<string, readonly DocumentRecord[]>()
  for (const { name, content } of files) {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
    for await (const member of membersOf(name, bytes)) records.set(member.name, recordsOf(member.bytes, context))
  }
  const lines: SuggestedLine[] = []
  const leftOut: ReadYear['leftOut'][number][] = []
  const unread: Truth[] = []
  for (const one of truth) {
    if (one.why !== null && OF_OTHER_FILES.has(one.why)) continue
    const found = (records.get(one.file) ?? []).flatMap((record) => record.lines.map((line) => ({ record, line })))
    const isPlace = one.line === 0 ? () => true : ({ line }: { line: DocumentLine }) => line.number === String(one.line)
    const place = found.find((at) => at.record.key === one.key && isPlace(at))
    if (place === undefined) {
      if (one.counts !== 'no') unread.push(one)
    } else if (place.line.countsReason !== 'counts.purchase') {
      if (one.counts !== 'no') leftOut.push({ truth: one, reason: place.line.countsReason })
    } else {
      const { issuerCnae, warnings, account } = place.record
      const isBuyerUnnamed = warnings.includes('document.recipient_not_company')
      const isGridUseOnly = warnings.includes('document.grid_use_only')
      const line = { ...place.line, issuerCnae, isBuyerUnnamed, isGridUseOnly }
      const isKnown = context.companyCnpjs.some((cnpj) => cnpj === account?.id)
      const isOfUnknownBranch = !isKnown && isOfCompany(account, context.companyCnpjs) === true
      lines.push({ truth: one, line, found: classifyLine(line, rules), isOfUnknownBranch })
    }
  }
  return { lines, leftOut, unread }
}

async function* membersOf(name: string, bytes: Uint8Array): AsyncIterable<{ name: string; bytes: Uint8Array }> {
  if (!name.endsWith('.zip')) return yield { name, bytes }
  for await (const member of openZip(bytes)) {
    if ('bytes' in member) yield { name: `${name}!/${member.name}`, bytes: member.bytes }
  }
}

function recordsOf(bytes: Uint8Array, context: { companyCnpjs: readonly string[] }): readonly DocumentRecord[] {
  try {
    return readFiscalXml(bytes).flatMap((document) =>
      document.kind === 'event' ? [] : [documentRecord(document, context)],
    )
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}

const OF_OTHER_FILES: ReadonlySet<string> = new Set([
  'cancelled',
  'duplicate',
  'altered copy',
  'replaced bill',
  'another year',
])
