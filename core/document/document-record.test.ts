import { describe, expect, it } from 'vitest'
import { HAS_SAMPLES, sampleBytes, sampleNames } from '../../tools/shared-samples.ts'
import { isAccessKey } from '../company/access-key.ts'
import { documentRecord } from './document-record.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'
import type { DocumentRecord } from './record-shape.ts'
import { keysTakenOut } from './taken-out.ts'

const KEY = '35250706117473000150550010000000011000000010'

function records(bytes: Uint8Array): DocumentRecord[] {
  return readFiscalXml(bytes).flatMap((document) => (document.kind === 'event' ? [] : [documentRecord(document)]))
}

it('a note has a line for every item, services told apart, and its issuer’s CNAE', () => {
  const xml =
    `<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe versao="4.00" Id="NFe${KEY}"><ide><mod>55</mod><nNF>1</nNF><natOp>VENDA</natOp>` +
    `<tpNF>1</tpNF><tpAmb>1</tpAmb><NFref><refNFe>${KEY}</refNFe></NFref></ide><emit><CNPJ>06117473000150</CNPJ><CNAE>4731800</CNAE></emit>` +
    '<det nItem="1"><prod><cProd>7</cProd><xProd>DIESEL</xProd><NCM>27101921</NCM><CFOP>5656</CFOP><uCom>LT</uCom><qCom>40.0000</qCom>' +
    '<vProd>200.00</vProd><comb><cProdANP>820101034</cProdANP><pBio>15.0000</pBio></comb></prod></det>' +
    '<det nItem="2"><prod><xProd>LAVAGEM</xProd><NCM>00</NCM><CFOP>5933</CFOP></prod><imposto><ISSQN><vBC>9</vBC></ISSQN></imposto></det>' +
    '</infNFe></NFe>'
  expect(records(Buffer.from(xml))).toMatchObject([
    {
      kind: 'nfe',
      counts: true,
      issuerCnae: '4731800',
      operationNature: 'VENDA',
      period: null,
      meter: null,
      links: [{ relation: 'refers', accessKey: KEY }],
      lines: [
        {
          nature: 'product',
          unit: 'LT',
          quantity: '40',
          anpCode: '820101034',
          biodieselPercent: '15',
          countsReason: 'counts.purchase',
        },
        { nature: 'service', countsReason: 'counts.no_physical_content' },
      ],
    },
  ])
})

/** A note of energy with an item of each text, in MWh. */
function energyNote(...texts: readonly string[]) {
  const items = texts.map(
    (text, at) =>
      `<det nItem="${at + 1}"><prod><xProd>${text}</xProd><NCM>27160000</NCM><CFOP>5252</CFOP><uCom>MWH</uCom>` +
      '<qCom>400</qCom><vProd>90.00</vProd></prod></det>',
  )
  const xml =
    `<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe versao="4.00" Id="NFe${KEY}"><ide><mod>55</mod><nNF>1</nNF>` +
    `<tpNF>1</tpNF><tpAmb>1</tpAmb></ide><emit><CNPJ>06117473000150</CNPJ></emit>${items.join('')}</infNFe></NFe>`
  const [found] = records(Buffer.from(xml))
  return {
    reasons: found?.lines.map(({ countsReason }) => countsReason),
    isOfGrid: found?.warnings.includes('document.grid_use_only'),
  }
}

it('a note that sells the way of energy alone says so, and beside the energy its kilowatt-hours count once', () => {
  const counted = 'counts.purchase'
  const way = 'Encargo de uso do sistema - TUSD'
  expect(energyNote(way)).toEqual({ reasons: [counted], isOfGrid: true })
  const both = energyNote('ENERGIA ELETRICA MERCADO LIVRE', way)
  expect(both).toEqual({ reasons: [counted, 'counts.same_energy'], isOfGrid: false })
})

describe.skipIf(!HAS_SAMPLES)('the shared samples', () => {
  it.each(sampleNames())('%s comes down to a record', (name) => {
    for (const record of records(sampleBytes(name))) {
      expect(record.counts).toBe(record.countsReason === 'counts.purchase')
      expect(record.lines.every((line) => record.counts || line.countsReason !== 'counts.purchase')).toBe(true)
      expect(record.lines.filter(({ quantity }) => quantity !== null && !/^-?\d+(\.\d+)?$/.test(quantity))).toEqual([])
      expect(record.links.every(({ accessKey }) => isAccessKey(accessKey))).toBe(true)
      expect(new Set(record.lines.map(({ number }) => number)).size).toBe(record.lines.length)
    }
  })

  it('take none of each other out, though masks have made their keys alike', () => {
    const documents = sampleNames().flatMap((name) => readFiscalXml(sampleBytes(name)))
    expect([...keysTakenOut(documents).replacedKeys]).toEqual([])
  })

  it('the bill of electricity counts its two posts once, and tells what was injected', () => {
    const [bill] = records(sampleBytes('syn-nf3e66-a4-verde-com-gd.xml'))
    expect(bill).toMatchObject({
      counts: true,
      meter: '3001234567',
      period: { start: '2026-10-01', end: '2026-10-31' },
      total: '8466.49',
      warnings: [],
    })
    expect(
      bill?.lines.map(({ nature, unit, quantity, countsReason }) => [nature, unit, quantity, countsReason]),
    ).toEqual([
      ['electricity', 'kWh', '1254', 'counts.purchase'],
      ['electricity', 'kWh', '18730.5', 'counts.purchase'],
      ['service', 'kW', '120', 'counts.not_energy'],
      ['service', 'kVArh', '35.25', 'counts.not_energy'],
      ['injected_electricity', 'kWh', '2100', 'counts.injected_energy'],
      ['service', null, null, 'counts.no_physical_content'],
    ])
  })
})
