import { SignedXml } from 'xml-crypto'

/** Whether a document is as it was signed, by the certificate within its signature. */
export function isAsSigned(xml: string): boolean {
  const signature = /<Signature[\s\S]*<\/Signature>/.exec(xml)?.[0]
  if (signature === undefined) return false
  const signed = new SignedXml({ getCertFromKeyInfo: SignedXml.getCertFromKeyInfo })
  signed.loadSignature(signature)
  try {
    return signed.checkSignature(xml)
  } catch {
    // It throws on a value that does not agree.
    return false
  }
}
