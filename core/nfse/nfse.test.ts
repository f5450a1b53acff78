import { describe, expect, it } from 'vitest'
import { asksForTakerAddress } from './ibs-cbs.ts'
import { dpsId, eventRequestId } from './ids.ts'
import { type NfseOperator, operatorProblems } from './operator.ts'
import { listIn, refusalsIn, textIn } from './read-answer.ts'
import { isMadeOf } from './read-note.ts'
import { writeCancellation } from './write-cancellation.ts'
import { amountOf, writeDps } from './write-dps.ts'
import { latinText } from './xml.ts'

const operator: NfseOperator = {
  cnpj: '11222333000181',
  municipalRegistration: '123456',
  municipality: '3550308',
  series: '1',
  simplesNacional: '1',
  simplesAssessment: null,
  specialRegime: '0',
  serviceCode: '010501',
  municipalServiceCode: null,
  nbsCode: '115022000',
  description: 'Assinatura & suporte, fatura {invoice}',
  issTaxation: '1',
  issRate: null,
  approximateTaxes: { federal: '13.45', state: '0', municipal: '2.90' },
  layout: '1.01',
}
const service = {
  number: 7,
  amountCents: 28_990,
  invoice: 'PG-0007',
  competence: '2026-11-20',
  taker: { cnpj: '45997418000153', name: 'Aurora <Alimentos> & Cia', email: null },
  replaces: null,
}
const at = { environment: 'restricted', now: new Date('2026-11-21T02:30:05.900Z') } as const
const key = '35503082211222333000181000000000000126110000000017'

describe('ids', () => {
  it('are of 45 and 59 characters, with the series and the number padded', () => {
    const id = dpsId({ ...operator, number: 7 })
    expect(id).toBe('DPS355030821122233300018100001000000000000007')
    expect(id).toHaveLength(45)
    expect(eventRequestId(key, '101101')).toBe(`PRE${key}101101`)
    expect(eventRequestId(key, '101101')).toHaveLength(59)
    expect(() => dpsId({ ...operator, cnpj: '12ABC34501DE35', number: 7 })).toThrow('42 digits')
  })
})

describe('a DPS', () => {
  it('says who provided what to whom and for how much, on the clock of Brasília', () => {
    expect(writeDps(operator, service, at)).toEqual({
      id: 'DPS355030821122233300018100001000000000000007',
      xml:
        '<DPS xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.01"><infDPS Id="DPS355030821122233300018100001000000000000007">' +
        '<tpAmb>2</tpAmb><dhEmi>2026-11-20T23:30:05-03:00</dhEmi><verAplic>Pegada 0.1</verAplic><serie>1</serie><nDPS>7</nDPS>' +
        '<dCompet>2026-11-20</dCompet><tpEmit>1</tpEmit><cLocEmi>3550308</cLocEmi>' +
        '<prest><CNPJ>11222333000181</CNPJ><IM>123456</IM><regTrib><opSimpNac>1</opSimpNac><regEspTrib>0</regEspTrib></regTrib></prest>' +
        '<toma><CNPJ>45997418000153</CNPJ><xNome>Aurora &lt;Alimentos&gt; &amp; Cia</xNome></toma>' +
        '<serv><locPrest><cLocPrestacao>3550308</cLocPrestacao></locPrest><cServ><cTribNac>010501</cTribNac>' +
        '<xDescServ>Assinatura &amp; suporte, fatura PG-0007</xDescServ><cNBS>115022000</cNBS></cServ></serv>' +
        '<valores><vServPrest><vServ>289.90</vServ></vServPrest><trib><tribMun><tribISSQN>1</tribISSQN><tpRetISSQN>1</tpRetISSQN></tribMun>' +
        '<totTrib><pTotTrib><pTotTribFed>13.45</pTotTribFed><pTotTribEst>0</pTotTribEst><pTotTribMun>2.90</pTotTribMun></pTotTrib></totTrib>' +
        '</trib></valores></infDPS></DPS>',
    })
  })

  it('names the note that it takes the place of, the rate where it is told, and no taxes where none are', () => {
    const replaces = { key, reason: '99', words: 'Descrição do serviço corrigida' } as const
    const told = {
      ...operator,
      issRate: '2.90',
      approximateTaxes: null,
      simplesNacional: '2',
    } as const
    const { xml } = writeDps(told, { ...service, replaces }, { ...at, environment: 'production' })
    expect(xml).toContain('<tpAmb>1</tpAmb>')
    expect(xml).toContain(
      `<subst><chSubstda>${key}</chSubstda><cMotivo>99</cMotivo><xMotivo>Descrição do serviço corrigida</xMotivo></subst><prest>`,
    )
    expect(xml).toContain('<pAliq>2.90</pAliq></tribMun><totTrib><indTotTrib>0</indTotTrib></totTrib>')
    expect(xml).toContain('<opSimpNac>2</opSimpNac><regEspTrib>0</regEspTrib>')
  })

  it('tells where the taker is registered', () => {
    const address = {
      ...{
        municipality: '3550308',
        zipCode: '01310100',
        street: 'Av. Paulista',
        number: '1000',
        complement: 'Sala 31',
      },
      neighbourhood: 'Bela Vista',
    }
    const { xml } = writeDps(operator, { ...service, taker: { ...service.taker, address } }, at)
    expect(xml).toContain(
      '</xNome><end><endNac><cMun>3550308</cMun><CEP>01310100</CEP></endNac><xLgr>Av. Paulista</xLgr><nro>1000</nro>' +
        '<xCpl>Sala 31</xCpl><xBairro>Bela Vista</xBairro></end></toma>',
    )
  })

  it('tells IBS and CBS from the day that its operator tells on, after the amounts', () => {
    const ibsCbs = { since: '2026-11-20', operation: '100301', situation: '000', classification: '000001' }
    const on = (competence: string) => writeDps({ ...operator, ibsCbs }, { ...service, competence }, at).xml
    expect(on('2026-11-20')).toContain(
      '</valores><IBSCBS><finNFSe>0</finNFSe><cIndOp>100301</cIndOp><indDest>0</indDest><valores><trib><gIBSCBS>' +
        '<CST>000</CST><cClassTrib>000001</cClassTrib></gIBSCBS></trib></valores></IBSCBS></infDPS>',
    )
    expect(on('2026-11-19')).not.toContain('IBSCBS')
    const asks = (competence: string, serviceCode = '010501', operation = '100301') =>
      asksForTakerAddress({ serviceCode, ibsCbs: { ...ibsCbs, operation } }, competence)
    expect([asks('2026-11-20'), asks('2026-11-19'), asks('2026-11-19', '170501')]).toEqual([true, false, true])
    expect(asks('2026-11-20', '010501', '030101')).toBe(false)
    for (const wrong of [{ since: '20/11/2026' }, { situation: '0' }, { classification: '1' }, { operation: '' }])
      expect(operatorProblems({ ...operator, ibsCbs: { ...ibsCbs, ...wrong } })).toEqual(['ibsCbs'])
  })

  it('carries accents, apostrophes and long names as they are, and no control characters', () => {
    const name = `D’Ávila & Irmãos "Ação" Ltda\u0007 ${'Ç'.repeat(150)}`
    const { xml } = writeDps(operator, { ...service, taker: { ...service.taker, name } }, at)
    expect(xml).toContain(`<xNome>D’Ávila &amp; Irmãos "Ação" Ltda ${'Ç'.repeat(150)}</xNome>`)
    const long = writeDps(operator, { ...service, taker: { ...service.taker, name: 'Ã'.repeat(400) } }, at).xml
    expect(long).toContain(`<xNome>${'Ã'.repeat(300)}</xNome>`)
    expect(latinText('Cobrança “dupla” – não devida')).toBe('Cobrança "dupla" - não devida')
  })

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [99, '0.99'],
    [100, '1.00'],
    [123_456_789, '1234567.89'],
  ])('writes %i cents as %s', (cents, amount) => expect(amountOf(cents)).toBe(amount))
})

it('a request to cancel names the note, why, and who asks', () => {
  const words = 'Cobrança feita em duplicidade'
  expect(writeCancellation(operator, { key, reason: '1', words }, at)).toBe(
    `<pedRegEvento xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.01"><infPedReg Id="PRE${key}101101"><tpAmb>2</tpAmb>` +
      '<verAplic>Pegada 0.1</verAplic><dhEvento>2026-11-20T23:30:05-03:00</dhEvento><CNPJAutor>11222333000181</CNPJAutor>' +
      `<chNFSe>${key}</chNFSe><e101101><xDesc>Cancelamento de NFS-e</xDesc><cMotivo>1</cMotivo>` +
      `<xMotivo>${words}</xMotivo></e101101></infPedReg></pedRegEvento>`,
  )
})

it('a note is made of a DPS where it says the same of day, taker, service and amount under its id', () => {
  const { xml } = writeDps(operator, service, at)
  const noteOf = (dps: string) => `<NFSe><infNFSe Id="NFS${key}">${dps}</infNFSe></NFSe>`
  const later = writeDps(operator, service, { ...at, now: new Date('2026-11-22T12:00:00Z') }).xml
  expect(isMadeOf(noteOf(later), xml)).toBe(true)
  for (const change of [{ amountCents: 100 }, { invoice: 'PG-0008' }, { competence: '2026-11-19' }, { number: 8 }])
    expect(isMadeOf(noteOf(writeDps(operator, { ...service, ...change }, at).xml), xml)).toBe(false)
})

describe('the data of the operator', () => {
  it('are whole, or each part at fault is named', () => {
    expect(operatorProblems(operator)).toEqual([])
    const wrong = {
      ...operator,
      cnpj: '12ABC34501DE35',
      series: '01',
      nbsCode: '1',
      issRate: '2,9',
      simplesNacional: '3',
    } as const
    expect(operatorProblems(wrong)).toEqual(['cnpj', 'series', 'nbsCode', 'issRate', 'simplesAssessment'])
    expect(operatorProblems({ ...operator, approximateTaxes: { federal: '1.5', state: '0', municipal: '0' } })).toEqual(
      ['approximateTaxes'],
    )
  })
})

describe('an answer', () => {
  it.each([
    [
      { erros: [{ codigo: 'E0014', descricao: 'Já existe', complemento: 'c' }] },
      [{ code: 'E0014', description: 'Já existe', detail: 'c' }],
    ],
    [
      { Erros: [{ Codigo: 'E1235', Descricao: 'Falha no esquema' }] },
      [{ code: 'E1235', description: 'Falha no esquema', detail: null }],
    ],
    [{ erro: { codigo: 'E404', mensagem: 'Não há' } }, [{ code: 'E404', description: 'Não há', detail: null }]],
    [{ chaveAcesso: '1' }, []],
    ['<html>', []],
  ])('tells its refusals: %j', (answer, refusals) => expect(refusalsIn(answer)).toEqual(refusals))

  it('is read whatever the case of its names', () => {
    expect(textIn({ ChaveAcesso: key }, 'chaveAcesso')).toBe(key)
    expect(textIn({ chaveAcesso: '' }, 'chaveAcesso')).toBeUndefined()
    expect([listIn({ Eventos: [1] }, 'eventos'), listIn({}, 'eventos')]).toEqual([[1], []])
  })
})
