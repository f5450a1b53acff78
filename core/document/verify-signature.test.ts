import { sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { HAS_SAMPLES, sampleBytes, sampleNames } from '../../tools/shared-samples.ts'
import { DomainError } from '../domain-error.ts'
import { type MadeUpCertificate, madeUpCertificate } from './test/made-up-certificate.ts'
import { verifySignature } from './verify-signature.ts'

const RSA = madeUpCertificate('rsa')
const EC = madeUpCertificate('ec')
const KEY = '35250706117473000150550010000000011000000010'
const NFE = 'http://www.portalfiscal.inf.br/nfe'
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const ECDSA = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256'

const ALGORITHMS = {
  sha1: ['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'http://www.w3.org/2000/09/xmldsig#sha1'],
  sha256: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmlenc#sha256'],
  ecdsa: [ECDSA, 'http://www.w3.org/2001/04/xmlenc#sha256'],
} as const

class Ecdsa {
  getSignature = (info: string) =>
    sign('sha256', Buffer.from(info), { key: EC.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64')
  verifySignature = () => false
  getAlgorithmName = () => ECDSA
}

function content(quantity = '40.0000', key = KEY): string {
  return (
    `<infNFe versao="4.00" Id="NFe${key}"><ide><mod>55</mod><natOp>VENDA &amp; CIA</natOp></ide>` +
    `<det nItem="1"><prod><xProd>ÓLEO DIESEL</xProd><qCom>${quantity}</qCom></prod></det></infNFe>`
  )
}

function bareNote(inner = content()): string {
  return `<NFe xmlns="${NFE}">${inner}</NFe>`
}

/** Signs the content of a document, and more of its elements where they are named. */
function signed(
  xml = bareNote(),
  {
    how = 'sha256',
    content: name = 'infNFe',
    more = [],
  }: { how?: keyof typeof ALGORITHMS; content?: string; more?: readonly string[] } = {},
): string {
  const [signatureAlgorithm, digestAlgorithm] = ALGORITHMS[how]
  const { privateKey, certificate }: MadeUpCertificate = how === 'ecdsa' ? EC : RSA
  const signer = new SignedXml({
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    publicCert: certificate,
    signatureAlgorithm,
    canonicalizationAlgorithm: C14N,
  })
  signer.SignatureAlgorithms = { ...signer.SignatureAlgorithms, [ECDSA]: Ecdsa }
  for (const one of [name, ...more]) {
    signer.addReference({ xpath: `//*[local-name()='${one}']`, transforms: [ENVELOPED, C14N], digestAlgorithm })
  }
  signer.computeSignature(xml, { location: { reference: `//*[local-name()='${name}']`, action: 'after' } })
  return signer.getSignedXml()
}

/** A signed file whose statement of what is signed was changed by the signer, who signed the change. */
function signedAgain(xml: string, change: (info: string) => string): string {
  const [info = ''] = /<SignedInfo>.*<\/SignedInfo>/.exec(xml) ?? []
  const canonical = change(info)
    .replace('<SignedInfo>', '<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#">')
    .replaceAll(/<(\w+)([^>]*)\/>/g, '<$1$2></$1>')
  const value = sign('sha256', Buffer.from(canonical), RSA.privateKey).toString('base64')
  return xml.replace(info, change(info)).replace(/(<SignatureValue>)[^<]*/, `$1${value}`)
}

const inner = `<DPS><infDPS Id="DPS1"><tpAmb>1</tpAmb></infDPS></DPS>`
const service = `<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.01"><infNFSe Id="NFS1"><nNFSe>7</nNFSe>${inner}</infNFSe></NFSe>`

const state = (xml: string) => verifySignature(Buffer.from(xml))
const signatureOf = (xml: string) => /<Signature[\s\S]*<\/Signature>/.exec(xml)?.[0] ?? ''

it('of a service holds beside the signature of the statement that it was made from, which speaks for nothing else', () => {
  const both = signed(signed(service, { content: 'infDPS' }), { content: 'infNFSe' })
  expect(state(both)).toBe('intact')
  expect(state(both.replace('<nNFSe>7', '<nNFSe>8'))).toBe('broken')
  expect(state(signed(service, { content: 'infDPS' }))).toBe('absent')
})

describe('a document is intact', () => {
  it.each(['sha1', 'sha256', 'ecdsa'] as const)('as it was signed with %s', (how) => {
    expect(state(signed(bareNote(), { how }))).toBe('intact')
  })

  it('in the envelope of its protocol, which was put around it later', () => {
    const note = signed()
    const envelope = `<nfeProc versao="4.00" xmlns="${NFE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${note}`
    expect(state(`${envelope}<protNFe><infProt><cStat>100</cStat></infProt></protNFe></nfeProc>`)).toBe('intact')
    expect(state(`${envelope.replace(note, note.replace(` xmlns="${NFE}"`, ''))}</nfeProc>`)).toBe('intact')
  })

  it('in an envelope that took part in what was signed', () => {
    const envelope = `<nfeProc xmlns="${NFE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${bareNote()}</nfeProc>`
    expect(state(signed(envelope))).toBe('intact')
    expect(state(signed(envelope).replace('40.0000', '400.0000'))).toBe('broken')
  })

  it('with every other one of its batch', () => {
    const [first, second] = [KEY, KEY.replace('0010', '0020')].map((key) => signed(bareNote(content('1', key))))
    expect(state(`<enviNFe xmlns="${NFE}"><idLote>1</idLote>${first}${second}</enviNFe>`)).toBe('intact')
  })

  it('when it is a CT-e, a bill or an event', () => {
    const key = KEY.slice(0, 20)
    const cte = `<CTe xmlns="${NFE.replace('nfe', 'cte')}"><infCte Id="CTe${key}"><ide><mod>57</mod></ide></infCte></CTe>`
    const bill = `<NF3e xmlns="${NFE.replace('nfe', 'nf3e')}"><infNF3e Id="NF3e${key}"><ide/></infNF3e></NF3e>`
    const event = `<evento xmlns="${NFE}"><infEvento Id="ID1"><chNFe>${KEY}</chNFe></infEvento></evento>`
    expect(state(signed(cte, { content: 'infCte' }))).toBe('intact')
    expect(state(signed(bill, { content: 'infNF3e' }))).toBe('intact')
    expect(state(signed(event, { content: 'infEvento' }))).toBe('intact')
  })
})

describe('a document is broken', () => {
  const good = signed()
  it.each<[string, string]>([
    ['when an amount was changed', good.replace('40.0000', '400.0000')],
    ['when an attribute was changed', good.replace('nItem="1"', 'nItem="2"')],
    ['when an item was added', good.replace('</infNFe>', '<det nItem="2"/></infNFe>')],
    ['when its signature is another document’s', bareNote(content('41.0000') + signatureOf(good))],
    ['when the value of the signature was changed', good.replace(/<SignatureValue>./, '<SignatureValue>_')],
    [
      'when it was signed by a key that is not in its certificate',
      good.replace(/<X509Certificate>[^<]*/, certificateOfAnother()),
    ],
    ['when its certificate was taken out', good.replace(/<KeyInfo>.*<\/KeyInfo>/, '')],
    ['when it is signed twice', good.replace('</NFe>', `${signatureOf(good)}</NFe>`)],
    ['when the signature refers to nothing', good.replace('URI="#', 'URI="#x')],
    ['when the signature refers to the whole file', good.replace(/URI="#[^"]*"/, 'URI=""')],
    ['when the signature stands in another namespace', good.replace(/(<Signature xmlns=")[^"]*/, '$1urn:other')],
  ])('%s', (_name, xml) => {
    expect(state(xml)).toBe('broken')
  })

  it('when its signature speaks for something else besides, or for another file of that name', () => {
    const note = bareNote(content().replace('<det ', '<det Id="item" '))
    expect(state(signed(note))).toBe('intact')
    expect(state(signed(note, { more: ['det'] }))).toBe('broken')
    expect(state(signedAgain(good, (info) => info))).toBe('intact')
    expect(state(signedAgain(good, (info) => info.replace('URI="#', 'URI="')))).toBe('broken')
  })

  it('when it stands in an envelope of another family, where nobody reads it', () => {
    const cte = `<CTe xmlns="${NFE.replace('nfe', 'cte')}"><infCte Id="CTe1"><ide><mod>57</mod></ide></infCte></CTe>`
    expect(state(`<nfeProc xmlns="${NFE}">${signed(cte, { content: 'infCte' })}</nfeProc>`)).toBe('broken')
  })

  it('when what was signed stands aside and another content is read in its place (wrapping)', () => {
    const original = content()
    const forged = content('99999.0000', KEY.replace('0010', '0029'))
    const signature = signatureOf(good)
    const wrapped = [
      bareNote(`${forged}<extra>${original}</extra>${signature}`),
      bareNote(`${forged}${original}${signature}`),
      bareNote(`${original}${forged}${signature}`),
      bareNote(`${forged}${signature.replace('</Signature>', `<Object>${original}</Object></Signature>`)}`),
      `<nfeProc xmlns="${NFE}"><NFe>${forged}</NFe><extra><NFe>${original}${signature}</NFe></extra></nfeProc>`,
      `<nfeProc xmlns="${NFE}">${good}<NFe>${forged}${signature}</NFe></nfeProc>`,
    ]
    expect(wrapped.map(state)).toEqual(wrapped.map(() => 'broken'))
  })

  it('when two elements bear the identity that was signed', () => {
    const forged = content('99999.0000')
    expect(state(bareNote(`${forged}<extra>${content()}</extra>${signatureOf(good)}`))).toBe('broken')
  })

  it('when one of its batch is', () => {
    const other = good.replace('40.0000', '41.0000').replaceAll(KEY, KEY.replace('0010', '0020'))
    expect(state(`<enviNFe xmlns="${NFE}">${good}${other}</enviNFe>`)).toBe('broken')
  })

  it('when its prefixes are declared nowhere', () => {
    expect(state(good.replace('<natOp>', '<x:natOp>').replace('</natOp>', '</x:natOp>'))).toBe('broken')
  })
})

it('a document without a signature has none, even beside one that has', () => {
  expect(state(bareNote())).toBe('absent')
  expect(
    state(`<enviNFe xmlns="${NFE}">${signed()}${bareNote(content('1', KEY.replace('0010', '0020')))}</enviNFe>`),
  ).toBe('absent')
})

it('a file that the guarded reader refuses is not looked at', () => {
  expect(() => state(`<!DOCTYPE NFe>${signed()}`)).toThrow(DomainError)
})

describe.skipIf(!HAS_SAMPLES)('the shared samples, whose values were masked after signing', () => {
  it.each(sampleNames())('%s is not intact', (name) => {
    const text = new TextDecoder().decode(sampleBytes(name))
    expect(verifySignature(sampleBytes(name))).toBe(/<(?:\w+:)?Signature[\s>]/.test(text) ? 'broken' : 'absent')
  })
})

function certificateOfAnother(): string {
  const { certificate } = madeUpCertificate('rsa')
  return `<X509Certificate>${certificate.replace(/-----[^-]*-----|\s/g, '')}`
}
