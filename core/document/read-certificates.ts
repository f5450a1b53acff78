import { X509Certificate } from 'node:crypto'

/**
 * The certificates of a file: of its PEM blocks, or of the one certificate that it is in DER. None where it holds none.
 * @throws what Node throws on a block that is no certificate
 */
export function readCertificates(bytes: Uint8Array): X509Certificate[] {
  if (bytes[0] === DER_SEQUENCE) return [new X509Certificate(bytes)]
  const blocks = Buffer.from(bytes).toString('latin1').match(PEM_BLOCK) ?? []
  return blocks.map((block) => new X509Certificate(block))
}

const DER_SEQUENCE = 0x30
const PEM_BLOCK = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
