import { expect, it } from 'vitest'
import type { NfeDocument } from './fiscal-document.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'
import { replacedBy } from './taken-out.ts'

const STATION = '06117473000150'
const NOTE = '35250706117473000150550010000000011000000019'
const RECEIPT = '35250706117473000150650010000000011000000013'

/** A note of these CFOPs that refers to these documents. */
function note(cfops: readonly string[], referred: readonly string[], environment = '1'): NfeDocument {
  const items = cfops.map((cfop, at) => `<det nItem="${at + 1}"><prod><CFOP>${cfop}</CFOP></prod></det>`).join('')
  const refers = referred.map((key) => `<NFref><refNFe>${key}</refNFe></NFref>`).join('')
  const xml =
    `<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe Id="NFe${NOTE}" versao="4.00"><ide><mod>55</mod>` +
    `<tpAmb>${environment}</tpAmb>${refers}</ide><emit><CNPJ>${STATION}</CNPJ></emit>${items}</infNFe></NFe>`
  const [read] = readFiscalXml(Buffer.from(xml))
  return read?.kind === 'nfe' ? read : expect.fail('a note is read')
}

it('a note that bills receipts again stands for those that it refers to', () => {
  const coupon = RECEIPT.replace('0150650', '0150590')
  expect(replacedBy(note(['5929', '6929'], [RECEIPT, coupon]))).toEqual([RECEIPT, coupon])
})

it.each<[string, NfeDocument]>([
  ['that sells by itself', note(['5656'], [RECEIPT])],
  ['that sells something besides', note(['5929', '5656'], [RECEIPT])],
  ['that refers to a note, not to a receipt', note(['5929'], [NOTE.replace('55001000000001', '55001000000002')])],
  ['of another station’s receipts', note(['5929'], [RECEIPT.replace(STATION, '11222333000181')])],
  ['without items', note([], [RECEIPT])],
  ['that is a receipt itself', { ...note(['5929'], [RECEIPT]), kind: 'nfce' }],
  ['that is a test', note(['5929'], [RECEIPT], '2')],
])('a note %s stands for none', (_what, document) => {
  expect(replacedBy(document)).toEqual([])
})
