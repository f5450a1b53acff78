import { X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { madeUpAuthority, madeUpPfx } from '../../test/made-up-pfx.ts'
import { readPfx } from './read-pfx.ts'

const authority = madeUpAuthority()
const company = { name: 'PEGADA OPERADORA LTDA', cnpj: '11222333000181' }
const now = new Date('2026-11-21T12:00:00Z')

it.each(['3des', 'aes256'] as const)(
  'opens a file in %s: key, certificate first, what may be told of it',
  (algorithm) => {
    const opened = readPfx(madeUpPfx(authority, company, { password: 'senha-1', algorithm }), 'senha-1', now)
    expect(opened.privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----/)
    expect(opened.chain.match(/BEGIN CERTIFICATE/g)).toHaveLength(2)
    expect(opened.facts).toMatchObject({
      subject: 'PEGADA OPERADORA LTDA',
      cnpj: '11222333000181',
      issuer: 'AC DE TESTE',
      validUntil: new Date('2049-12-31T23:59:59Z'),
    })
    const leaf = new X509Certificate(opened.chain)
    expect(leaf.verify(new X509Certificate(authority.certificate).publicKey)).toBe(true)
  },
)

it('refuses another password, what is no such file or has no key, what is weak, over, not to call with or of no company, each by its name', () => {
  const codeOf = (read: () => unknown) => {
    try {
      read()
    } catch (error) {
      return (error as { code: string }).code
    }
    return undefined
  }
  const file = madeUpPfx(authority, company, { password: 'senha-1' })
  expect(codeOf(() => readPfx(file, 'senha-2', now))).toBe('vault_certificate.password_wrong')
  expect(codeOf(() => readPfx(Buffer.from('nada'), 'senha-1', now))).toBe('vault_certificate.unreadable')
  const over = madeUpPfx(authority, { ...company, to: '251231' }, { password: 'senha-1' })
  expect(codeOf(() => readPfx(over, 'senha-1', now))).toBe('vault_certificate.expired')
  const without = madeUpPfx(authority, { ...company, isKeyLeftOut: true }, { password: 'senha-1' })
  expect(codeOf(() => readPfx(without, 'senha-1', now))).toBe('vault_certificate.no_key')
  const short = madeUpPfx(authority, { ...company, bits: 1024 }, { password: 'senha-1' })
  expect(codeOf(() => readPfx(short, 'senha-1', now))).toBe('vault_certificate.weak')
  const ofServer = madeUpPfx(authority, { ...company, use: 'server' }, { password: 'senha-1' })
  expect(codeOf(() => readPfx(ofServer, 'senha-1', now))).toBe('vault_certificate.not_client')
  const ofClient = madeUpPfx(authority, { ...company, use: 'client' }, { password: 'senha-1' })
  expect(codeOf(() => readPfx(ofClient, 'senha-1', now))).toBeUndefined()
  const person = madeUpPfx(authority, { name: 'PESSOA', cnpj: '12345678909' }, { password: 'senha-1' })
  expect(codeOf(() => readPfx(person, 'senha-1', now))).toBe('vault_certificate.not_company')
})
