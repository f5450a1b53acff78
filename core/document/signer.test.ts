import { X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readCertificates } from './read-certificates.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'
import { readSigner, signerWarnings } from './signer.ts'
import { type MadeUpCertificate, madeUpCertificate } from './test/made-up-certificate.ts'

const as = (name: string, made: MadeUpCertificate) => ({ ...made, name })
const root = as('RAIZ', madeUpCertificate('ec', { name: 'RAIZ', isAuthority: true }))
const authority = as('AC', madeUpCertificate('ec', { name: 'AC', issuer: root, isAuthority: true }))
const company = as('EMPRESA', madeUpCertificate('ec', { name: 'EMPRESA', issuer: authority }))
const stranger = as('RAIZ', madeUpCertificate('ec', { name: 'RAIZ', isAuthority: true }))

const one = ({ certificate }: MadeUpCertificate) => new X509Certificate(certificate)
/** How far the chain of a signature leads that holds these certificates, the signer's first. */
const chainOf = (inFile: readonly MadeUpCertificate[], given: readonly MadeUpCertificate[]) => {
  const written = inFile.map((made) => `<X509Certificate>${one(made).raw.toString('base64')}</X509Certificate>`)
  return readSigner(written.join(''), undefined, given.map(one))?.chain
}

it('a chain leads to an authority that was given, over what the file brings', () => {
  expect(chainOf([company], [authority])).toBe('trusted')
  expect(chainOf([company], [root, authority])).toBe('trusted')
  expect(chainOf([company, authority], [root])).toBe('trusted')
  expect(chainOf([company, authority, root], [root])).toBe('trusted')
  expect(chainOf([company], [company])).toBe('trusted')
})

it('is not checked where nobody was given, and not recognised where it leads to another', () => {
  expect(chainOf([company, authority, root], [])).toBe('unchecked')
  expect(chainOf([company], [])).toBe('unchecked')
  expect(chainOf([company], [root])).toBe('unknown')
  expect(chainOf([company, authority, root], [stranger])).toBe('to_root')
  expect(chainOf([root], [])).toBe('self_signed')
  expect(chainOf([stranger], [root])).toBe('self_signed')
})

it('does not lead over who is no authority, nor over one whose days were over when it issued', () => {
  const forged = madeUpCertificate('ec', { name: 'FORJADA', issuer: company })
  expect(chainOf([forged, company, authority], [root])).toBe('unknown')
  expect(chainOf([forged], [company])).toBe('unknown')
  const past = as('AC', madeUpCertificate('ec', { name: 'AC', issuer: root, isAuthority: true, to: '201231' }))
  const late = madeUpCertificate('ec', { name: 'TARDE', issuer: past, from: '210101' })
  const inTime = madeUpCertificate('ec', { name: 'A TEMPO', issuer: past, from: '200601' })
  expect([chainOf([late], [past]), chainOf([inTime], [past])]).toEqual(['unknown', 'trusted'])
})

it('certificates are read from PEM with words around them and from DER; a file of something else has none', () => {
  const both = readCertificates(Buffer.from(`AC Raiz v5\n${root.certificate}\n${authority.certificate}`))
  expect(both.map(({ subject }) => subject)).toEqual(['CN=RAIZ', 'CN=AC'])
  expect(readCertificates(one(root).raw).map(({ subject }) => subject)).toEqual(['CN=RAIZ'])
  expect(readCertificates(Buffer.from('nada'))).toEqual([])
  expect(() => readCertificates(Buffer.from(root.certificate.replace('MII', 'AAA').replace(/MI/, 'AA')))).toThrow()
})

type Wanted = Parameters<typeof madeUpCertificate>[1]

const COMPANY = '99610100000105'
const BRANCH = '99610100000296'
const OTHER = '99620200000110'
const PERSON = '99988877714'

/** What a signature brings: its algorithm and its certificates, the signer's first. */
function signatureBy(...certificates: readonly MadeUpCertificate[]): string {
  const brought = certificates.map(
    ({ certificate }) => `<X509Certificate>${certificate.replace(/-----[^-]*-----|\s/g, '')}</X509Certificate>`,
  )
  return `<Signature><SignatureMethod Algorithm="http://www.w3.org/x#rsa-sha256"/>${brought.join('')}</Signature>`
}

/** A note of goods that this issuer wrote, as read. */
function noteOf(issuer: string) {
  const [document] = readFiscalXml(
    Buffer.from(
      '<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe Id="NFe1"><ide><mod>55</mod>' +
        `<dhEmi>2025-03-10T10:00:00-03:00</dhEmi></ide><emit>${issuer}<xNome>X</xNome></emit></infNFe></NFe>`,
    ),
  )
  return document
}
const ofCompany = (cnpj: string) => noteOf(`<CNPJ>${cnpj}</CNPJ>`)
const ofPerson = (cpf: string) => noteOf(`<CPF>${cpf}</CPF>`)

function signer(saying: Wanted, document = ofCompany(COMPANY)) {
  return readSigner(signatureBy(madeUpCertificate('ec', saying)), document, [])
}

describe('who signed', () => {
  it('is named by the name and the number that the subject ends in', () => {
    expect(signer({ name: `POSTO EXEMPLO LTDA:${COMPANY}` })).toMatchObject({
      ...{ name: 'POSTO EXEMPLO LTDA', cnpj: COMPANY, isPerson: false },
      ...{ validFrom: '2020-01-01', validTo: '2049-12-31', algorithm: 'rsa-sha256' },
    })
  })

  it('has the number of the alternative name where the subject has none', () => {
    expect(signer({ name: 'POSTO EXEMPLO LTDA', company: COMPANY })).toMatchObject({
      ...{ name: 'POSTO EXEMPLO LTDA', cnpj: COMPANY, isIssuer: true },
    })
    expect(signer({ name: `POSTO EXEMPLO LTDA:${COMPANY}`, company: OTHER })?.cnpj).toBe(COMPANY)
    expect(signer({ name: 'POSTO EXEMPLO LTDA' })).toMatchObject({ cnpj: null, isPerson: false, isIssuer: null })
  })

  it('is not named where it is a person', () => {
    expect(signer({ name: `FULANA DE TAL:${PERSON}` })).toMatchObject({ name: null, cnpj: null, isPerson: true })
  })

  it('is nobody where no certificate can be read', () => {
    expect(readSigner(signatureBy(), ofCompany(COMPANY), [])).toBeUndefined()
    expect(readSigner('<X509Certificate>none</X509Certificate>', ofCompany(COMPANY), [])).toBeUndefined()
  })
})

describe('the signer is the issuer', () => {
  it.each([
    ['of the same number', COMPANY, ofCompany(COMPANY), true],
    ['of a branch of the company', COMPANY, ofCompany(BRANCH), true],
    ['not of another company', OTHER, ofCompany(COMPANY), false],
    ['not a company for a person', COMPANY, ofPerson(PERSON), false],
    ['a person for itself', PERSON, ofPerson(PERSON), true],
    ['not a person for another', PERSON.replace('99', '11'), ofPerson(PERSON), false],
    ['perhaps, a person for a company', PERSON, ofCompany(COMPANY), null],
    ['perhaps, where the document names none', COMPANY, noteOf(''), null],
  ])('%s', (_, number, document, isIssuer) => {
    expect(signer({ name: `X:${number}` }, document)?.isIssuer).toBe(isIssuer)
  })

  it('in doubt only where another signed, or when the certificate had not begun or had ended', () => {
    const warningsOf = (saying: Wanted) => {
      const read = signer({ name: `X:${COMPANY}`, ...saying })
      return read && signerWarnings(read)
    }
    expect(warningsOf({})).toEqual([])
    expect(warningsOf({ name: 'X' })).toEqual([])
    expect(warningsOf({ name: `X:${OTHER}` })).toEqual(['document.signed_by_another'])
    expect(warningsOf({ to: '250309' })).toEqual(['document.certificate_expired'])
    expect(warningsOf({ from: '250311' })).toEqual(['document.certificate_expired'])
  })
})
