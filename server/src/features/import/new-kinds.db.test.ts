import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildZip } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles, uploadFiles } from '../../test/import-files.ts'

const CASES = new URL('../../../../core/document/cases/', import.meta.url)
const folder = (name: string) => readdirSync(new URL(name, CASES)).filter((file) => file.endsWith('.xml'))
const bytesOf = (path: string) => readFileSync(new URL(path, CASES))

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const signUp = () => app.signUpPerson({ cnpj: '99.500.100/0001-44', companyName: 'Fabrica Exemplo Ltda' })

async function countsOf(folders: readonly string[], order: 'forward' | 'backward') {
  person = await signUp()
  const files = folders.flatMap((name) => folder(name).map((file) => join(name, file)))
  const sent = order === 'forward' ? files : files.toReversed()
  await importFiles(app, person, Object.fromEntries(sent.map((path) => [path.replace('/', '-'), bytesOf(path)])))
  const { rows } = await person.client.document.list({ pageSize: 100 })
  return rows
    .map(({ kind, number, countsReason }) => `${kind} ${number} ${countsReason.replace('counts.', '')}`)
    .toSorted()
}

describe.each(['forward', 'backward'] as const)('sent %s', (order) => {
  it('coupons and tickets count as they should, whatever comes first', async () => {
    expect(await countsOf(['cfe', 'bpe'], order)).toEqual([
      ...['bpe 501 purchase', 'bpe 502 purchase', 'bpe 503 replaced', 'bpe 504 purchase', 'bpe 505 cancelled'],
      ...['bpe 507 not_travelled', 'bpe_tm 9001 carrier_statement'],
      ...['cfe 101 purchase', 'cfe 102 purchase', 'cfe 103 private_purchase', 'cfe 104 purchase', 'cfe 105 purchase'],
      ...['cfe 106 cancelled', 'cfe 108 test_environment', 'cfe 109 purchase'],
      ...['event null event', 'event null event', 'event null event'],
    ])
  })

  it('bills of water, services and disowned notes count as they should, whatever comes first', async () => {
    expect(await countsOf(['nfag', 'nfse', 'event'], order)).toEqual([
      ...Array.from({ length: 8 }, () => 'event null event'),
      ...['nfag 701 purchase', 'nfag 702 purchase', 'nfag 703 replaced', 'nfag 704 purchase', 'nfag 705 purchase'],
      ...[
        'nfag 706 purchase',
        'nfag 707 other_company',
        'nfag 708 cancelled',
        'nfe 7100 cancelled',
        'nfe 7101 disowned',
      ],
      ...['nfse 801 purchase', 'nfse 802 purchase', 'nfse 803 purchase', 'nfse 804 purchase', 'nfse 805 purchase'],
      ...['nfse 806 purchase', 'nfse 807 cancelled', 'nfse 809 private_purchase', 'nfse 810 other_company'],
      ...['nfse 811 purchase', 'nfse 812 sale', 'nfse 813 replaced', 'nfse 814 purchase'],
    ])
  })
})

it('a journey of a ticket is taken with its municipalities, on the day of the journey', async () => {
  person = await signUp()
  await importFiles(app, person, { 'bilhete.xml': bytesOf('bpe/01-executivo-sp-rio.xml') })
  const [item] = (await person.client.documentItem.list({})).rows
  expect(item).toMatchObject({ state: 'pending', periodStart: '2025-03-10', nature: 'passengers' })
  expect(Number(item?.estimateCo2eKg)).toBeGreaterThan(5)
  await person.client.documentItem.acceptSuggested({})
  const [entry] = (await person.client.activity.list({})).rows
  expect(entry).toMatchObject({ category: 'business_travel', quantity: { value: '1', unit: 'passenger' } })
})

describe('an answer of the distribution', () => {
  it('is opened like a zip: documents by their number, a summary that does not count, numbers that are missing', async () => {
    person = await signUp()
    const { summary, files } = await uploadFiles(app, person, {
      'resposta.xml': bytesOf('dist/01-resposta-com-lacuna.xml'),
    })
    expect(files.map(({ name, outcome, error }) => [name, outcome, error?.code ?? null])).toEqual([
      ['resposta.xml', 'partly', 'distribution.numbers_missing'],
      ['resposta.xml/NSU 000000000001001 (procNFe_v4.00)', 'imported', null],
      ['resposta.xml/NSU 000000000001002 (procNFe_v4.00)', 'imported', null],
      ['resposta.xml/NSU 000000000001003 (resNFe_v1.01)', 'refused', 'document.summary'],
      ['resposta.xml/NSU 000000000001004 (procEventoNFe_v1.00)', 'event', null],
      ['resposta.xml/NSU 000000000001007 (procNovo_v1.00)', 'refused', 'document.kind_unknown'],
    ])
    expect(summary).toMatchObject({ state: 'done', documentsNew: 3 })
    const { rows } = await person.client.document.list({ kind: 'nfe' })
    expect(rows.map(({ number, countsReason }) => [number, countsReason]).toSorted()).toEqual([
      ['2001', 'counts.purchase'],
      ['2002', 'counts.cancelled'],
    ])
  })

  it('in a zip is opened too, and one without documents says what the tax office said', async () => {
    person = await signUp()
    const refused =
      '<retDistDFeInt xmlns="http://www.portalfiscal.inf.br/nfe"><cStat>640</cStat><xMotivo>Rejeicao</xMotivo></retDistDFeInt>'
    const { files } = await uploadFiles(app, person, {
      'mes.zip': await buildZip({
        'final.xml': bytesOf('dist/02-resposta-final.xml'),
        'nada.xml': Buffer.from(refused),
      }),
    })
    expect(files.map(({ name, outcome, error }) => [name, outcome, error?.code ?? null]).toSorted()).toEqual([
      ['mes.zip', 'partly', null],
      ['mes.zip/final.xml', 'partly', 'distribution.numbers_missing'],
      ['mes.zip/final.xml/NSU 000000000001009 (procNFe_v4.00)', 'imported', null],
      ['mes.zip/final.xml/NSU 000000000001010 (resEvento_v1.01)', 'event', null],
      ['mes.zip/final.xml/NSU 000000000001012 (procEventoNFe_v1.00)', 'event', null],
      ['mes.zip/nada.xml', 'refused', 'distribution.empty'],
    ])
  })
})

it('who signed is told, and another company’s signature or one out of its days puts a document in doubt', async () => {
  person = await signUp()
  const files = folder('signature')
  await importFiles(app, person, Object.fromEntries(files.map((file) => [file, bytesOf(`signature/${file}`)])))
  const { rows } = await person.client.document.list({ pageSize: 100 })
  const told = await Promise.all(rows.map(({ id: documentId }) => person.client.document.get({ documentId })))
  const doubts = told.map(({ number, signature, signer, warnings }) => {
    const codes = warnings.filter((code) => /signed_by|certificate/.test(code))
    return [number, signature, signer?.cnpj ?? null, ...codes].join(' ')
  })
  expect(doubts.toSorted()).toEqual([
    '3101 intact 99660100000101',
    '3102 intact 99660100000101',
    '3103 broken ',
    '3104 absent ',
    expect.stringMatching(/^3105 intact \d{14} document\.signed_by_another$/),
    '3106 intact 99660100000101 document.certificate_expired',
  ])
  expect(told.find(({ number }) => number === '3101')?.signer).toMatchObject({
    name: 'QUIMICA EXEMPLO LTDA',
    wasValid: true,
    isIssuer: true,
    chain: 'unchecked',
  })
})
