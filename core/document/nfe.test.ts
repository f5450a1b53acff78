import { describe, expect, it } from 'vitest'
import { documentRecord } from './document-record.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'

const KEY = '35250706117473000150550010000000011000000010'

function read(recipient: string, det = '<det nItem="1"/>', more = '') {
  const [document] = readFiscalXml(
    Buffer.from(
      `<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe Id="NFe${KEY}" versao="4.00"><ide><mod>55</mod>` +
        `<dhEmi>2025-07-03T10:00:00-03:00</dhEmi></ide><emit><CNPJ>06117473000150</CNPJ></emit>${recipient}${det}${more}</infNFe></NFe>`,
    ),
  )
  return document?.kind === 'nfe' ? document : expect.fail('a note is read')
}

it('the recipient of a note is told where its number cannot be, not where it is right or nobody is named', () => {
  const code = 'document.recipient_id_invalid'
  expect(read('<dest><CNPJ>06990590000124</CNPJ></dest>').warnings).toContain(code)
  expect(read('<dest><CNPJ>06990590000123</CNPJ></dest>').warnings).not.toContain(code)
  expect(read('').warnings).not.toContain(code)
})

it('a line without a number has that of its place', () => {
  const numbers = documentRecord(read('', '<det nItem="7"/><det/>')).lines.map(({ number }) => number)
  expect(numbers).toEqual(['7', '2'])
})

describe('the month of energy that a note sells', () => {
  const energy = (text: string) =>
    `<det nItem="1"><prod><xProd>${text}</xProd><NCM>27160000</NCM><uCom>MWH</uCom><qCom>10</qCom></prod></det>`
  const told = '<infAdic><infCpl>Energia de 06/2025</infCpl></infAdic>'

  it('is read from its items or its notes, and is none where nobody tells one', () => {
    expect(read('', energy('ENERGIA ELETRICA'), told).energy_month).toBe('2025-06')
    expect(read('', energy('ENERGIA ELETRICA JUN/2025')).energy_month).toBe('2025-06')
    expect(read('', energy('ENERGIA ELETRICA'))).not.toHaveProperty('energy_month')
    expect(read('', '<det nItem="1"/>', told)).not.toHaveProperty('energy_month')
  })
})
