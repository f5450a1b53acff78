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

describe('a key with letters, as CNPJ have them since July 2026,', () => {
  const key = withCheckDigit('35260712ABC34501DE3500100000000110000000100'.slice(0, 43))
  it.each([
    ['NFe', 'infNFe', 'nfe'],
    ['CTe', 'infCte', 'cte'],
    ['MDFe', 'infMDFe', 'mdfe'],
    ['NF3e', 'infNF3e', 'nf3e'],
    ['NFGas', 'infNFGas', 'nfgas'],
    ['NFCom', 'infNFCom', 'nfcom'],
  ])('is one of %s', (root, content, kind) => {
    const xml = `<${root} xmlns="http://www.portalfiscal.inf.br/${kind}"><${content} Id="${root}${key}"><ide/></${content}></${root}>`
    const [document] = readFiscalXml(Buffer.from(xml))
    expect(document).toMatchObject({ key, key_check_digit_ok: true })
    expect(document?.warnings.filter((code) => code.includes('key'))).toEqual([])
  })
})

describe('an envelope or a batch', () => {
  const bill = '<NF3e><infNF3e Id="NF3e1"><ide/></infNF3e></NF3e>'
  const freight = '<CTe><infCte Id="CTe1"><ide/></infCte></CTe>'
  it.each([
    [
      `<nf3eProc xmlns="http://www.portalfiscal.inf.br/nf3e">${bill}<protNF3e><infProt><cStat>100</cStat></infProt></protNF3e></nf3eProc>`,
      1,
      '100',
    ],
    [`<NF3eProc xmlns="http://www.portalfiscal.inf.br/nf3e">${bill}</NF3eProc>`, 1, null],
    [`<enviCTe xmlns="http://www.portalfiscal.inf.br/cte"><idLote>1</idLote>${freight}${freight}</enviCTe>`, 2, null],
    [`<cteProc>${freight}</cteProc>`, 1, null],
  ])('%s', (xml, count, status) => {
    const documents = readFiscalXml(Buffer.from(xml))
    expect(documents).toHaveLength(count)
    expect(documents[0]).toMatchObject({ auth_cStat: status })
  })
})

describe('documents that are not read yet are refused by their names', () => {
  it.each([
    ['<GTVe xmlns="http://www.portalfiscal.inf.br/cte"/>', 'gtve', 'GTV-e'],
    ['<DPS xmlns="http://www.sped.fazenda.gov.br/nfse"/>', 'nfse_statement', 'DPS'],
    ['<CompNfse xmlns="http://www.abrasf.org.br/nfse.xsd"/>', 'nfse_municipal', 'NFS-e (municipal)'],
    ['<NFSe xmlns="http://www.abrasf.org.br/nfse.xsd"/>', 'nfse_municipal', 'NFS-e (municipal)'],
  ])('%s', (xml, kind, name) => {
    const refusal = refusalOf(() => readFiscalXml(Buffer.from(xml)))
    expect(refusal.code).toBe('document.kind_not_supported_yet')
    expect(refusal.data).toEqual({ kind, name })
  })
})

/** Modulo 11 over the characters' ASCII codes less 48, worked out here apart from the code under test. */
function withCheckDigit(key: string): string {
  const sum = [...key]
    .toReversed()
    .reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * (2 + (index % 8)), 0)
  return `${key}${sum % 11 < 2 ? 0 : 11 - (sum % 11)}`
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
