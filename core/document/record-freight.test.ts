import { describe, expect, it } from 'vitest'
import { documentRecord } from './document-record.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'
import { CARRIER, COMPANY, CTE_KEY, type CteSketch, cte, OTHER } from './test/made-up-documents.ts'

const OURS = { companyCnpjs: [COMPANY] }
const BRANCH = '06990590000204'
const NOTE_KEY = CTE_KEY.replace('57001', '55001')
const paidBy = (id: string) => `<toma4><toma>4</toma><CNPJ>${id}</CNPJ></toma4>`
const record = (sketch: CteSketch = {}, context: Parameters<typeof documentRecord>[1] = OURS) =>
  documentRecord(cte(sketch), context)

describe('freight', () => {
  it('is a line with the weight of its cargo and the municipalities of its ends', () => {
    const inside = `<infDoc><infNFe><chave>${NOTE_KEY}</chave></infNFe><infNFe><chave>${NOTE_KEY}</chave></infNFe></infDoc>`
    expect(record({ inside })).toMatchObject({
      kind: 'cte',
      key: CTE_KEY,
      number: '7',
      series: '1',
      total: '900',
      counts: true,
      countsReason: 'counts.purchase',
      period: null,
      links: [{ relation: 'carries', accessKey: NOTE_KEY }],
      lines: [
        {
          number: '1',
          product: 'CIMENTO',
          unit: 'KG',
          quantity: '1500.5',
          total: '900',
          nature: 'freight',
          countsReason: 'counts.purchase',
          freight: {
            mode: 'road',
            weightKg: '1500.5',
            originIbge: '3550308',
            destinationIbge: '4106902',
            originName: 'ORIGEM',
            destinationName: 'DESTINO',
            side: 'upstream',
          },
        },
      ],
    })
  })

  it.each<[string, NonNullable<CteSketch['cargo']>, string | null, string[]]>([
    ['in tonnes', [['02', 'PESO BRUTO', '12.3456']], '12345.6', []],
    [
      'by the name of its gross weight',
      [
        ['01', 'PESO CUBADO', '900.0000'],
        ['01', 'peso bruto kg', '300.0000'],
      ],
      '300',
      [],
    ],
    [
      'by any weight',
      [
        ['03', 'CAIXAS', '10.0000'],
        ['01', 'PESO DECLARADO', '80.0000'],
      ],
      '80',
      [],
    ],
    [
      'rather by a weight than by a cubage',
      [
        ['01', 'CUBAGEM', '900.0000'],
        ['01', 'PESO REAL', '80.0000'],
      ],
      '80',
      [],
    ],
    [
      'once when it is told twice',
      [
        ['01', 'PESO BRUTO', '80.0000'],
        ['01', 'PESO BRUTO', '80.0000'],
      ],
      '80',
      [],
    ],
    [
      'of the first of two, with a warning',
      [
        ['01', 'PESO BRUTO', '152.0000'],
        ['01', 'PESO BRUTO', '65.0000'],
      ],
      '152',
      ['document.weights_differ'],
    ],
    ['not by litres', [['04', 'LITRAGEM', '30000.0000']], null, ['document.weight_missing']],
    ['not when it is zero', [['01', 'PESO BRUTO', '0.0000']], null, ['document.weight_missing']],
  ])('is weighed %s', (_name, cargo, weight, warnings) => {
    const { lines, warnings: told } = record({ cargo })
    expect(lines[0]?.freight?.weightKg).toBe(weight)
    expect(lines[0]).toMatchObject({ quantity: weight, unit: weight === null ? null : 'KG' })
    expect(told).toEqual(warnings)
  })

  it.each<[string, CteSketch, 'upstream' | 'downstream']>([
    ['of what the company receives', {}, 'upstream'],
    ['of what the company sends and pays for', { sender: COMPANY, recipient: OTHER }, 'upstream'],
    [
      'of what another fetches at its own cost',
      { sender: COMPANY, recipient: OTHER, payer: paidBy(OTHER) },
      'downstream',
    ],
    ['between branches, by a carrier', { sender: COMPANY, recipient: BRANCH }, 'upstream'],
    ['paid by the company between others', { recipient: OTHER, payer: paidBy(COMPANY) }, 'upstream'],
  ])('%s counts on its side', (_name, sketch, side) => {
    const { counts, lines, warnings } = record(sketch)
    expect([counts, lines[0]?.freight?.side, warnings]).toEqual([true, side, []])
  })

  it('stands on the account of who pays, else of the party of the company', () => {
    const accountOf = (sketch: CteSketch) => record(sketch).account?.id
    expect(accountOf({ sender: OTHER, recipient: COMPANY, payer: paidBy(COMPANY) })).toBe(COMPANY)
    expect(accountOf({ sender: COMPANY, recipient: OTHER, payer: paidBy(OTHER) })).toBe(COMPANY)
    expect(accountOf({ sender: OTHER, recipient: OTHER, payer: paidBy(OTHER) })).toBe(OTHER)
  })

  it.each([OTHER, COMPANY])('that %s pays for says whether that is another company', (payer) => {
    const [line] = record({ payer: paidBy(payer) }).lines
    expect(line?.freight?.isPaidByOther).toBe(payer === OTHER || undefined)
  })

  it('counts upstream when no company is known, and not at all between others', () => {
    expect(record({ sender: COMPANY, recipient: OTHER, payer: paidBy(OTHER) }, {}).lines[0]?.freight?.side).toBe(
      'upstream',
    )
    expect(record({ recipient: OTHER }).countsReason).toBe('counts.other_company')
  })

  it.each<[string, CteSketch]>([
    ['counts.own_service', { carrier: COMPANY, recipient: OTHER }],
    ['counts.other_company', { dispatcher: COMPANY, recipient: OTHER }],
    ['counts.other_company', { receiver: BRANCH, recipient: OTHER }],
    ['counts.own_service', { carrier: BRANCH, sender: COMPANY, recipient: BRANCH }],
    ['counts.complement', { type: '1' }],
    ['counts.replaced', { type: '2' }],
    ['counts.subcontracted', { service: '1', payer: paidBy(OTHER) }],
    ['counts.denied', { status: '306' }],
    ['counts.cancelled', { status: '101' }],
    ['counts.test_environment', { environment: '2' }],
  ])('%s: %j', (reason, sketch) => {
    const { counts, countsReason, lines } = record(sketch)
    expect([counts, countsReason, lines[0]?.countsReason]).toEqual([false, reason, reason])
  })

  it('that the company subcontracted counts', () => {
    expect(record({ service: '1', payer: paidBy(COMPANY) }).counts).toBe(true)
  })

  it('names the CT-e that it stands for', () => {
    const old = CTE_KEY.replace('0010', '0029')
    const substitute = record({ type: '3', inside: `<infCteSub><chCte>${old}</chCte></infCteSub>` })
    expect(substitute).toMatchObject({
      counts: true,
      replacedKeys: [old],
      links: [{ relation: 'refers', accessKey: old }],
    })
    expect(record({}, { ...OURS, replacedKeys: new Set([CTE_KEY]) }).countsReason).toBe('counts.replaced')
  })

  it('has no municipality abroad', () => {
    expect(record({ ends: ['4105508', '9999999'] }).lines[0]?.freight).toMatchObject({
      originIbge: '4105508',
      destinationIbge: null,
      destinationName: 'DESTINO',
    })
  })
})

describe('a CT-e OS', () => {
  const payer = `<toma><CNPJ>${COMPANY}</CNPJ><xNome>NOS</xNome></toma>`
  const inside =
    '<infCTeNorm><infServico><xDescServ>FRETAMENTO</xDescServ><infQ><qCarga>44.0000</qCarga></infQ></infServico></infCTeNorm>'
  it.each([
    ['6', 'passengers', { weightKg: null, originIbge: '3550308', destinationIbge: '4106902' }],
    ['7', 'service', null],
  ])('of service %s is of %s', (service, nature, freight) => {
    const { lines, recipient, counts } = record({
      form: 'CTeOS',
      service,
      payer,
      inside,
      sender: null,
      recipient: null,
    })
    expect(lines).toMatchObject([{ product: 'FRETAMENTO', quantity: '44', total: '900', nature, freight }])
    expect([counts, recipient?.name]).toEqual([true, 'NOS'])
  })
})

it('a manifest adds nothing to the documents that it names', () => {
  const xml =
    `<MDFe xmlns="http://www.portalfiscal.inf.br/mdfe"><infMDFe versao="3.00" Id="MDFe${CTE_KEY.replace('57001', '58001')}"><ide><mod>58</mod>` +
    `<serie>2</serie><nMDF>5</nMDF><tpAmb>1</tpAmb><modal>4</modal></ide><emit><CNPJ>${CARRIER}</CNPJ></emit><infDoc><infMunDescarga>` +
    `<infCTe><chCTe>${CTE_KEY}</chCTe></infCTe><infNFe><chNFe>${NOTE_KEY}</chNFe></infNFe></infMunDescarga></infDoc></infMDFe></MDFe>`
  const [document] = readFiscalXml(Buffer.from(xml))
  expect(document?.kind === 'mdfe' && [document.mode, documentRecord(document, OURS)]).toMatchObject([
    'rail',
    {
      counts: false,
      countsReason: 'counts.manifest',
      number: '5',
      series: '2',
      lines: [],
      links: [
        { relation: 'manifests', accessKey: CTE_KEY },
        { relation: 'manifests', accessKey: NOTE_KEY },
      ],
    },
  ])
})
