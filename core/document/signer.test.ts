import { X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { readCertificates } from './read-certificates.ts'
import { readSigner } from './signer.ts'
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
