/**
 * Who signed, as the certificate inside a signature says: its subject, the CNPJ in it, its days, and how far its chain can be
 * followed. Source: ICP-Brasil, DOC-ICP-04: the name ends in `:` and the number, which the object 2.16.76.1.3.3 (a company's) or
 * 2.16.76.1.3.1 (a person's) of the alternative name holds as well.
 */
import { X509Certificate } from 'node:crypto'
import { cnpjRoot } from '../company/cnpj.ts'
import type { FiscalDocument, FiscalParty } from './fiscal-document.ts'
import { isInstant, isLocalInstant } from './instant.ts'

/**
 * `trusted`: it leads to an authority that was given as trusted. `unchecked`: none was given. `to_root`: the file brings it up to a
 * root that is not among those given. `self_signed`: it is its own root. `unknown`: whoever issued it is neither in the file nor given.
 * Whether a certificate was revoked is not looked at.
 */
export type CertificateChain = 'trusted' | 'unchecked' | 'to_root' | 'self_signed' | 'unknown'

/** Who signed a document; a person is never named. */
export type Signer = {
  /** Key of the document that was signed, of an event that of the document it is about. */
  readonly key: string | null
  readonly name: string | null
  readonly cnpj: string | null
  readonly isPerson: boolean
  /** Name of who issued the certificate. */
  readonly authority: string | null
  /** Days, YYYY-MM-DD. */
  readonly validFrom: string
  readonly validTo: string
  /** Null where the document does not say when it was issued. */
  readonly wasValid: boolean | null
  /** Whether it is the document's issuer or a branch of it; null where another signs by rule, or nobody can tell. */
  readonly isIssuer: boolean | null
  readonly chain: CertificateChain
  /** Last part of the algorithm's name, `rsa-sha1` or `rsa-sha256`. */
  readonly algorithm: string
}

/** What about a signature that is intact puts its document in doubt, as codes of warnings. */
export function signerWarnings({ isIssuer, wasValid }: Signer): string[] {
  return [
    ...(isIssuer === false ? ['document.signed_by_another'] : []),
    ...(wasValid === false ? ['document.certificate_expired'] : []),
  ]
}

/** Reads who made a signature; undefined where its certificate cannot be read. */
export function readSigner(
  signature: string,
  document: FiscalDocument | undefined,
  trusted: readonly X509Certificate[],
): Signer | undefined {
  const [certificate, ...others] = certificatesIn(signature)
  if (certificate === undefined) return undefined
  const { name, number } = subjectOf(certificate)
  const isPerson = number?.length === CPF_LENGTH
  const signedAt = instantOf(document)
  return {
    key: keyOf(document),
    name: isPerson ? null : name,
    cnpj: isPerson ? null : number,
    isPerson,
    authority: commonName(certificate.issuer),
    validFrom: dayOf(certificate.validFromDate),
    validTo: dayOf(certificate.validToDate),
    wasValid: signedAt && certificate.validFromDate <= signedAt && signedAt <= certificate.validToDate,
    isIssuer: isOf(number, issuerOf(document)),
    chain: chainOf(certificate, others, trusted),
    algorithm: /SignatureMethod[^>]*Algorithm="[^"]*#([\w-]+)"/.exec(signature)?.[1] ?? '',
  }
}

function certificatesIn(signature: string): X509Certificate[] {
  const written = [...signature.matchAll(/<(?:\w+:)?X509Certificate[^>]*>([^<]+)</g)].slice(0, CHAIN_MAX)
  return written.flatMap(([, text = '']) => {
    try {
      return [new X509Certificate(Buffer.from(text, 'base64'))]
    } catch {
      // What is no certificate names nobody.
      return []
    }
  })
}

/** Name and number (CNPJ, or CPF of a person) of the subject: "POSTO EXEMPLO LTDA:99610100000105"; null where it has none. */
export function subjectOf(certificate: X509Certificate) {
  const common = commonName(certificate.subject)
  const [, name = common, written = null] = /^(.*):([0-9A-Z]{11}|[0-9A-Z]{14})$/.exec(common ?? '') ?? []
  return { name, number: written ?? numberIn(certificate) }
}

function commonName(distinguished: string): string | null {
  return /(?:^|\n)CN=(.*)/.exec(distinguished)?.[1]?.slice(0, NAME_MAX) ?? null
}

/** The CNPJ in the alternative name, which Node does not read: the object's identifier, then its text. */
function numberIn(certificate: X509Certificate): string | null {
  const raw = certificate.raw.toString('latin1')
  const at = raw.indexOf(COMPANY_OBJECT)
  if (at === -1) return null
  const after = raw.slice(at + COMPANY_OBJECT.length, at + COMPANY_OBJECT.length + 24)
  return /[0-9A-Z]{12}\d{2}/.exec(after)?.[0] ?? null
}

function chainOf(
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
): CertificateChain {
  if (trusted.some(({ fingerprint256 }) => fingerprint256 === certificate.fingerprint256)) return 'trusted'
  if (isSignedBy(certificate, certificate)) return 'self_signed'
  if (trusted.length === 0) return 'unchecked'
  let current = certificate
  for (let steps = 0; steps <= CHAIN_MAX; steps += 1) {
    if (trusted.some((one) => isIssuedBy(current, one))) return 'trusted'
    if (isSignedBy(current, current)) return 'to_root'
    const issuer = others.find((one) => isIssuedBy(current, one))
    if (issuer === undefined) return 'unknown'
    current = issuer
  }
  return 'unknown'
}

/** Only an authority issues, and only while its own certificate holds (RFC 5280, 4.2.1.9 and 4.1.2.5). */
function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  const { validFromDate: at } = certificate
  const held = issuer.validFromDate <= at && at <= issuer.validToDate
  return issuer.ca && held && isSignedBy(certificate, issuer)
}

function isSignedBy(certificate: X509Certificate, by: X509Certificate): boolean {
  return certificate.checkIssued(by) && certificate.verify(by.publicKey)
}

/** Who has to sign. An NFS-e and its events are signed by the system that made them, not by the provider. */
function issuerOf(document: FiscalDocument | undefined): FiscalParty | null {
  if (document === undefined || document.kind === 'nfse') return null
  if (document.kind === 'event') return document.target_kind === 'nfse' ? null : document.author
  return 'carrier' in document ? document.carrier : document.issuer
}

function isOf(number: string | null, issuer: FiscalParty | null): boolean | null {
  const id = issuer?.id ?? null
  if (number === null || id === null || issuer?.id_type === 'FOREIGN') return null
  if (number.length !== id.length) return number.length === CPF_LENGTH ? null : false
  return id.length === CPF_LENGTH ? number === id : cnpjRoot(number) === cnpjRoot(id)
}

function keyOf(document: FiscalDocument | undefined): string | null {
  return (document?.kind === 'event' ? document.target_key : document?.key) ?? null
}

/** When the document was issued; a coupon tells the hour of its state, all of which are three hours behind UTC. */
function instantOf(document: FiscalDocument | undefined): Date | null {
  const told = document?.kind === 'event' ? document.occurred_at : (document?.issued_at ?? null)
  if (told === null) return null
  if (isInstant(told)) return new Date(told)
  return isLocalInstant(told) ? new Date(`${told}-03:00`) : null
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

const CPF_LENGTH = 11
const CHAIN_MAX = 6
const NAME_MAX = 200
/** 2.16.76.1.3.3 in DER. */
const COMPANY_OBJECT = '\x06\x05\x60\x4c\x01\x03\x03'
