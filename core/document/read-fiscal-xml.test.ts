import { describe, expect, it } from 'vitest'
import { expectedDocuments, HAS_SAMPLES, sampleBytes, sampleNames } from '../../tools/shared-samples.ts'
import { DomainError } from '../domain-error.ts'
import { publishedShape } from './published-shape.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'

const expected = expectedDocuments()

describe.skipIf(!HAS_SAMPLES)('the shared samples', () => {
  it('are all expected', () => {
    expect(sampleNames().toSorted()).toEqual(Object.keys(expected).toSorted())
  })

  it.each(sampleNames())('%s reads as expected, field by field', (name) => {
    const published = readFiscalXml(sampleBytes(name)).map((document) => {
      const { warnings, ...fields } = publishedShape(document)
      expect(Array.isArray(warnings)).toBe(true)
      return fields
    })
    expect(published).toEqual(expected[name])
  })
})

describe('documents that are not read yet are refused by their names', () => {
  it.each([
    ['<BPe xmlns="http://www.portalfiscal.inf.br/bpe"/>', 'bpe', 'BP-e'],
    ['<GTVe xmlns="http://www.portalfiscal.inf.br/cte"/>', 'gtve', 'GTV-e'],
    ['<NFAg xmlns="http://www.portalfiscal.inf.br/nfag"/>', 'nfag', 'NFAg'],
    ['<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse"/>', 'nfse', 'NFS-e'],
  ])('%s', (xml, kind, name) => {
    const refusal = refusalOf(() => readFiscalXml(Buffer.from(xml)))
    expect(refusal.code).toBe('document.kind_not_supported_yet')
    expect(refusal.data).toEqual({ kind, name })
  })
})

function refusalOf(action: () => unknown): DomainError {
  try {
    action()
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  throw new Error('nothing was refused')
}
