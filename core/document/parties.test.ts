import { describe, expect, it } from 'vitest'
import type { FiscalParty } from './fiscal-document.ts'
import { accountOf, isOfCompany, rootOf } from './parties.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'
import { COMPANY, OTHER, party } from './test/made-up-documents.ts'

function named(id: string | null, id_type: FiscalParty['id_type'] = 'CNPJ'): FiscalParty {
  return { id_type, id, name: 'NOME', uf: null, municipality_ibge: null }
}

describe('the company of a party', () => {
  it('is told by the root of its CNPJ, with letters too', () => {
    expect(rootOf(named(COMPANY))).toBe(COMPANY.slice(0, 8))
    expect(rootOf(named('12ABC34501DE35'))).toBe('12ABC345')
    expect(isOfCompany(named('06990590000204'), [COMPANY])).toBe(true)
    expect(isOfCompany(named(OTHER), [COMPANY])).toBe(false)
    expect(isOfCompany(named(COMPANY), [])).toBeUndefined()
  })

  it.each<[string, FiscalParty | null]>([
    ['nobody', null],
    ['a person', named('52998224725', 'CPF')],
    ['a company from abroad, though its number is as long', named(COMPANY, 'FOREIGN')],
    ['a party without a number', named(null)],
    ['a number that is masked', named('**************')],
    ['a number that is masked in part', named('0699059000****')],
    ['a number of one digit', named('00000000000000')],
  ])('is none of %s', (_, one) => {
    expect(rootOf(one)).toBeUndefined()
  })
})

describe('the account of a note', () => {
  const accountIdOf = (direction: string, issuer: string, recipient: string) => {
    const xml =
      `<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe Id="NFe1"><ide><mod>55</mod><tpNF>${direction}</tpNF></ide>` +
      `${party('emit', issuer)}${party('dest', recipient)}</infNFe></NFe>`
    const [document] = readFiscalXml(Buffer.from(xml))
    if (document === undefined || document.kind === 'event') return expect.fail('a note is read')
    return accountOf(document, [COMPANY])?.id
  }

  it.each([
    ['of the recipient, of what it bought', '1', OTHER, COMPANY, COMPANY],
    ['of the recipient, of what the company sold', '1', COMPANY, OTHER, OTHER],
    ['of the company, of the entry that it wrote itself', '0', COMPANY, OTHER, COMPANY],
    ['of the recipient, of the entry that another wrote', '0', OTHER, COMPANY, COMPANY],
  ])('is that %s', (_, direction, issuer, recipient, account) => {
    expect(accountIdOf(direction, issuer, recipient)).toBe(account)
  })
})
