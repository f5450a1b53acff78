import { createHash, createVerify, X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { canonical, isTaxNumber, keyDigit, sumOf, tenThousandths, textsOf } from './case-files.ts'
import type { CaseFault, DocumentCase } from './document-case.ts'
import { documentCases } from './expected.ts'

/** These tests prove the cases, not a reader: whoever reads the files may lean on what is told of them. */
const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const files = readdirSync(import.meta.dirname, { recursive: true })
  .map((name) => String(name).replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.xml'))
const whole = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const held = (xml: string, nsu: string) =>
  gunzipSync(Buffer.from(new RegExp(`NSU="${nsu}"[^>]*>([^<]+)<`).exec(xml)?.[1] ?? '', 'base64')).toString('utf8')
const textOf = (entry: DocumentCase) => (entry.within ? held(whole(entry.file), entry.within) : whole(entry.file))
const documents = documentCases.filter((entry) => entry.kind !== 'event' && entry.kind !== 'batch')

/** What the first signature of a text is worth, by its digest and its value; and who signed. */
function signatureOf(xml: string) {
  const signature = /<Signature .*?<\/Signature>/s.exec(xml)?.[0]
  if (!signature) return null
  const id = /<Reference URI="#([^"]+)"/.exec(signature)?.[1]
  const name = new RegExp(`<(\\w+) [^>]*Id="${id}"`).exec(xml)?.[1] ?? ''
  const namespace = /xmlns="([^"]+)"/.exec(xml.slice(0, xml.indexOf('<Signature')))?.[1] ?? null
  const hash = signature.includes('rsa-sha256') ? 'sha256' : 'sha1'
  const digest = createHash(hash)
    .update(canonical(xml, name, namespace) ?? '')
    .digest('base64')
  const certificate = new X509Certificate(Buffer.from(textsOf(signature, 'X509Certificate')[0] ?? '', 'base64'))
  const signed = createVerify(hash)
    .update(canonical(signature, 'SignedInfo', DSIG) ?? '')
    .verify(certificate.publicKey, Buffer.from(textsOf(signature, 'SignatureValue')[0] ?? '', 'base64'))
  return { isIntact: signed && digest === textsOf(signature, 'DigestValue')[0], certificate }
}

describe('the files', () => {
  it('are those that are told of, each well formed', () => {
    expect([...new Set(documentCases.map(({ file }) => file))].toSorted()).toEqual(files.toSorted())
    expect(files.filter((file) => XMLValidator.validate(whole(file)) !== true)).toEqual([])
  })

  it.each(files)('%s names taxpayers whose check digits are right', (file) => {
    const numbers = ['CNPJ', 'CPF', 'CNPJAutor'].flatMap((name) => textsOf(whole(file), name))
    expect(numbers.filter((number) => !isTaxNumber(number))).toEqual([])
  })
})

describe('what is told of a file stands in it', () => {
  it.each(documents)('$file $within', (entry) => {
    const text = textOf(entry)
    expect(entry.key?.at(-1)).toBe(keyDigit(entry.key?.slice(0, -1) ?? ''))
    expect(text).toContain(`${entry.key}"`)
    expect(text).toContain(entry.total)
    for (const party of [entry.issuer, entry.recipient, entry.payer]) {
      if (party?.id) expect(text).toContain(`>${party.id}<`)
      if (party?.name) expect(text).toContain(`>${party.name}<`)
    }
    for (const line of entry.lines) {
      if (line.quantity && line.unit !== 'passenger' && line.unit) expect(text).toContain(`>${line.quantity}<`)
      for (const code of Object.values(line.codes ?? {})) expect(text).toContain(`>${code}<`)
    }
  })

  it.each(documentCases.filter(({ kind }) => kind === 'event'))('$file', ({ file, event, about }) => {
    expect(whole(file)).toContain(about)
    expect(file.startsWith('nfse') || textsOf(whole(file), 'tpEvento')[0]).toBe(file.startsWith('nfse') || event)
  })
})

describe('figures add up', () => {
  const whose = documents.filter(({ fault, lines }) => fault === undefined && lines.length > 0)

  it.each(whose)('$file $within', ({ lines, total }) => {
    expect(sumOf(lines.map(({ value }) => value ?? ''))).toBe(tenThousandths(total ?? ''))
  })
})

describe('what is wrong on purpose', () => {
  const marks: Partial<Record<CaseFault, string>> = {
    'not-a-number': '>NaN<',
    'thousands-mark': '>1.234,56<',
    'negative-quantity': '<qCom>-',
    'impossible-date': '<dhEmi>2025-02-30T',
  }
  const faulty = documents.filter(({ fault }) => fault !== undefined)

  it.each(faulty)('$file: $fault', ({ file, fault, key, issuer, lines, total }) => {
    const mark = marks[fault ?? 'total-differs']
    if (mark) expect(whole(file)).toContain(mark)
    if (fault === 'key-of-another-issuer') expect(key).not.toContain(issuer?.id)
    if (fault === 'total-differs') {
      expect(sumOf(lines.map(({ value }) => value ?? ''))).not.toBe(tenThousandths(total ?? ''))
    }
  })
})

describe('documents that speak of another', () => {
  const keys = new Set(documents.map(({ key }) => key))
  const spoken = documentCases.flatMap(({ about, batch }) => [about, ...(batch?.held ?? []).map((each) => each.about)])

  it.each(documents.filter(({ status }) => status))('$file is $status by one that is here', ({ key }) => {
    expect(spoken).toContain(key)
  })

  it('find it in the folder, but for the two that are absent on purpose', () => {
    const absent = [...new Set(spoken)].filter((key) => key && !keys.has(key))
    const tellers = documentCases.filter(
      ({ about, batch }) => absent.includes(about ?? '') || batch?.held.some((each) => absent.includes(each.about)),
    )
    expect(absent).toHaveLength(2)
    expect(tellers.map(({ file }) => file).toSorted()).toEqual([
      'dist/02-resposta-final.xml',
      'event/05-cancelamento-de-nota-ausente.xml',
    ])
  })
})

describe('signatures', () => {
  const chain = whole('signature/chain.pem').split(/(?<=-----END CERTIFICATE-----\n)/)
  const [root, middle] = chain.map((pem) => new X509Certificate(pem))

  it('are of certificates of one chain', () => {
    expect([chain.length, root && middle?.verify(root.publicKey), root?.subject]).toEqual([2, true, root?.issuer])
  })

  it.each(documentCases.filter(({ kind }) => kind !== 'batch'))('$file $within', (entry) => {
    const found = signatureOf(textOf(entry))
    const state = entry.signature ?? 'intact'
    expect(found?.isIntact).toBe(state === 'absent' ? undefined : state !== 'broken')
    if (!found || !middle || !entry.issuer) return
    expect(found.certificate.verify(middle.publicKey)).toBe(true)
    const isInTime = entry.issued === null || Date.parse(entry.issued) < Date.parse(found.certificate.validTo)
    expect(isInTime).toBe(state !== 'expired')
    if (entry.kind === 'event') return
    const signer = /:(\d+)$/m.exec(found.certificate.subject)?.[1]
    const isOwn = entry.key?.includes(signer ?? '')
    expect(isOwn, entry.file).toBe(state !== 'other-company' && entry.fault !== 'key-of-another-issuer')
  })
})

describe('answers of the distribution service', () => {
  it.each(documentCases.filter(({ batch }) => batch))('$file', ({ file, batch }) => {
    const text = whole(file)
    const found = [...text.matchAll(/<docZip NSU="(\d+)" schema="([^"]+)"/g)].map((match) => [match[1], match[2]])
    expect(found).toEqual(batch?.held.map(({ nsu, schema }) => [nsu, schema]))
    const numbers = new Set(batch?.held.map(({ nsu }) => Number(nsu)))
    const passed = Array.from({ length: Number(batch?.ult) }, (_, index) => index + 1).slice(Math.min(...numbers) - 1)
    expect(batch?.gaps.map(Number)).toEqual(passed.filter((number) => !numbers.has(number)))
    expect([textsOf(text, 'ultNSU')[0], textsOf(text, 'maxNSU')[0]]).toEqual([batch?.ult, batch?.max])
    for (const { nsu, about } of batch?.held ?? []) {
      expect(XMLValidator.validate(held(text, nsu))).toBe(true)
      if (about) expect(held(text, nsu)).toContain(about)
    }
  })
})
