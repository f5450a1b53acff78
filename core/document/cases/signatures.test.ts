import type { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCertificates } from '../read-certificates.ts'
import { fileOf } from '../test/read-case.ts'
import { inspectSignature } from '../verify-signature.ts'
import type { DocumentCase } from './document-case.ts'
import { documentCases } from './expected.ts'

const cases = documentCases.filter(({ signature }) => signature !== undefined)
const chain = readFileSync(join(import.meta.dirname, 'signature/chain.pem'))
const trusted = readCertificates(chain)

/** What a file says of its signature, in one word of the cases. */
function verdictOf(one: DocumentCase): DocumentCase['signature'] {
  const { state, signers } = inspectSignature(fileOf(one))
  if (state !== 'intact') return state
  if (signers.some(({ isIssuer }) => isIssuer === false)) return 'other-company'
  return signers.some(({ wasValid }) => wasValid === false) ? 'expired' : 'intact'
}

it.each(cases.map((one) => [one.file, one] as const))('%s stands as it should', (_, one) => {
  expect(verdictOf(one)).toBe(one.signature)
})

describe('who signed', () => {
  const signerOf = (file: string, anchors: readonly X509Certificate[] = []) =>
    inspectSignature(fileOf({ file }), anchors).signers[0]

  it('is named with CNPJ, days, authority and algorithm', () => {
    expect(signerOf('signature/01-intacta-sha1.xml')).toEqual({
      key: '35250699660100000101550010000031011082756994',
      ...{ name: 'QUIMICA EXEMPLO LTDA', cnpj: '99660100000101', isPerson: false },
      ...{ authority: 'AC Exemplo de Casos RFB', validFrom: '2025-01-01', validTo: '2027-01-01' },
      ...{ wasValid: true, isIssuer: true, chain: 'unchecked', algorithm: 'rsa-sha1' },
    })
    expect(signerOf('signature/02-intacta-sha256.xml')?.algorithm).toBe('rsa-sha256')
    expect(signerOf('signature/06-certificado-vencido.xml')).toMatchObject({ wasValid: false, isIssuer: true })
    expect(signerOf('signature/05-de-outra-empresa.xml')).toMatchObject({ wasValid: true, isIssuer: false })
  })

  it('is trusted as far as the chain leads to a certificate that was given', () => {
    expect(trusted).toHaveLength(2)
    expect(signerOf('signature/01-intacta-sha1.xml', trusted)?.chain).toBe('trusted')
    const alone = trusted.map((one) => signerOf('signature/01-intacta-sha1.xml', [one])?.chain)
    // The document carries the end certificate alone: its authority is needed, the root above it is not.
    expect(alone.toSorted()).toEqual(['trusted', 'unknown'])
  })

  it('is told of coupons, tickets, bills and events too; of a service the system signs, not the provider', () => {
    const told = [
      'cfe/01-posto-gasolina.xml',
      'bpe/01-executivo-sp-rio.xml',
      'nfag/02-fevereiro.xml',
      'event/04-cancelamento.xml',
    ]
    for (const file of told) expect([file, signerOf(file)]).toMatchObject([file, { isIssuer: true, wasValid: true }])
    expect(signerOf('nfse/03-limpeza-com-retencoes.xml')).toMatchObject({ isIssuer: null, cnpj: '99640200000176' })
  })

  it('is nobody where the signature is broken or absent', () => {
    for (const file of ['signature/03-quebrada.xml', 'signature/04-ausente.xml']) expect(signerOf(file)).toBeUndefined()
  })
})
