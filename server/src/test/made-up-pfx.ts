import { madeUpCertificate } from '@pegada/core/document/test/made-up-certificate.ts'
import forge from 'node-forge'

/** An authority, made once for all tests of a file. */
export const madeUpAuthority = () => {
  const name = 'AC DE TESTE'
  return { name, ...madeUpCertificate('rsa', { name, isAuthority: true }) }
}

/** Whose certificate it is and until when, how long its key is, what for it is where that is told, and whether its key is not in the file. */
interface Wanted {
  readonly name: string
  readonly cnpj: string
  readonly to?: string
  readonly bits?: number
  readonly use?: 'client' | 'server'
  readonly isKeyLeftOut?: boolean
}

/** A company's certificate with its key as a `.pfx` file, by the authority; `algorithm` of its encryption. */
export function madeUpPfx(
  authority: ReturnType<typeof madeUpAuthority>,
  of: Wanted,
  { password, algorithm = '3des' }: { readonly password: string; readonly algorithm?: '3des' | 'aes256' },
): Uint8Array<ArrayBuffer> {
  const { name, cnpj, isKeyLeftOut = false, ...kind } = of
  const made = madeUpCertificate('rsa', { name: `${name}:${cnpj}`, issuer: authority, company: cnpj, ...kind })
  const key = forge.pki.privateKeyFromPem(made.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString())
  const chain = [made.certificate, authority.certificate].map((pem) => forge.pki.certificateFromPem(pem))
  const file = forge.pkcs12.toPkcs12Asn1(isKeyLeftOut ? null : key, chain, password, { algorithm })
  return Uint8Array.from(Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary'))
}
