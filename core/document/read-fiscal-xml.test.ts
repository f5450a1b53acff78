import { describe, expect, it } from 'vitest'
import { expectedDocuments, HAS_SAMPLES, sampleBytes, sampleNames } from '../../tools/shared-samples.ts'
import { DomainError } from '../domain-error.ts'
import type { FiscalDocument } from './fiscal-document.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'

const expected = expectedDocuments()
const isNote = (name: string) => ['nfe', 'nfce'].includes(String(expected[name]?.[0]?.kind))

describe.skipIf(!HAS_SAMPLES)('the shared samples', () => {
  it.each(sampleNames().filter(isNote))('%s reads as expected, field by field', (name) => {
    const documents = readFiscalXml(sampleBytes(name))
    expect(documents).toMatchObject(expected[name] ?? [])
    expect(documents.map(withoutOurAdditions)).toEqual(expected[name])
  })

  it.each(sampleNames().filter((name) => !isNote(name)))('%s is refused by its name', (name) => {
    const error = refusalOf(() => readFiscalXml(sampleBytes(name)))
    expect(error.code).toBe('document.kind_not_supported_yet')
    const kind = expected[name]?.[0]?.kind
    expect(error.data.kind).toBe(kind === 'event' ? 'event_cte' : kind)
    expect(String(error.data.name)).not.toBe('')
  })
})

/** The fields that EXPECTED.json knows: without our warnings and without the biodiesel share of fuel lines. */
function withoutOurAdditions(document: FiscalDocument) {
  const { warnings: _warnings, ...fields } = document
  if (fields.kind === 'event') return fields
  return { ...fields, items: fields.items.map(({ biodiesel_percent: _percent, ...item }) => item) }
}

function refusalOf(action: () => unknown): DomainError {
  try {
    action()
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  throw new Error('nothing was refused')
}
