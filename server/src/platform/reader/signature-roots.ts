import { createHash, type X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readCertificates } from '@pegada/core/document/read-certificates.ts'

/** The authorities under which a signature of a fiscal document is trusted. */
export interface SignatureRoots {
  /** Their certificates in DER. */
  readonly certificates: readonly Uint8Array[]
  /** Until when each root among them holds: an authority that no other stands above. */
  readonly ends: readonly Date[]
  /** What tells this set from another; empty where there are none. */
  readonly mark: string
}

export const noRoots: SignatureRoots = { certificates: [], ends: [], mark: '' }

/**
 * Reads SIGNATURE_ROOTS: a file of certificates in PEM or DER, or a folder of such files (`.pem`, `.crt`, `.cer`), as ICP-Brasil
 * publishes those of its roots and authorities. Throws a readable message where it cannot be read or holds no certificate.
 */
export function readSignatureRoots(path: string | undefined): SignatureRoots {
  if (!path) return noRoots
  const certificates = new Map(filesOf(path).flatMap((file) => read(file).map((one) => [one.fingerprint256, one])))
  if (certificates.size === 0) throw refusal(`no certificate in ${path}`)
  const mark = createHash('sha256')
    .update([...certificates.keys()].toSorted().join())
    .digest('hex')
    .slice(0, MARK_LENGTH)
  const trusted = [...certificates.values()]
  const ends = trusted.flatMap(({ subject, issuer, validToDate }) => (subject === issuer ? validToDate : []))
  return { certificates: trusted.map(({ raw }) => raw), ends, mark }
}

function filesOf(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path]
    const names = readdirSync(path).filter((name) => /\.(?:pem|crt|cer)$/i.test(name))
    return names.map((name) => join(path, name))
  } catch (error) {
    throw refusal(`${path} cannot be read (${reasonOf(error)})`)
  }
}

function read(file: string): X509Certificate[] {
  try {
    return readCertificates(readFileSync(file))
  } catch (error) {
    throw refusal(`${file} holds what is no certificate (${reasonOf(error)})`)
  }
}

function refusal(reason: string): Error {
  return new Error(`Configuration:\n  SIGNATURE_ROOTS: ${reason}`)
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

const MARK_LENGTH = 16
