import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { singlePost } from '@pegada/core/bill/test/layouts.ts'
import { billXml, cteXml } from '@pegada/core/document/test/made-up-documents.ts'
import { type BuiltNfe, buildCancellation, buildNfe, buildZip, keyOf } from '../../server/src/test/build-nfe.ts'
import { buildPdf } from '../../server/src/test/build-pdf.ts'

/** A year of a workshop as it lies in a folder: bought fuels, bills of a meter without July, freight, and what does not belong. */
export const yearOfPapers = {
  meter: '3001234567',
  missingMonth: '07',
  /** Everything in the folder that an import takes. */
  filesSent: 17,
} as const

const company = '11222333000181'
const supplier = '45543915000181'
const diesel = { product: 'OLEO DIESEL B S500', unit: 'LT', total: '2990.00' }
const dieselNote: BuiltNfe = { number: 1, issuedOn: '2023-02-01', items: [{ ...diesel, quantity: '500.0000' }] }
const cancelled: BuiltNfe = { number: 2, issuedOn: '2023-02-02', items: [{ ...diesel, quantity: '700.0000' }] }
const bolts: BuiltNfe = {
  number: 3,
  issuedOn: '2023-03-09',
  items: [
    { product: 'PARAFUSO SEXTAVADO M8', ncm: '73181500', anpCode: null, unit: 'UN', quantity: '90', total: '45.00' },
  ],
}
const cylinders: BuiltNfe = {
  number: 4,
  issuedOn: '2023-05-11',
  items: [
    {
      product: 'GLP P13 BOTIJAO 13KG',
      ncm: '27111910',
      anpCode: null,
      unit: 'UN',
      quantity: '10.0000',
      total: '1100.00',
    },
  ],
}
/** What comes months later, of the same product from the same supplier. */
export const laterNote = buildNfe({
  number: 5,
  issuedOn: '2023-08-16',
  items: [{ ...diesel, quantity: '100.0000', total: '598.00' }],
})

/** Writes the folder and answers its path; whoever asked for it removes it. */
export async function writeYearOfPapers(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pegada-year-'))
  mkdirSync(join(folder, 'energia'))
  const bills = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
    .filter((month) => month !== yearOfPapers.missingMonth)
    .map((month) => [`nf3e-2023-${month}.xml`, energyBill(month)] as const)
  const files: Record<string, string | Uint8Array> = {
    '00-cancelamento.xml': buildCancellation(keyOf(cancelled)),
    'botijoes.xml': buildNfe(cylinders),
    'diesel-cancelada.xml': buildNfe(cancelled),
    'diesel.xml': buildNfe(dieselNote),
    'parafusos.xml': buildNfe(bolts),
    'frete.xml': freight(),
    'manifesto.xml': manifest(),
    'hostil.xml': '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><nfeProc>&b;</nfeProc>',
    'energia/segundo-semestre.zip': await buildZip(Object.fromEntries(bills.slice(6))),
    ...Object.fromEntries(bills.slice(0, 6).map(([name, xml]) => [`energia/${name}`, xml])),
    'conta.pdf': buildPdf([singlePost]),
    'abastecimentos.csv': 'Combustível;Mês;Consumo;Unidade\r\nDiesel em geradores;2023-04;12,5;L\r\n',
    'leia-me.txt': 'Notas do ano, por mês.',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

/** 2,000 kWh of a month from its first day to its last, told twice: as energy and as use of the grid. */
function energyBill(month: string): string {
  const last = new Date(Date.UTC(2023, Number(month), 0)).getUTCDate()
  const item = { unit: '2', quantity: '2000.0000' }
  return billXml({
    recipient: company,
    competence: `2023${month}`,
    readings: [[`2023-${month}-01`, `2023-${month}-${last}`]],
    items: [
      { ...item, name: 'CONSUMO TE', tariff: '1' },
      { ...item, name: 'CONSUMO TUSD', tariff: '2' },
    ],
    rest: `<acessante><idAcesso>${yearOfPapers.meter}</idAcesso><tpAcesso>1</tpAcesso></acessante>`,
  })
    .replace(/Id="NF3e\d{44}"/, `Id="NF3e${keyOfKind('66', month, '06117473000150')}"`)
    .replace('<nNF>9<', `<nNF>${Number(month)}<`)
    .replace(/<dhEmi>.{10}/, `<dhEmi>2023-${month}-${last}`)
    .replace('<xNome>NOME<', '<xNome>Força e Luz do Vale S.A.<')
}

/** Bolts from the supplier to the company, who pays for their way from São Paulo to Curitiba. */
function freight(): string {
  return cteXml({
    sender: supplier,
    recipient: company,
    payer: '<toma3><toma>3</toma></toma3>',
    inside: `<infDoc><infNFe><chave>${keyOf(bolts)}</chave></infNFe></infDoc>`,
  })
    .replace(/Id="CTe\d{44}"/, `Id="CTe${freightKey}"`)
    .replace(/<dhEmi>.{10}/, '<dhEmi>2023-03-10')
    .replace('<xNome>NOME<', '<xNome>Transportes Rio Claro Ltda<')
}

function manifest(): string {
  const xmlns = 'xmlns="http://www.portalfiscal.inf.br/mdfe"'
  return (
    `<?xml version="1.0" encoding="UTF-8"?><mdfeProc versao="3.00" ${xmlns}><MDFe ${xmlns}>` +
    `<infMDFe versao="3.00" Id="MDFe${keyOfKind('58', '03', '06117473000150')}"><ide><cUF>35</cUF><tpAmb>1</tpAmb><mod>58</mod>` +
    '<serie>1</serie><nMDF>3</nMDF><dhEmi>2023-03-10T12:00:00-03:00</dhEmi><modal>1</modal><UFIni>SP</UFIni><UFFim>PR</UFFim></ide>' +
    '<emit><CNPJ>06117473000150</CNPJ><xNome>Transportes Rio Claro Ltda</xNome></emit><infDoc><infMunDescarga>' +
    `<cMunDescarga>4106902</cMunDescarga><infCTe><chCTe>${freightKey}</chCTe></infCTe></infMunDescarga></infDoc>` +
    '<tot><cUnid>01</cUnid><qCarga>1500.5000</qCarga></tot></infMDFe></MDFe>' +
    '<protMDFe><infProt><cStat>100</cStat></infProt></protMDFe></mdfeProc>'
  )
}

/** The access key of a document of 2023 whose number is its month. */
function keyOfKind(model: string, month: string, issuer: string): string {
  const body = `3523${month}${issuer}${model}001${month.padStart(9, '0')}112345678`
  const digits = [...body].toReversed().map((digit, index) => Number(digit) * ((index % 8) + 2))
  const rest = digits.reduce((sum, one) => sum + one, 0) % 11
  return `${body}${rest < 2 ? 0 : 11 - rest}`
}

const freightKey = keyOfKind('57', '03', '06117473000150')
