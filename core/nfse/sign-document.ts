import { SignedXml } from 'xml-crypto'

/** How documents are signed: the layout leaves it open (`xmldsig-core-schema.xsd` of 1.01); the manual of 2022 names SHA-1, issued notes carry SHA-256. */
export type SignatureKind = 'rsa-sha1' | 'rsa-sha256'

const algorithms = {
  'rsa-sha1': {
    signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
  },
  'rsa-sha256': {
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  },
} as const
const CANONICAL = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

/**
 * A document with its signature at the end of the root: XMLDSig, enveloped, Canonical XML 1.0, over the element `signed`, with the
 * signer's certificate alone in it. `key` is a private RSA key and `certificate` its certificate, both PEM.
 */
export function signDocument(
  xml: string,
  signed: 'infDPS' | 'infPedReg',
  { key, certificate, kind }: { readonly key: string; readonly certificate: string; readonly kind: SignatureKind },
): string {
  const signature = new SignedXml({
    privateKey: key,
    publicCert: certificate,
    signatureAlgorithm: algorithms[kind].signature,
    canonicalizationAlgorithm: CANONICAL,
  })
  signature.addReference({
    xpath: `//*[local-name(.)='${signed}']`,
    transforms: [ENVELOPED, CANONICAL],
    digestAlgorithm: algorithms[kind].digest,
  })
  signature.computeSignature(xml, { location: { reference: '/*', action: 'append' } })
  return signature.getSignedXml()
}
