import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentRecord } from '../document-record.ts'
import { DOUBTS } from '../doubts.ts'
import { lineDoubt } from '../line-doubt.ts'
import { readFiscalXml } from '../read-fiscal-xml.ts'
import type { CaseFault } from './document-case.ts'
import { documentCases } from './expected.ts'

const recordOf = (file: string) => {
  const [document] = readFiscalXml(readFileSync(join(import.meta.dirname, file)))
  if (document === undefined || document.kind === 'event') throw new Error('no document')
  return documentRecord(document)
}

/** What is said of each fault: the warning of the document, and whether it is the whole of it that is in doubt. */
const told: Readonly<Record<CaseFault, string>> = {
  'key-of-another-issuer': 'document.key_issuer_differs',
  'not-a-number': 'document.quantity_invalid',
  'thousands-mark': 'document.value_invalid',
  'negative-quantity': 'document.quantity_negative',
  'impossible-date': 'document.issued_at_invalid',
  'total-differs': 'document.total_differs',
}

describe('a fault that a person must look at', () => {
  const faulty = documentCases.filter(({ fault, judgement }) => fault !== undefined && judgement.counts === 'ask')
  it.each(faulty.map(({ file, fault }) => [file, fault] as const))(
    '%s: %s is told and stops what is done in bulk',
    (file, fault) => {
      const { warnings, lines, issuedAt } = recordOf(file)
      expect(warnings).toContain(told[fault ?? 'total-differs'])
      const isDoubted = warnings.some((code) => DOUBTS.has(code)) || lines.some((line) => lineDoubt(line) !== null)
      expect(isDoubted || issuedAt === null).toBe(true)
    },
  )
})

it('a rounding of centavos is none', () => {
  expect(recordOf('warning/06-total-difere-centavos.xml').warnings).not.toContain('document.total_differs')
})

describe('no sound note is doubted', () => {
  const sound = documentCases.filter(
    ({ kind, file, fault, signature }) =>
      /^(nfe|nfce|cte|nf3e)$/.test(kind) && fault === undefined && signature !== 'broken' && !file.startsWith('dist/'),
  )
  it.each(sound.map(({ file }) => file))('%s', (file) => {
    const { warnings, lines } = recordOf(file)
    expect(warnings.filter((code) => DOUBTS.has(code) || code === 'document.issued_at_invalid')).toEqual([])
    expect(lines.map(lineDoubt).filter(Boolean)).toEqual([])
  })
})
