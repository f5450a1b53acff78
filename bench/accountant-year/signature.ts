import { checkPrimeSync, createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { der, derBits, derBytes, derInteger, derNull, derOid, derSequence, derSet, derText, derTime } from './der.ts'
import { createRandom } from './random.ts'

/** A prime of `bits` bits with the two highest set, the first above a number drawn from the seed. */
function primeFrom(seed: number, bits: number): bigint {
  const random = createRandom(seed)
  let drawn = 0n
  for (let left = bits; left > 0; left -= 16) drawn = (drawn << 16n) | BigInt(random.int(0, 0xffff))
  let candidate = drawn | (3n << BigInt(bits - 2)) | 1n
  while (candidate % 65537n === 1n || !checkPrimeSync(candidate)) candidate += 2n
  return candidate
}

function inverse(value: bigint, modulus: bigint): bigint {
  let [r, nextR, t, nextT] = [modulus, value % modulus, 0n, 1n]
  while (nextR !== 0n) {
    const quotient = r / nextR
    ;[r, nextR] = [nextR, r - quotient * nextR]
    ;[t, nextT] = [nextT, t - quotient * nextT]
  }
  return t < 0n ? t + modulus : t
}

const word = (value: bigint) => {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex').toString('base64url')
}

/** One RSA key of 2048 bits for every issuer, made from the seed so that no key lies in the repository. */
function inventKey(): KeyObject {
  const [p, q, e] = [primeFrom(20250101, 1024), primeFrom(20251231, 1024), 65537n]
  const d = inverse(e, (p - 1n) * (q - 1n))
  const numbers = { n: p * q, e, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) }
  const jwk = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, word(value)]))
  return createPrivateKey({ key: { kty: 'RSA', ...jwk }, format: 'jwk' })
}

let kept: { key: KeyObject; publicInfo: Uint8Array } | undefined
function signingKey() {
  if (kept === undefined) {
    const key = inventKey()
    kept = { key, publicInfo: createPublicKey(key).export({ type: 'spki', format: 'der' }) }
  }
  return kept
}

const sha256WithRsa = () => derSequence(derOid('1.2.840.113549.1.1.11'), derNull())
const nameOf = (text: string) => derSequence(derSet(derSequence(derOid('2.5.4.3'), derText(text))))

/** A self-signed certificate with the CNPJ where ICP-Brasil has it: otherName 2.16.76.1.3.3. */
export function certificateOf(name: string, cnpj: string): string {
  const { key, publicInfo } = signingKey()
  const who = nameOf(`${name}:${cnpj}`)
  const otherName = der(0xa0, derOid('2.16.76.1.3.3'), der(0xa0, derText(cnpj)))
  const alternative = derSequence(derOid('2.5.29.17'), derBytes(derSequence(otherName)))
  const body = derSequence(
    der(0xa0, derInteger(2n)),
    derInteger(BigInt(cnpj)),
    sha256WithRsa(),
    who,
    derSequence(derTime('240101000000Z'), derTime('271231235959Z')),
    who,
    publicInfo,
    der(0xa3, derSequence(alternative)),
  )
  const signature = sign('sha256', body, key)
  return Buffer.from(derSequence(body, sha256WithRsa(), derBits(signature))).toString('base64')
}

const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'

/**
 * The enveloped signature of an element that is already written in canonical form and names its own namespace:
 * RSA-SHA1, as the official schemas fix it. Answers the signature and the digest that the protocol repeats.
 */
export function signElement(canonical: string, id: string, certificate: string): { signature: string; digest: string } {
  const digest = createHash('sha1').update(canonical, 'utf8').digest('base64')
  const info = (space: string) =>
    `<SignedInfo${space}><CanonicalizationMethod Algorithm="${c14n}"></CanonicalizationMethod>` +
    `<SignatureMethod Algorithm="${dsig}rsa-sha1"></SignatureMethod><Reference URI="#${id}"><Transforms>` +
    `<Transform Algorithm="${dsig}enveloped-signature"></Transform><Transform Algorithm="${c14n}"></Transform>` +
    `</Transforms><DigestMethod Algorithm="${dsig}sha1"></DigestMethod><DigestValue>${digest}</DigestValue>` +
    `</Reference></SignedInfo>`
  const value = sign('sha1', Buffer.from(info(` xmlns="${dsig}"`), 'utf8'), signingKey().key).toString('base64')
  const signature =
    `<Signature xmlns="${dsig}">${info('')}<SignatureValue>${value}</SignatureValue><KeyInfo><X509Data>` +
    `<X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></Signature>`
  return { signature, digest }
}
