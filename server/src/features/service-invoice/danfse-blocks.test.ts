import { loadMunicipalities } from '@pegada/reference/load-municipalities.ts'
import { describe, expect, it } from 'vitest'
import { blocksOf } from './danfse-blocks.ts'
import { furtherText, taxLine } from './danfse-further.ts'
import { noteTexts } from './danfse-note.ts'

const key = '35503082211222333000181000000000000126110000000017'
const parts = {
  made: '<xLocEmi>São Paulo</xLocEmi><nNFSe>12</nNFSe><cLocIncid>3550308</cLocIncid><xTribNac>Licenciamento de programas</xTribNac><ambGer>2</ambGer><cStat>100</cStat><dhProc>2026-11-21T09:00:05-03:00</dhProc>',
  emit: '<emit><CNPJ>11222333000181</CNPJ><IM>98</IM><xNome>OPERADORA LTDA</xNome><enderNac><xLgr>Rua Um</xLgr><nro>7</nro><xBairro>Centro</xBairro><cMun>3550308</cMun><UF>SP</UF><CEP>01001000</CEP></enderNac></emit>',
  values: '<valores><vBC>289.90</vBC><pAliqAplic>2.90</pAliqAplic><vISSQN>8.41</vISSQN><vLiq>289.90</vLiq></valores>',
  ibs: '',
  competence: '2026-11-20',
  subst: '',
  toma: '<toma><CNPJ>45997418000153</CNPJ><xNome>Aurora Ltda</xNome><end><endNac><cMun>4106902</cMun><CEP>80020310</CEP></endNac><xLgr>Rua XV</xLgr><nro>20</nro><xCpl>Sala 3</xCpl><xBairro>Centro</xBairro></end><email>nota@aurora.com.br</email></toma>',
  tribMun: '<tribISSQN>1</tribISSQN><tpRetISSQN>1</tpRetISSQN>',
  tribFed: '',
  taxes:
    '<pTotTrib><pTotTribFed>13.45</pTotTribFed><pTotTribEst>0.00</pTotTribEst><pTotTribMun>2.90</pTotTribMun></pTotTrib>',
  declaredIbs: '',
}

function read(change: Partial<typeof parts> = {}) {
  const one = { ...parts, ...change }
  const dps =
    `<tpAmb>2</tpAmb><dhEmi>2026-11-21T08:59:00-03:00</dhEmi><serie>1</serie><nDPS>7</nDPS><dCompet>${one.competence}</dCompet><tpEmit>1</tpEmit><cLocEmi>3550308</cLocEmi>${one.subst}` +
    `<prest><CNPJ>11222333000181</CNPJ><regTrib><opSimpNac>1</opSimpNac><regEspTrib>0</regEspTrib></regTrib></prest>${one.toma}` +
    '<serv><locPrest><cLocPrestacao>3550308</cLocPrestacao></locPrest><cServ><cTribNac>010501</cTribNac><xDescServ>Assinatura</xDescServ><cNBS>115022000</cNBS></cServ></serv>' +
    `<valores><vServPrest><vServ>289.90</vServ></vServPrest><trib><tribMun>${one.tribMun}</tribMun>${one.tribFed}<totTrib>${one.taxes}</totTrib></trib></valores>${one.declaredIbs}`
  const xml = `<NFSe><infNFSe Id="NFS${key}">${one.made}${one.emit}${one.values}${one.ibs}<DPS><infDPS>${dps}</infDPS></DPS></infNFSe></NFSe>`
  const { key: told, at } = noteTexts(xml)
  const blocks = blocksOf(told, at, loadMunicipalities())
  const said = (title: string | null) => {
    const rows = blocks.find((block) => block.title === title)?.rows ?? []
    return Object.fromEntries(rows.flat().map(({ label, value }) => [label ?? '', value.replaceAll('\u00a0', ' ')]))
  }
  return { blocks, said, at, titles: blocks.map(({ title }) => title) }
}

describe('a DANFSe', () => {
  it('has the blocks of the model in its order, those that nothing is told of as one sentence', () => {
    expect(read().titles).toEqual([
      ...[null, 'PRESTADOR / FORNECEDOR', 'TOMADOR / ADQUIRENTE', 'DESTINATÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e'],
      ...['INTERMEDIÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e', 'SERVIÇO PRESTADO', 'TRIBUTAÇÃO MUNICIPAL (ISSQN)'],
      ...['TRIBUTAÇÃO FEDERAL (EXCETO CBS)', 'TRIBUTAÇÃO IBS / CBS', 'VALOR TOTAL DA NFS-E'],
    ])
    expect(read({ toma: '', tribMun: '<tribISSQN>4</tribISSQN>' }).titles).toEqual(
      expect.arrayContaining([
        'TOMADOR/ADQUIRENTE DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e',
        'TRIBUTAÇÃO MUNICIPAL (ISSQN) - OPERAÇÃO NÃO SUJEITA AO ISSQN',
      ]),
    )
  })

  it('fills four columns in every row, the title being the first of a block that has one', () => {
    for (const { title, rows } of read().blocks)
      for (const [index, row] of rows.entries()) {
        const columns = row.reduce((sum, field) => sum + field.columns, 0)
        expect(columns + (index === 0 && title !== null ? 1 : 0), `${title} ${index}`).toBe(title === null ? 3 : 4)
      }
  })

  it('identifies the note, and who provides and takes', () => {
    const { said } = read()
    expect(said(null)).toEqual({
      ...{ 'CHAVE DE ACESSO DA NFS-E': key, 'NÚMERO DA NFS-E': '12', 'COMPETÊNCIA DA NFS-E': '20/11/2026' },
      ...{ 'DATA E HORA DA EMISSÃO DA NFS-E': '21/11/2026 09:00:05', 'NÚMERO DA DPS': '7', 'SÉRIE DA DPS': '1' },
      ...{ 'DATA E HORA DA EMISSÃO DA DPS': '21/11/2026 08:59:00', 'EMITENTE DA NFS-E': 'Prestador' },
      ...{ 'SITUAÇÃO DA NFS-E': 'NFS-e Gerada', FINALIDADE: '-' },
    })
    expect(said('PRESTADOR / FORNECEDOR')).toMatchObject({
      ...{ 'CNPJ / CPF / NIF': '11.222.333/0001-81', 'Indicador Municipal': '98', Telefone: '-' },
      ...{ 'Nome / Nome Empresarial': 'OPERADORA LTDA', 'Código IBGE / CEP': '3550308 / 01.001-000' },
      ...{ Endereço: 'Rua Um, 7, Centro', 'Simples Nacional na Data de Competência': 'Não Optante' },
    })
    expect(said('TOMADOR / ADQUIRENTE')).toEqual({
      ...{ 'CNPJ / CPF / NIF': '45.997.418/0001-53', 'Indicador Municipal': '-', Telefone: '-' },
      ...{ 'Nome / Nome Empresarial': 'Aurora Ltda', 'Município / Sigla UF': 'Curitiba / PR' },
      ...{ 'Código IBGE / CEP': '4106902 / 80.020-310', Endereço: 'Rua XV, 20, Sala 3, Centro' },
      ...{ 'E-mail': 'nota@aurora.com.br' },
    })
  })

  it('says of a taker abroad its number or why there is none, and the place as it is told', () => {
    const end =
      '<end><endExt><cPais>GB</cPais><cEndPost>EC1A 1BB</cEndPost><xCidade>London</xCidade><xEstProvReg>England</xEstProvReg></endExt><xLgr>Street</xLgr><nro>1</nro><xBairro>City</xBairro></end>'
    const abroad = (id: string) =>
      read({ toma: `<toma>${id}<xNome>Ltd</xNome>${end}</toma>` }).said('TOMADOR / ADQUIRENTE')
    expect(abroad('<NIF>GB999</NIF>')).toMatchObject({
      ...{
        'CNPJ / CPF / NIF': 'GB999',
        'Município / Sigla UF': 'London / England',
        'Código IBGE / CEP': '- / EC1A 1BB',
      },
    })
    expect(abroad('<cNaoNIF>1</cNaoNIF>')).toMatchObject({ 'CNPJ / CPF / NIF': 'Dispensado do NIF' })
  })

  it('tells ISSQN without rows that are empty, and with them where a field is told', () => {
    const plain = read().said('TRIBUTAÇÃO MUNICIPAL (ISSQN)')
    expect(plain).toEqual({
      ...{ 'Tipo de Tributação do ISSQN': 'Operação tributável', 'BC ISSQN': 'R$ 289,90', 'ISSQN Apurado': 'R$ 8,41' },
      ...{ 'Município / Sigla UF / País da Incidência do ISSQN': 'São Paulo / SP / -' },
      ...{ 'Alíquota Aplicada': '2,90%', 'Retenção do ISSQN': 'Não Retido' },
    })
    const suspended = read({
      tribMun:
        '<tribISSQN>1</tribISSQN><exigSusp><tpSusp>1</tpSusp><nProcesso>123</nProcesso></exigSusp><tpRetISSQN>1</tpRetISSQN>',
    }).said('TRIBUTAÇÃO MUNICIPAL (ISSQN)')
    expect(suspended).toMatchObject({
      ...{ 'Suspensão da Exigibilidade do ISSQN': 'Exigibilidade Suspensa por Decisão Ju...' },
      ...{ 'Número Processo Suspensão': '123', 'Regime Especial de Tributação do ISSQN': '-' },
    })
  })

  it('adds withheld PIS and COFINS to the contributions, and tells own ones up to 2026', () => {
    const tribFed = (kind: string) =>
      `<tribFed><piscofins><vPis>1.10</vPis><vCofins>2.20</vCofins><tpRetPisCofins>${kind}</tpRetPisCofins></piscofins><vRetCSLL>3.30</vRetCSLL></tribFed>`
    const said = (change: Partial<typeof parts>) => read(change).said('TRIBUTAÇÃO FEDERAL (EXCETO CBS)')
    expect(said({ tribFed: tribFed('1') })).toMatchObject({
      ...{ 'Contribuições Sociais - Retidas': 'R$ 6,60', 'PIS - Débito Apuração Própria': 'R$ 0,00' },
    })
    expect(said({ tribFed: tribFed('2') })).toMatchObject({
      ...{ 'Contribuições Sociais - Retidas': 'R$ 3,30', 'COFINS - Débito Apuração Própria': 'R$ 2,20' },
    })
    expect(Object.keys(said({ competence: '2027-01-01' }))).toEqual([
      ...['IRRF', 'Contribuição Previdenciária - Retida', 'Contribuições Sociais - Retidas'],
    ])
  })

  it('tells IBS and CBS as the system worked them out, and the recipient that is the taker', () => {
    const told = read({
      declaredIbs:
        '<IBSCBS><finNFSe>0</finNFSe><cIndOp>100301</cIndOp><indDest>0</indDest><valores><trib><gIBSCBS><CST>000</CST><cClassTrib>000001</cClassTrib></gIBSCBS></trib></valores></IBSCBS>',
      ibs: '<IBSCBS><cLocalidadeIncid>4106902</cLocalidadeIncid><xLocalidadeIncid>Curitiba</xLocalidadeIncid><valores><vBC>281.49</vBC><uf><pIBSUF>0.10</pIBSUF><pAliqEfetUF>0.10</pAliqEfetUF></uf><mun><pIBSMun>0.00</pIBSMun><pAliqEfetMun>0.00</pAliqEfetMun></mun><fed><pCBS>0.90</pCBS><pAliqEfetCBS>0.90</pAliqEfetCBS></fed></valores><totCIBS><vTotNF>292.71</vTotNF><gIBS><vIBSTot>0.28</vIBSTot><gIBSUFTot><vIBSUF>0.28</vIBSUF></gIBSUFTot><gIBSMunTot><vIBSMun>0.00</vIBSMun></gIBSMunTot></gIBS><gCBS><vCBS>2.53</vCBS></gCBS></totCIBS></IBSCBS>',
    })
    expect(told.titles).toContain('O DESTINATÁRIO É O PRÓPRIO TOMADOR/ADQUIRENTE DA OPERAÇÃO')
    expect(told.said('TRIBUTAÇÃO IBS / CBS')).toMatchObject({
      ...{ 'CST / cClassTrib': '000 / 000001', 'Exclusões e Reduções da Base de Cálculo': 'R$ 8,41' },
      ...{ 'Indicador de Operação / Código IBGE Incidência / Município / UF': '100301 / 4106902 / Curitiba / PR' },
      ...{ 'Alíquota - IBS UF / IBS Mun': '0,10% / 0,00%', 'Red. Alíquota IBS / Red. Alíquota CBS': '-' },
      ...{ 'Valor Total Apurado - CBS': 'R$ 2,53' },
    })
    expect(told.said('VALOR TOTAL DA NFS-E')).toMatchObject({
      ...{ 'Total do IBS/CBS': 'R$ 2,81', 'Valor Líquido da NFS-e + IBS/CBS': 'R$ 292,71' },
    })
    expect(told.said(null).FINALIDADE).toBe('NFS-e regular')
  })

  it('names the note that it replaces among what else is told, and always the approximate taxes', () => {
    const { at } = read({ subst: `<subst><chSubstda>${key}</chSubstda></subst>` })
    expect(furtherText(at)).toBe(`NFS-e Subst.: ${key}`)
    expect(furtherText(read().at)).toBe('')
    const line = (told: string) => `Totais Aproximados dos Tributos cfe. Lei nº 12.741/2012: ${told}`
    expect(taxLine(at)).toBe(line('Federais: 13,45% ; Estaduais: 0,00% ; Municipais: 2,90%'))
    expect(taxLine(read({ taxes: '<indTotTrib>0</indTotTrib>' }).at)).toBe(
      line('Federais: - ; Estaduais: - ; Municipais: -'),
    )
  })
})
