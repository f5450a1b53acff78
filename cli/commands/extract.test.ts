import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { expectedDocuments, HAS_SAMPLES, sampleBytes, sampleNames } from '../../tools/shared-samples.ts'
import { main } from '../main.ts'

const KEY = '35250706117473000150550010000000011000000010'
const NS = 'xmlns="http://www.portalfiscal.inf.br/nfe"'
const NOTE =
  `<NFe ${NS}><infNFe versao="4.00" Id="NFe${KEY}"><ide><mod>55</mod><tpNF>1</tpNF><finNFe>1</finNFe><tpAmb>1</tpAmb></ide>` +
  '<det nItem="1"><prod><xProd>DIESEL</xProd><CFOP>5656</CFOP><comb><pBio>14</pBio></comb></prod></det></infNFe></NFe>'
const CANCELLATION = `<evento ${NS}><infEvento><chNFe>${KEY}</chNFe><tpEvento>110111</tpEvento></infEvento></evento>`

const BILL_KEY = '35261095554443000130660010000000071012345674'

function bill(key: string, rest = ''): string {
  return (
    `<NF3e xmlns="http://www.portalfiscal.inf.br/nf3e"><infNF3e versao="1.00" Id="NF3e${key}"><ide><mod>66</mod><serie>1</serie><nNF>7</nNF>` +
    `<tpAmb>1</tpAmb></ide>${rest}<NFdet><det nItem="1"><detItem><prod><xProd>CONSUMO TE</xProd><uMed>2</uMed><qFaturada>100.0000</qFaturada>` +
    '</prod></detItem></det></NFdet></infNF3e></NF3e>'
  )
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pegada-extract-'))
  await writeFile(join(folder, 'nota.xml'), NOTE)
  await writeFile(join(folder, 'cancelamento.xml'), CANCELLATION)
  await writeFile(join(folder, 'gtve.xml'), '<GTVe xmlns="http://www.portalfiscal.inf.br/cte"/>')
  await writeFile(join(folder, 'conta.xml'), bill(BILL_KEY))
  const substitute = bill(BILL_KEY.replace('0071', '0081'), `<gSub><chNF3e>${BILL_KEY}</chNF3e></gSub>`)
  await writeFile(join(folder, 'substituta.xml'), substitute)
  const archive = new ZipFile()
  archive.addBuffer(Buffer.from(NOTE), 'julho/nota.xml')
  archive.addBuffer(Buffer.from('PDF'), 'danfe.pdf')
  await writeFile(join(folder, 'notas.zip'), await bytesOf(archive))
  const twins = new ZipFile()
  twins.addBuffer(Buffer.from(NOTE), 'nota.xml')
  twins.addBuffer(Buffer.from(CANCELLATION), 'nota.xml')
  await writeFile(join(folder, 'iguais.zip'), await bytesOf(twins))
})
afterAll(() => rm(folder, { recursive: true }))

function bytesOf(archive: ZipFile): Promise<Buffer> {
  archive.end()
  return buffer(archive.outputStream)
}

async function pegada(...args: string[]) {
  let text = ''
  const complaints: string[] = []
  const exit = await main(args, {
    write: async (chunk) => {
      text += chunk
    },
    complain: (message) => complaints.push(message),
    pathOf: (typed) => join(folder, typed),
  })
  return { exit, text, complaints, json: () => JSON.parse(text) }
}

describe('pegada extract', () => {
  it('answers by file name and counts a purchase', async () => {
    const { exit, json } = await pegada('extract', 'nota.xml', '--json')
    expect(exit).toBe(0)
    expect(json()['nota.xml'][0]).toMatchObject({
      kind: 'nfe',
      key: KEY,
      counts_as_activity: true,
      counts_as_activity_reason: 'counts.purchase',
      warnings: expect.arrayContaining(['document.not_authorised']),
    })
    expect(Object.keys(json()['nota.xml'][0].items[0])).not.toContain('biodiesel_percent')
  })

  it('knows of a cancellation that comes after its note', async () => {
    const { json } = await pegada('extract', 'nota.xml', 'cancelamento.xml', '--json')
    expect(json()['nota.xml'][0]).toMatchObject({
      counts_as_activity: false,
      counts_as_activity_reason: 'counts.cancelled',
    })
    expect(json()['cancelamento.xml'][0]).toMatchObject({ kind: 'event', target_key: KEY, counts_as_activity: false })
  })

  it('tells both of two members of one name', async () => {
    const { json } = await pegada('extract', 'iguais.zip', '--json')
    expect(Object.keys(json())).toEqual(['iguais.zip/nota.xml', 'iguais.zip/nota.xml (2)'])
  })

  it('opens zips, names other documents and missing files, and goes on', async () => {
    const { exit, json } = await pegada('extract', 'notas.zip', 'gtve.xml', 'falta.xml', 'nota.xml', '--json')
    expect(exit).toBe(1)
    expect(Object.keys(json())).toEqual([
      'notas.zip/julho/nota.xml',
      'notas.zip/danfe.pdf',
      'gtve.xml',
      'falta.xml',
      'nota.xml',
    ])
    expect(json()['notas.zip/danfe.pdf'].error.code).toBe('archive.not_xml_entry')
    expect(json()['gtve.xml'].error).toMatchObject({
      code: 'document.kind_not_supported_yet',
      kind: 'gtve',
      name: 'GTV-e',
    })
    expect(json()['gtve.xml'].error.message).toContain('GTV-e')
    expect(json()['falta.xml'].error.code).toBe('file.unreadable')
  })

  it('writes a table for people', async () => {
    const { exit, text } = await pegada('extract', 'nota.xml')
    expect(exit).toBe(0)
    expect(text).toContain('Compra: conta no inventário.')
  })

  it.each([[['extract']], [['extract', '--xml', 'nota.xml']], [['cnpj']], [['cnpj', '--x']]])(
    '%j is wrong use',
    async (args) => {
      const { exit, complaints } = await pegada(...args)
      expect(exit).toBe(2)
      expect(complaints[0]).toContain('Uso:')
    },
  )

  it('knows of a bill that another stands for', async () => {
    const { json } = await pegada('extract', 'conta.xml', 'substituta.xml', '--json')
    expect(json()['conta.xml'][0]).toMatchObject({
      kind: 'nf3e',
      signature: 'absent',
      counts_as_activity: false,
      counts_as_activity_reason: 'counts.replaced',
    })
    expect(json()['substituta.xml'][0]).toMatchObject({ counts_as_activity: true })
  })

  it('names every kind in its table, with what the signature is worth', async () => {
    const { text } = await pegada('extract', 'conta.xml', 'cancelamento.xml')
    expect(text).toContain('NF3e 1/7')
    expect(text).toContain(`Evento 110111 NF-e ${KEY}`)
    expect(text).toContain('ausente')
  })

  it('opens an answer of the distribution, tells who signed and which numbers are missing', async () => {
    const answer = new URL('../../core/document/cases/dist/01-resposta-com-lacuna.xml', import.meta.url)
    await writeFile(join(folder, 'resposta.xml'), await readFile(answer))
    const { exit, json } = await pegada('extract', 'resposta.xml', '--json')
    expect(exit).toBe(1)
    const answered = json()
    expect(answered['resposta.xml'].error.code).toBe('distribution.numbers_missing')
    expect(answered['resposta.xml/NSU 000000000001003 (resNFe_v1.01)'].error.code).toBe('document.summary')
    expect(answered['resposta.xml/NSU 000000000001001 (procNFe_v4.00)'][0]).toMatchObject({
      signature: 'intact',
      signed_by: { cnpj: '99650100000120', valid_when_issued: true, is_issuer: true, chain: 'unchecked' },
    })
    const chain = new URL('../../core/document/cases/signature/chain.pem', import.meta.url)
    await writeFile(join(folder, 'chain.pem'), await readFile(chain))
    const followed = await pegada('extract', 'resposta.xml', '--json', '--trusted=chain.pem')
    expect(followed.json()['resposta.xml/NSU 000000000001001 (procNFe_v4.00)'][0].signed_by.chain).toBe('trusted')
    expect((await pegada('extract', 'resposta.xml', '--trusted=resposta.xml')).exit).toBe(2)
    const { text } = await pegada('extract', 'resposta.xml')
    expect(text).toContain('íntegra: DISTRIBUIDORA EXEMPLO DE DIESEL LTDA')
  })

  it.skipIf(!HAS_SAMPLES)('gives the shared samples as expected', async () => {
    const expected = expectedDocuments()
    const names = sampleNames()
    for (const name of names) await writeFile(join(folder, name), sampleBytes(name))
    const { exit, json } = await pegada('extract', ...names, '--json')
    expect(exit).toBe(0)
    const answered = json() as Record<string, Record<string, unknown>[]>
    const published = Object.entries(answered).map(([name, documents]) => [name, documents.map(withoutVerdict)])
    expect(Object.fromEntries(published)).toEqual(expected)
  })
})

function withoutVerdict(document: Record<string, unknown>) {
  const { warnings, signature, signed_by, counts_as_activity, counts_as_activity_reason, ...fields } = document
  expect([Array.isArray(warnings), typeof counts_as_activity]).toEqual([true, 'boolean'])
  expect(['intact', 'broken', 'absent']).toContain(signature)
  expect(counts_as_activity_reason).toMatch(/^counts\./)
  return fields
}

describe('pegada cnpj', () => {
  it('answers for each number in order', async () => {
    const { exit, json } = await pegada('cnpj', '12.abc.345/01de-35', '93ZB0VRYV6KA66', '--json')
    expect(exit).toBe(1)
    expect(json()).toEqual([
      {
        input: '12.abc.345/01de-35',
        valid: true,
        normalized: '12ABC34501DE35',
        mask: '12.ABC.345/01DE-35',
        kind: 'alphanumeric',
      },
      {
        input: '93ZB0VRYV6KA66',
        valid: false,
        normalized: '93ZB0VRYV6KA66',
        mask: '93.ZB0.VRY/V6KA-66',
        kind: 'alphanumeric',
        reason: 'cnpj.check_digits',
      },
    ])
  })

  it('exits well when all are valid', async () => {
    const { exit, text } = await pegada('cnpj', '00000000E08G12')
    expect(exit).toBe(0)
    expect(text).toContain('00.000.000/E08G-12')
  })
})
