import { createPrivateKey, X509Certificate } from 'node:crypto'
import { subjectOf } from '@pegada/core/document/signer.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import forge from 'node-forge'

/** What a file of a certificate and its private key (PKCS #12, `.pfx` or `.p12`) holds. */
export interface OpenedPfx {
  /** PKCS #8, PEM. */
  readonly privateKey: string
  /** The certificate of the key and after it those of its authorities, PEM. */
  readonly chain: string
  readonly facts: CertificateFacts
}

/** What may be told of a certificate: no person is named in it, for a company's bears its own name and CNPJ. */
export interface CertificateFacts {
  readonly subject: string
  readonly cnpj: string
  readonly issuer: string
  readonly serial: string
  /** SHA-256 of the certificate, pairs of hexadecimal digits with colons. */
  readonly fingerprint: string
  readonly validFrom: Date
  readonly validUntil: Date
}

const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2'
const LEAST_BITS = 2048

/**
 * Opens the file with its password, neither of which is kept. Also those in old encryptions (RC2, 3DES), which the runtime's own
 * reader refuses. Throws `vault_certificate.unreadable`, `.password_wrong`, `.no_key` (no private key with its certificate),
 * `.weak` (no RSA key of 2048 bits), `.not_company` (no CNPJ in it), `.not_client` (not for signing in to services), `.expired`.
 */
export function readPfx(bytes: Uint8Array, password: string, now: Date): OpenedPfx {
  const { keys, certificates } = bagsOf(bytes, password)
  for (const privateKey of keys) {
    const key = createPrivateKey(privateKey)
    const leaf = certificates.find((certificate) => certificate.checkPrivateKey(key))
    if (!leaf) continue
    if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS) {
      throw new DomainError('vault_certificate.weak')
    }
    const facts = factsOf(leaf)
    const uses = leaf.keyUsage as readonly string[] | undefined
    if (uses && uses.length > 0 && !uses.includes(CLIENT_AUTH)) throw new DomainError('vault_certificate.not_client')
    if (facts.validUntil <= now) {
      throw new DomainError('vault_certificate.expired', { day: facts.validUntil.toISOString().slice(0, 10) })
    }
    const others = certificates.filter((certificate) => certificate !== leaf)
    return { privateKey, facts, chain: [leaf, ...others].map((certificate) => certificate.toString()).join('') }
  }
  throw new DomainError('vault_certificate.no_key')
}

function bagsOf(bytes: Uint8Array, password: string) {
  const file = openFile(bytes, password)
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids as Record<string, string>
  const bags = (bagType = '') => file.getBags({ bagType })[bagType] ?? []
  const keys = [...bags(pkcs8ShroudedKeyBag), ...bags(keyBag)].flatMap(({ key }) =>
    key ? [forge.pki.privateKeyInfoToPem(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)))] : [],
  )
  const certificates = bags(certBag).flatMap((bag) => {
    const written = bag.cert ? forge.pki.certificateToAsn1(bag.cert) : bag.asn1
    return written ? [new X509Certificate(Buffer.from(forge.asn1.toDer(written).getBytes(), 'binary'))] : []
  })
  return { keys, certificates }
}

function openFile(bytes: Uint8Array, password: string) {
  try {
    return forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(Buffer.from(bytes).toString('binary')), false, password)
  } catch (error) {
    const isPassword = error instanceof Error && /MAC could not be verified|decrypt/i.test(error.message)
    throw new DomainError(isPassword ? 'vault_certificate.password_wrong' : 'vault_certificate.unreadable')
  }
}

function factsOf(certificate: X509Certificate): CertificateFacts {
  const { name, number } = subjectOf(certificate)
  if (number?.length !== 14) throw new DomainError('vault_certificate.not_company')
  return {
    subject: name ?? '',
    cnpj: number,
    issuer: /(?:^|\n)CN=(.*)/.exec(certificate.issuer)?.[1] ?? '',
    serial: certificate.serialNumber,
    fingerprint: certificate.fingerprint256,
    validFrom: certificate.validFromDate,
    validUntil: certificate.validToDate,
  }
}
