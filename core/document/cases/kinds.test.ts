import { loadClassificationRules } from '@pegada/reference/load-classification.ts'
import { expect, it } from 'vitest'
import { classifyLine } from '../../classification/classify-line.ts'
import { documentRecord } from '../document-record.ts'
import type { FiscalDocument } from '../fiscal-document.ts'
import { keysTakenOut } from '../taken-out.ts'
import { documentOf, expectedOf, OURS, seenOf } from '../test/read-case.ts'
import type { DocumentCase } from './document-case.ts'
import { documentCases } from './expected.ts'

/** Kinds of which every field is compared; parties, freight and energy have tests of their own. */
const FOLDERS = ['cfe', 'bpe', 'nfag', 'nfse', 'event'] as const

const cases = documentCases.filter(({ file }) => FOLDERS.some((folder) => file.startsWith(`${folder}/`)))
const documents = new Map<string, FiscalDocument>()

it.each(cases.map((one) => [one.file, one] as const))('%s is read as it stands', (_, one) => {
  expect(seenOf(documentOf(one), one)).toEqual(expectedOf(one))
})

it.each(cases.map((one) => [one.file, one] as const))('%s counts as it should', (_, one) => {
  expect([verdictOf(one), one.judgement.why]).toEqual([one.judgement.counts, one.judgement.why])
})

/** Lines of documents that count, or are asked about, and what they are to an inventory. */
const matters = cases.filter(({ judgement }) => judgement.counts !== 'no' && judgement.matter !== null)

it.each(matters.map((one) => [one.file, one] as const))('%s is about what it should be', (_, one) => {
  const { matter } = one.judgement
  const found = classified(one).map(({ rule, category }) =>
    rule.id === 'document.water' ? 'water' : MATTERS[category ?? ''],
  )
  expect(found).toContain(matter)
})

function classified(one: DocumentCase) {
  const document = documentOf(one)
  if (document.kind === 'event') throw new Error('an event has no lines')
  return documentRecord(document, OURS).lines.map((line) => classifyLine(line, { rules: loadClassificationRules() }))
}

const MATTERS: Readonly<Record<string, string>> = {
  mobile_combustion: 'fuel',
  stationary_combustion: 'fuel',
  business_travel: 'business travel',
  employee_commuting: 'commuting',
  waste_in_operations: 'waste',
  purchased_goods_services: 'service',
  fugitive_emissions: 'refrigerant',
}

/** Whether a document counts beside all others of its folder: an accountant is asked where nobody is named as its buyer. */
function verdictOf(one: DocumentCase): DocumentCase['judgement']['counts'] {
  for (const other of cases) if (!documents.has(other.file)) documents.set(other.file, documentOf(other))
  const document = documents.get(one.file)
  if (document === undefined || document.kind === 'event') return 'no'
  const record = documentRecord(document, { ...OURS, ...keysTakenOut(documents.values()) })
  if (!record.counts) return 'no'
  return record.warnings.includes('document.recipient_not_company') ? 'ask' : 'yes'
}
