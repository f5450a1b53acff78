/**
 * Authorised notes like those that companies receive, made up and always the same: taxes per item, addresses, payment
 * and additional information included, because a reader pays for what it passes over as well.
 */

/** The bytes of a note with that many items; `seed` varies its names and amounts. */
export function syntheticNote(seed: number, items: number): Uint8Array {
  const lines = Array.from({ length: items }, (_, index) => item(seed + index, index + 1)).join('')
  const key = `3525070611747300015055001${String(seed).padStart(9, '0')}1000000010`
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?><nfeProc versao="4.00" ${NAMESPACE}><NFe ${NAMESPACE}><infNFe versao="4.00" Id="NFe${key}">` +
      '<ide><cUF>35</cUF><cNF>00000001</cNF><natOp>VENDA DE MERCADORIA</natOp><mod>55</mod><serie>1</serie>' +
      `<nNF>${seed}</nNF><dhEmi>2025-07-15T10:00:00-03:00</dhEmi><tpNF>1</tpNF><idDest>1</idDest><cMunFG>3550308</cMunFG>` +
      '<tpImp>1</tpImp><tpEmis>1</tpEmis><cDV>0</cDV><tpAmb>1</tpAmb><finNFe>1</finNFe><indFinal>1</indFinal></ide>' +
      `<emit><CNPJ>06117473000150</CNPJ><xNome>POSTO &amp; CIA LTDA</xNome>${address('enderEmit')}<IE>111111111111</IE></emit>` +
      `<dest><CNPJ>06990590000123</CNPJ><xNome>TRANSPORTES AÇÃO LTDA</xNome>${address('enderDest')}</dest>${lines}` +
      '<total><ICMSTot><vBC>0.00</vBC><vICMS>0.00</vICMS><vProd>1000.00</vProd><vFrete>0.00</vFrete><vSeg>0.00</vSeg>' +
      '<vDesc>0.00</vDesc><vIPI>0.00</vIPI><vPIS>0.00</vPIS><vCOFINS>0.00</vCOFINS><vOutro>0.00</vOutro><vNF>1000.00</vNF></ICMSTot></total>' +
      '<transp><modFrete>9</modFrete></transp><pag><detPag><tPag>01</tPag><vPag>1000.00</vPag></detPag></pag>' +
      '<infAdic><infCpl>Documento emitido por ME ou EPP optante pelo Simples Nacional; Lei da Transparência 12.741/2012.</infCpl></infAdic>' +
      `</infNFe></NFe><protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><chNFe>${key}</chNFe><cStat>100</cStat></infProt></protNFe></nfeProc>`,
  )
}

function item(seed: number, number: number): string {
  const [name, ncm, unit] = PRODUCTS[seed % PRODUCTS.length] ?? PRODUCTS[0]
  const quantity = `${(seed % 900) + 1}.${String(seed % 10_000).padStart(4, '0')}`
  return (
    `<det nItem="${number}"><prod><cProd>${seed}</cProd><cEAN>SEM GTIN</cEAN><xProd>${name}</xProd><NCM>${ncm}</NCM><CEST>0600601</CEST>` +
    `<CFOP>5656</CFOP><uCom>${unit}</uCom><qCom>${quantity}</qCom><vUnCom>5.6700000000</vUnCom><vProd>1000.00</vProd>` +
    `<cEANTrib>SEM GTIN</cEANTrib><uTrib>${unit}</uTrib><qTrib>${quantity}</qTrib><vUnTrib>5.6700000000</vUnTrib><indTot>1</indTot></prod>` +
    '<imposto><vTotTrib>0.00</vTotTrib><ICMS><ICMS00><orig>0</orig><CST>00</CST><modBC>3</modBC><vBC>0.00</vBC><pICMS>0.00</pICMS>' +
    '<vICMS>0.00</vICMS></ICMS00></ICMS><PIS><PISNT><CST>04</CST></PISNT></PIS><COFINS><COFINSNT><CST>04</CST></COFINSNT></COFINS>' +
    '<IBSCBS><CST>000</CST><cClassTrib>000001</cClassTrib></IBSCBS></imposto></det>'
  )
}

function address(tag: string): string {
  return (
    `<${tag}><xLgr>RUA DAS FLORES</xLgr><nro>100</nro><xBairro>CENTRO</xBairro><cMun>3550308</cMun><xMun>SAO PAULO</xMun>` +
    `<UF>SP</UF><CEP>01001000</CEP><cPais>1058</cPais><xPais>BRASIL</xPais></${tag}>`
  )
}

const NAMESPACE = 'xmlns="http://www.portalfiscal.inf.br/nfe"'

const PRODUCTS: readonly [Product, ...Product[]] = [
  ['OLEO DIESEL B S10', '27101921', 'LT'],
  ['PARAFUSO SEXTAVADO 1/4', '73181500', 'UN'],
  ['PAPEL A4 75G 500FL', '48025610', 'CX'],
  ['GÁS REFRIGERANTE R-410A', '38276300', 'KG'],
  ['CIMENTO CP II 50KG', '25232910', 'SC'],
]

type Product = readonly [name: string, ncm: string, unit: string]
