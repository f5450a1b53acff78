import { isGivenDecimal, isHash, isOneOf, isRecord, isText, isTextOrNull } from '../guards.ts'
import {
  SEAL_FORMAT,
  type SealExclusion,
  type SealFooter,
  type SealHeader,
  type SealSignature,
  type SealSite,
} from './sealed-file.ts'

/**
 * The bodies that a verifier builds on, read from a file that may be anything: as much is checked here as keeps what
 * follows from tripping; that they say the right thing is for the chain and the recomputation to find out.
 */

/** The header, or undefined. */
export function readHeader(body: unknown): SealHeader | undefined {
  if (!isRecord(body) || body.format !== SEAL_FORMAT) return undefined
  const { company, inventory, boundary } = body
  const isWhole =
    isRecord(company) &&
    isText(company.name) &&
    isTextOrNull(company.cnpj) &&
    isRecord(inventory) &&
    isText(inventory.id) &&
    typeof inventory.year === 'number' &&
    typeof inventory.version === 'number' &&
    isRecord(boundary) &&
    [boundary.approach, boundary.start, boundary.end].every(isText) &&
    [body.engine, body.release, body.referenceHash, body.sealedAt].every(isText) &&
    isTextOrNull(body.previous) &&
    isRecord(body.parameters) &&
    Object.values(body.parameters).every(isText) &&
    isOneOf(body.gwpSet, ['AR4', 'AR5', 'AR6'])
  return isWhole ? (body as unknown as SealHeader) : undefined
}

/** A site, or undefined. */
export function readSite(body: unknown): SealSite | undefined {
  const isWhole =
    isRecord(body) && isText(body.id) && isText(body.name) && isTextOrNull(body.cnpj) && isGivenDecimal(body.share)
  return isWhole ? (body as unknown as SealSite) : undefined
}

/** An exclusion, or undefined. */
export function readExclusion(body: unknown): SealExclusion | undefined {
  const isWhole = isRecord(body) && isText(body.id) && isText(body.category) && isText(body.reason)
  return isWhole ? (body as unknown as SealExclusion) : undefined
}

/** The footer, or undefined. */
export function readFooter(body: unknown): SealFooter | undefined {
  const isWhole =
    isRecord(body) &&
    isRecord(body.counts) &&
    isText(body.head) &&
    isRecord(body.totals) &&
    isView(body.totals.location) &&
    isView(body.totals.market)
  return isWhole ? (body as unknown as SealFooter) : undefined
}

/** The signature, or undefined. */
export function readSignature(body: unknown): SealSignature | undefined {
  const isWhole =
    isRecord(body) && body.algorithm === 'Ed25519' && isHash(body.publicKey, 64) && isHash(body.signature, 128)
  return isWhole ? (body as unknown as SealSignature) : undefined
}

/** A list of the built-in data with its name, or undefined. */
export function readReferenceList(body: unknown): readonly [string, readonly unknown[]] | undefined {
  return isRecord(body) && isText(body.list) && Array.isArray(body.records) ? [body.list, body.records] : undefined
}

function isView(value: unknown): boolean {
  return isFigure(value) && isRecord(value.by_scope) && Object.values(value.by_scope).every(isFigure)
}

function isFigure(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && isGivenDecimal(value.co2e_kg) && isGivenDecimal(value.biogenic_co2_kg)
}
