/**
 * Whether a fiscal XML file is as it was signed, and who signed. The certificate is the one inside the document: that nothing
 * changed is proven by it, that its subject is who it says only as far as its chain can be followed (`signer.ts`).
 * Source: W3C XML Signature 1.1; ICP-Brasil documents are signed enveloped, inclusive C14N 1.0, RSA with SHA-1 or SHA-256.
 */
import { verify, type X509Certificate } from 'node:crypto'
import { type SignatureAlgorithm, SignedXml } from 'xml-crypto'
import { DomainError } from '../domain-error.ts'
import { decodeXml } from './decode-xml.ts'
import { type RootForm, SIGNED_ELEMENTS } from './families.ts'
import { recognizeRoot } from './fiscal-kind.ts'
import { type LocatedParts, locateSigned, type SignedPart } from './locate-signed.ts'
import { child, readXml, type XmlElement, type XmlShape } from './read-xml.ts'
import { readSigner, type Signer } from './signer.ts'

/** `intact`: every document of the file is as signed. `broken`: one is not. `absent`: one has no signature, none is broken. */
export type SignatureState = 'intact' | 'broken' | 'absent'

/** How a file stands, and who signed it: of each of its documents in their order, none where one is not intact. */
export type SignatureReport = { readonly state: SignatureState; readonly signers: readonly Signer[] }

/** The state of a file alone. Throws as `inspectSignature`. */
export function verifySignature(bytes: Uint8Array): SignatureState {
  return inspectSignature(bytes).state
}

/**
 * Verifies the signatures of a file. Only the content that is read counts: a document's one signature must have exactly
 * one reference, to the content beside it, and what was signed must read as the file reads. `trusted` are certificates that a
 * chain may end in.
 * @throws as `readFiscalXml`: a file that the guarded reader refuses is not looked at
 */
export function inspectSignature(bytes: Uint8Array, trusted: readonly X509Certificate[] = []): SignatureReport {
  const text = decodeXml(bytes)
  let form: RootForm | undefined
  const root = readXml(text, (localName, namespace) => {
    form = recognizeRoot(localName, namespace)
    return form.shape
  })
  const located = locate(text)
  if (located === undefined || located.hasStray) return { state: 'broken', signers: [] }
  const contents = readContents(root)
  const states = located.parts.map((part, index) => {
    const shape = form?.shape[part.content] ?? form?.shape[part.element]?.[part.content] ?? {}
    return stateOf(part, { read: contents[index], shape, whole: located.parts.length === 1 ? text : part.text })
  })
  if (states.includes('broken')) return { state: 'broken', signers: [] }
  if (states.length === 0 || states.includes('absent')) return { state: 'absent', signers: [] }
  const documents = form?.read(root) ?? []
  const signers = located.parts.flatMap(
    ({ signatures: [signature = ''] }, index) => readSigner(signature, documents[index], trusted) ?? [],
  )
  return { state: 'intact', signers }
}

/** A content element as the reader sees it, with its shape; the whole file where it holds one document, its own text otherwise. */
type Seen = { readonly read: XmlElement | undefined; readonly shape: XmlShape; readonly whole: string }

function locate(text: string): LocatedParts | undefined {
  try {
    return locateSigned(text)
  } catch {
    // Prefixes that nothing declares: the reader does not mind, a signature cannot be about such text.
    return undefined
  }
}

/** The contents of a file's documents as the reader sees them, in order. */
function readContents(root: XmlElement): XmlElement[] {
  const documents = SIGNED_ELEMENTS.has(root.name) ? [root] : root.children
  return documents.flatMap((document) => child(document, SIGNED_ELEMENTS.get(document.name) ?? '') ?? [])
}

function stateOf(part: SignedPart, seen: Seen): SignatureState {
  const [signature] = part.signatures
  if (signature === undefined) return 'absent'
  const [contentId] = part.contentIds
  if (part.signatures.length > 1 || part.contentIds.length !== 1 || contentId === undefined) return 'broken'
  // A document is signed alone; where its envelope took part in what was signed, the whole file is tried too.
  const texts = new Set([part.text, seen.whole])
  return [...texts].some((text) => isIntact(text, signature, contentId, seen)) ? 'intact' : 'broken'
}

function isIntact(text: string, signature: string, contentId: string, seen: Seen): boolean {
  try {
    const signed = new SignedXml({ getCertFromKeyInfo: SignedXml.getCertFromKeyInfo })
    signed.SignatureAlgorithms = { ...signed.SignatureAlgorithms, [ECDSA_SHA256]: EcdsaSha256 }
    // The layouts name their contents by `Id` alone; looking for other spellings goes through the document again.
    signed.idAttributes = ['Id']
    signed.loadSignature(signature)
    if (!signed.checkSignature(text)) return false
    const references = signed.getReferences()
    const [canonical] = signed.getSignedReferences()
    if (references.length !== 1 || references[0]?.uri !== `#${contentId}` || canonical === undefined) return false
    return readsAlike(canonical, seen)
  } catch {
    // xml-crypto throws on what it cannot verify: unknown algorithms, no certificate, a value that does not agree.
    return false
  }
}

/** What was signed, read as the file was, must be what was read: two parsers may not disagree about a document. */
function readsAlike(canonical: string, { read, shape }: Seen): boolean {
  if (read === undefined) return false
  const signed = readXml(canonical, () => shape)
  return JSON.stringify(comparable(signed)) === JSON.stringify(comparable(read))
}

/** An element without namespace declarations, which canonical text moves about. */
function comparable({ name, attributes, text, children }: XmlElement): unknown {
  const own = Object.entries(attributes).filter(([key]) => !/^xmlns(?::|$)/.test(key))
  return [name, own.toSorted(([left], [right]) => (left < right ? -1 : 1)), text, children.map(comparable)]
}

const ECDSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256'

/** xml-crypto brings RSA alone. The value of an XML signature is r and s side by side (RFC 4050). */
class EcdsaSha256 implements SignatureAlgorithm {
  getSignature(): never {
    throw new DomainError('document.incomplete')
  }
  verifySignature = (material: string, key: Parameters<SignatureAlgorithm['verifySignature']>[1], value: string) =>
    verify(
      'sha256',
      Buffer.from(material),
      { key: key as string, dsaEncoding: 'ieee-p1363' },
      Buffer.from(value, 'base64'),
    )
  getAlgorithmName() {
    return ECDSA_SHA256
  }
}
