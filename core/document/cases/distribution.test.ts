import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { HAS_SAMPLES, SHARED_DATA } from '../../../tools/shared-samples.ts'
import { DomainError } from '../../domain-error.ts'
import { documentRecord } from '../document-record.ts'
import type { FiscalDocument } from '../fiscal-document.ts'
import { DISTRIBUTION_LIMITS, isDistribution, type NumberRange, openDistribution } from '../open-distribution.ts'
import { readFiscalXml } from '../read-fiscal-xml.ts'
import { keysTakenOut } from '../taken-out.ts'
import { expectedOf, fileOf, OURS, seenOf } from '../test/read-case.ts'
import { documentCases } from './expected.ts'

const answers = documentCases.filter(({ batch }) => batch !== undefined)
const within = documentCases.filter((one) => one.within !== undefined)

function refusalOf(read: () => unknown): DomainError | undefined {
  try {
    read()
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  return undefined
}

function readOf(bytes: Uint8Array): FiscalDocument[] {
  let documents: FiscalDocument[] = []
  refusalOf(() => {
    documents = readFiscalXml(bytes)
  })
  return documents
}

/** Key that a member speaks of, whole, as a summary or as an event. */
function aboutOf(bytes: Uint8Array): string | null {
  const [document] = readOf(bytes)
  if (document === undefined) return (refusalOf(() => readFiscalXml(bytes))?.data.key as string | undefined) ?? null
  return document.kind === 'event' ? document.target_key : document.key
}

function numbersOf(gaps: readonly NumberRange[]): string[] {
  return gaps.flatMap(({ first, last }) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
      String(Number(first) + index).padStart(15, '0'),
    ),
  )
}

it.each(answers.map((one) => [one.file, one] as const))('%s is opened to what it holds', (_, one) => {
  const bytes = fileOf(one)
  expect(isDistribution(bytes)).toBe(true)
  const { members, gaps, last, highest } = openDistribution(bytes)
  const held = members.map((member) => {
    const [, nsu, schema] = /^NSU (\d+) \((\S+)\)$/.exec(member.name) ?? []
    return { nsu, schema: `${schema}.xsd`, about: 'bytes' in member ? aboutOf(member.bytes) : null }
  })
  expect({ ult: last, max: highest, held, gaps: numbersOf(gaps) }).toEqual(one.batch)
})

it.each(within.map((one) => [`${one.file} ${one.within}`, one] as const))(
  '%s is read, and counts as it should',
  (_, one) => {
    const documents = answers.flatMap((answer) =>
      openDistribution(fileOf(answer)).members.flatMap((member) => ('bytes' in member ? readOf(member.bytes) : [])),
    )
    const document = documents.find((read) => read.kind !== 'event' && read.key === one.key)
    if (document === undefined || document.kind === 'event') throw new Error('not held')
    expect(seenOf(document, one)).toEqual(expectedOf(one))
    expect(documentRecord(document, { ...OURS, ...keysTakenOut(documents) }).counts).toBe(
      one.judgement.counts === 'yes',
    )
  },
)

describe('what is in it', () => {
  const note =
    '<resNFe xmlns="http://www.portalfiscal.inf.br/nfe"><chNFe>1</chNFe><CPF>52998224725</CPF><xNome>FULANA</xNome></resNFe>'
  const packed = (content: string | Uint8Array) => gzipSync(content).toString('base64')
  const answer = (documents: string, head = '<cStat>138</cStat><ultNSU>5</ultNSU>') =>
    Buffer.from(
      `<retDistDFeInt xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.01">${head}<loteDistDFeInt>${documents}</loteDistDFeInt></retDistDFeInt>`,
    )
  const docZip = (text: string, number = 1) => `<docZip NSU="${number}" schema="x_v1.00.xsd">${text}</docZip>`
  const errorsOf = (bytes: Uint8Array, limits = DISTRIBUTION_LIMITS) =>
    openDistribution(bytes, limits).members.map((member) => ('error' in member ? member.error.code : 'read'))

  it('is told in its place where it cannot be opened, and the rest goes on', () => {
    const bomb = packed(Buffer.alloc(2_000_000))
    const nested = packed(answer(docZip(packed(note))))
    const documents = [packed(note), 'bm8gZ3ppcA==', '*', bomb, nested, packed(note)]
      .map((text) => docZip(text))
      .join('')
    expect(errorsOf(answer(documents))).toEqual([
      ...['read', 'archive.corrupt', 'archive.corrupt', 'archive.ratio_suspicious', 'archive.nested', 'read'],
    ])
  })

  it('is held to the limits of an archive', () => {
    const random = Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919) % 251))
    const two = answer(docZip(packed(random)) + docZip(packed(random), 2))
    const withLimits = (limits: Partial<typeof DISTRIBUTION_LIMITS>) => ({ ...DISTRIBUTION_LIMITS, ...limits })
    expect(refusalOf(() => openDistribution(two, withLimits({ entriesMax: 1 })))?.code).toBe('archive.too_many_entries')
    expect(refusalOf(() => openDistribution(two, withLimits({ totalBytesMax: 5000 })))?.code).toBe('archive.too_large')
    expect(errorsOf(two, withLimits({ entryBytesMax: 3000 }))).toEqual(['document.too_large', 'document.too_large'])
  })

  it('may be longer than any text of a document', () => {
    const noise = gzipSync(Buffer.alloc(100_000), { level: 0 }).toString('base64')
    expect(noise.length).toBeGreaterThan(64 * 1024)
    expect(errorsOf(answer(docZip(noise)))).toEqual(['read'])
  })

  it('is nothing where the tax office answers with a status alone', () => {
    const refused = refusalOf(() => openDistribution(answer('', '<cStat>640</cStat><xMotivo>Rejeicao</xMotivo>')))
    expect(refused).toMatchObject({ code: 'distribution.empty', data: { status: '640', reason: 'Rejeicao' } })
  })

  it('is named by its place without a number, and found in an envelope of another service', () => {
    const soap = `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><cteDistDFeInteresseResult>${answer('<docZip>x</docZip>')}</cteDistDFeInteresseResult></s:Body></s:Envelope>`
    expect(isDistribution(Buffer.from(soap))).toBe(true)
    expect(openDistribution(Buffer.from(soap)).members[0]?.name).toBe('docZip 1')
  })

  it('misses no number up to the last that was looked at, where that is a number', () => {
    const gapsTo = (last: string) => openDistribution(answer(docZip(packed(note), 3), last)).gaps
    expect(gapsTo('<ultNSU>5</ultNSU>')).toEqual([{ first: '000000000000004', last: '000000000000005' }])
    expect(gapsTo('<ultNSU>3</ultNSU>')).toEqual([])
    expect(gapsTo('<ultNSU>no number</ultNSU>')).toEqual([])
    expect(gapsTo('')).toEqual([])
  })

  it('tells of a note by its summary, which names a company and no person', () => {
    const ofCompany = note.replace('<CPF>52998224725</CPF><xNome>FULANA', '<CNPJ>06117473000150</CNPJ><xNome>POSTO')
    expect(refusalOf(() => readFiscalXml(Buffer.from(ofCompany)))?.data).toMatchObject({ key: '1', issuer: 'POSTO' })
    expect(refusalOf(() => readFiscalXml(Buffer.from(note)))).toMatchObject({
      code: 'document.summary',
      data: { key: '1', issuer: '', total: '' },
    })
  })

  it('tells of an event by its summary, which nobody signed', () => {
    const summary =
      '<resEvento xmlns="http://www.portalfiscal.inf.br/nfe"><CNPJ>06117473000150</CNPJ><chNFe>1</chNFe><tpEvento>110111</tpEvento></resEvento>'
    expect(readFiscalXml(Buffer.from(summary))).toMatchObject([
      { kind: 'event', event_type: '110111', target_key: '1', signed: false, is_cancellation: true },
    ])
  })

  it('refuses entities and what is cut off', () => {
    const text = answer(docZip(packed(note))).toString()
    expect(refusalOf(() => openDistribution(Buffer.from(`<!DOCTYPE x>${text}`)))?.code).toBe(
      'document.doctype_forbidden',
    )
    expect(refusalOf(() => openDistribution(Buffer.from(text.slice(0, -30))))?.code).toBe('document.malformed')
  })
})

describe.skipIf(!HAS_SAMPLES)('the shared samples', () => {
  const folder = join(SHARED_DATA, 'nfe/dist')
  const bytesOf = (name: string) => readFileSync(join(folder, name))

  it('of an answer with summaries holds them by their numbers, and names the ones that were taken out', () => {
    const { members, gaps } = openDistribution(bytesOf('ret-138-14-de-50-resumos.xml'))
    expect(members.map(({ name }) => name.slice(0, 19))).toEqual(
      Array.from({ length: 14 }, (_, index) => `NSU 00000000000${6762 + index}`),
    )
    expect(gaps).toEqual([{ first: '000000000006776', last: '000000000006811' }])
    const summaries = members.flatMap((member) => ('bytes' in member ? [member.bytes] : []))
    expect(summaries.map(aboutOf)).not.toContain(null)
  })

  it('of an answer without permission says so', () => {
    const refused = refusalOf(() => openDistribution(bytesOf('ret-640-sem-permissao.xml')))
    expect(refused).toMatchObject({ code: 'distribution.empty', data: { status: '640' } })
  })
})
