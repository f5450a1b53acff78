import { describe, expect, it } from 'vitest'
import { cfopOperation } from './cfop.ts'
import { type CountsContext, countsAsActivity, itemCountsAsActivity } from './counts.ts'
import type { FiscalItem, NfeDocument } from './fiscal-document.ts'
import { takenOutByEvent } from './fiscal-event.ts'
import { maskPersonalIds } from './mask-personal-ids.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'

const SUPPLIER = '06117473000150'
const COMPANY = '06990590000123'
const BRANCH = '06990590000204'
const KEY = '35250706117473000150550010000000011000000010'

type Sketch = {
  issuer?: string
  recipient?: string | null
  cfops?: string[]
  direction?: string
  purpose?: string
  environment?: string
  status?: string
}

function note(sketch: Sketch = {}): NfeDocument {
  const {
    issuer = SUPPLIER,
    recipient = COMPANY,
    cfops = ['5656'],
    direction = '1',
    purpose = '1',
    environment = '1',
  } = sketch
  const xml =
    `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe versao="4.00" Id="NFe${KEY}"><ide><mod>55</mod>` +
    `<tpNF>${direction}</tpNF><finNFe>${purpose}</finNFe><tpAmb>${environment}</tpAmb></ide>${party('emit', issuer)}` +
    `${recipient === null ? '' : party('dest', recipient)}${cfops.map((cfop, index) => `<det nItem="${index + 1}"><prod><CFOP>${cfop}</CFOP></prod></det>`).join('')}` +
    `</infNFe></NFe><protNFe><infProt><cStat>${sketch.status ?? '100'}</cStat></infProt></protNFe></nfeProc>`
  const [document] = readFiscalXml(Buffer.from(xml))
  if (document === undefined || !('items' in document)) throw new Error('not a note')
  return document
}

function party(tag: string, id: string): string {
  return `<${tag}><${id.length === 11 ? 'CPF' : 'CNPJ'}>${id}</${id.length === 11 ? 'CPF' : 'CNPJ'}><xNome>Nome</xNome></${tag}>`
}

function event(type: string, status: string): string {
  return (
    `<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe"><evento><infEvento><chNFe>${KEY}</chNFe><tpEvento>${type}</tpEvento>` +
    `</infEvento></evento><retEvento><infEvento><cStat>${status}</cStat></infEvento></retEvento></procEventoNFe>`
  )
}

const OURS: CountsContext = { companyCnpjs: [COMPANY] }

describe('a note counts for the company', () => {
  it.each<[string, Sketch]>([
    ['that bought', {}],
    ['when a branch bought', { recipient: BRANCH }],
    [
      'that registered the purchase itself',
      { issuer: COMPANY, recipient: '52998224725', direction: '0', cfops: ['1101'] },
    ],
    ['when only part of it went back', { cfops: ['5202', '5656'] }],
    ['when it complements another', { purpose: '2' }],
    ['when it is a gift', { cfops: ['5910'] }],
    ['when it repeats fuel receipts', { cfops: ['5929'] }],
  ])('%s', (_name, sketch) => {
    expect(countsAsActivity(note(sketch), OURS)).toEqual({ counts: true, reason: 'counts.purchase', warnings: [] })
  })

  it.each([null, '52998224725'])('with a warning when nobody or a person is named (recipient %s)', (recipient) => {
    expect(countsAsActivity(note({ recipient }), OURS)).toEqual({
      counts: true,
      reason: 'counts.purchase',
      warnings: ['document.recipient_not_company'],
    })
  })

  it('by the document alone when no company is given', () => {
    expect(countsAsActivity(note())).toEqual({ counts: true, reason: 'counts.purchase', warnings: [] })
  })
})

describe('a note does not count', () => {
  it.each<[string, Sketch]>([
    ['counts.denied', { status: '302' }],
    ['counts.other_company', { recipient: SUPPLIER.replace('06', '07') }],
    ['counts.cancelled', { status: '101' }],
    ['counts.adjustment', { purpose: '3' }],
    ['counts.return', { purpose: '4' }],
    ['counts.credit_note', { purpose: '5' }],
    ['counts.debit_note', { purpose: '6' }],
    ['counts.test_environment', { environment: '2' }],
    ['counts.return', { environment: '2', purpose: '4' }],
    ['counts.return', { cfops: ['5661'] }],
    ['counts.return', { cfops: ['1202'], direction: '0', issuer: COMPANY, recipient: SUPPLIER }],
    ['counts.transfer', { cfops: ['5905'] }],
    ['counts.transfer', { cfops: ['6152', '6152'] }],
    ['counts.transfer', { issuer: COMPANY, recipient: BRANCH }],
    ['counts.sale', { issuer: COMPANY, recipient: SUPPLIER, cfops: ['5102'] }],
    ['counts.return', { issuer: COMPANY, recipient: SUPPLIER, cfops: ['5556'] }],
    ['counts.billing_only', { cfops: ['5922'] }],
    ['counts.not_a_purchase', { direction: '0', cfops: ['1102'] }],
  ])('%s: %j', (reason, sketch) => {
    expect(countsAsActivity(note(sketch), OURS)).toEqual({ counts: false, reason, warnings: [] })
  })

  it('once another stands for it', () => {
    expect(countsAsActivity(note(), { ...OURS, replacedKeys: new Set([KEY]) }).reason).toBe('counts.replaced')
  })

  it('when it is of services alone', () => {
    const sketch = note()
    const items = sketch.items.map((item) => ({ ...item, is_service: true as const }))
    expect(countsAsActivity({ ...sketch, items }, OURS).reason).toBe('counts.no_physical_content')
  })

  it('once an event has cancelled it', () => {
    const [document] = readFiscalXml(Buffer.from(event('110111', '135')))
    expect(document).toMatchObject({
      kind: 'event',
      event_type: '110111',
      target_key: KEY,
      is_cancellation: true,
      warnings: [],
    })
    const key = document?.kind === 'event' ? takenOutByEvent(document)?.key : undefined
    const cancelledKeys = new Set([key ?? ''])
    expect(countsAsActivity(note(), { ...OURS, cancelledKeys }).reason).toBe('counts.cancelled')
  })

  it.each([
    ['110110', '135'],
    ['110111', '573'],
  ])('event %s answered %s cancels nothing', (type, status) => {
    const [document] = readFiscalXml(Buffer.from(event(type, status)))
    expect(document?.kind === 'event' && takenOutByEvent(document)).toBeUndefined()
  })
})

it('tells items of a mixed note apart', () => {
  const item = (cfop: string): Pick<FiscalItem, 'cfop'> => ({ cfop })
  expect(itemCountsAsActivity(item('5656'))).toEqual({ counts: true, reason: 'counts.purchase' })
  expect(itemCountsAsActivity(item('5921'))).toEqual({ counts: false, reason: 'counts.return' })
  expect(itemCountsAsActivity({ ...item('5933'), is_service: true })).toEqual({
    counts: false,
    reason: 'counts.no_physical_content',
  })
  expect(itemCountsAsActivity({ ...item('5949'), ncm: '00' }).reason).toBe('counts.no_physical_content')
})

describe('CFOP', () => {
  it.each([
    ['1556', 'trade'],
    ['5556', 'return'],
    ['1407', 'trade'],
    ['5411', 'return'],
    ['5409', 'transfer'],
    ['5557', 'transfer'],
    ['5658', 'transfer'],
    ['1653', 'trade'],
    ['5251', 'trade'],
    ['3102', 'trade'],
    ['7101', 'trade'],
    ['5949', 'transfer'],
    ['5933', 'trade'],
    ['XXXX', 'trade'],
    [null, 'trade'],
  ])('%s is %s', (cfop, operation) => {
    expect(cfopOperation(cfop)).toBe(operation)
  })
})

it('takes people out before a note is stored', () => {
  const masked = maskPersonalIds(note({ recipient: '52998224725' }))
  expect(masked.recipient).toMatchObject({ id_type: 'CPF', id: '***********', name: null })
  expect(masked.issuer).toMatchObject({ id: SUPPLIER, name: 'Nome' })
})

it('reads every note and event of a batch', () => {
  const one = '<NFe><infNFe versao="4.00" Id="NFe1"><ide><mod>55</mod></ide></infNFe></NFe>'
  const batch = `<enviNFe xmlns="http://www.portalfiscal.inf.br/nfe">${one}${one}</enviNFe>`
  expect(readFiscalXml(Buffer.from(batch))).toHaveLength(2)
})
