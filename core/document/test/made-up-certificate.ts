/** Keys with a certificate of their own, made on the spot for tests of signatures; they are worth nothing anywhere else. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A private key and its certificate as PEM. */
export type MadeUpCertificate = { readonly privateKey: KeyObject; readonly certificate: string }

/**
 * Whose certificate it is, who issued it, whether it may issue others, its first and last day as YYMMDD (from 2020 unless told), the
 * CNPJ that its alternative name holds, the length of an RSA key (2048 bits unless told), and what it is for, which none says unless told.
 */
type Wanted = {
  readonly name?: string
  readonly issuer?: MadeUpCertificate & { readonly name: string }
  readonly isAuthority?: boolean
  readonly from?: string
  readonly to?: string
  readonly company?: string
  readonly bits?: number
  readonly use?: 'client' | 'server'
}

/** A fresh RSA or elliptic curve key (P-256) in an X.509 certificate that SHA-256 signs: by itself, or by its issuer of the same kind. */
export function madeUpCertificate(kind: 'rsa' | 'ec', wanted: Wanted = {}): MadeUpCertificate {
  const {
    name: subject = 'EMPRESA DE TESTE',
    issuer,
    isAuthority = false,
    from = '200101',
    to = '491231',
    bits = 2048,
  } = wanted
  const { publicKey, privateKey } =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: bits })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = kind === 'rsa' ? sequence(oid(SHA256_RSA), Buffer.from([0x05, 0x00])) : sequence(oid(SHA256_ECDSA))
  const validity = sequence(der(0x17, Buffer.from(`${from}000000Z`)), der(0x17, Buffer.from(`${to}235959Z`)))
  const extensions = [
    ...(isAuthority ? [MAY_ISSUE] : []),
    ...(wanted.company === undefined ? [] : [alternativeName(wanted.company)]),
    ...(wanted.use === undefined ? [] : [purpose(wanted.use)]),
  ]
  const version = der(0xa0, der(0x02, Buffer.from([2])))
  const serial = der(0x02, Buffer.from([1]))
  const body = sequence(
    version,
    serial,
    algorithm,
    named(issuer?.name ?? subject),
    validity,
    named(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  )
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, issuer?.privateKey ?? privateKey)]))
  const certificate = sequence(body, algorithm, signature).toString('base64')
  return { privateKey, certificate: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n` }
}

const named = (name: string) => sequence(set(sequence(oid([0x55, 0x04, 0x03]), der(0x0c, Buffer.from(name)))))
const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts))
const set = (...parts: Buffer[]) => der(0x31, Buffer.concat(parts))
const oid = (bytes: readonly number[]) => der(0x06, Buffer.from(bytes))

/** The extension that ICP-Brasil keeps a company's number in: object 2.16.76.1.3.3 (DOC-ICP-04). */
function alternativeName(company: string): Buffer {
  const other = der(0xa0, Buffer.concat([oid(COMPANY), der(0xa0, der(0x04, Buffer.from(company)))]))
  return sequence(oid([0x55, 0x1d, 0x11]), der(0x04, sequence(other)))
}

/** The extension that says what a key is for: to prove who calls, or who answers (RFC 5280, 4.2.1.12). */
function purpose(use: 'client' | 'server'): Buffer {
  const which = oid([0x2b, 0x06, 0x01, 0x05, 0x05, 0x07, 0x03, use === 'client' ? 0x02 : 0x01])
  return sequence(oid([0x55, 0x1d, 0x25]), der(0x04, sequence(which)))
}

function der(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content])
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length]
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}

const COMPANY = [0x60, 0x4c, 0x01, 0x03, 0x03]
const SHA256_RSA = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]
const SHA256_ECDSA = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]
/** Basic constraints, critical: an authority (RFC 5280, 4.2.1.9). */
const MAY_ISSUE = sequence(
  oid([0x55, 0x1d, 0x13]),
  der(0x01, Buffer.from([0xff])),
  der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
)
