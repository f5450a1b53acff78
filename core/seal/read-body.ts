import { isGivenDecimal, isHash, isRecord, isText, isTextOrNull } from './guards.ts'
import { SEAL_FORMAT, type SealedLine, type SealFooter, type SealHeader, type SealSignature } from './sealed-file.ts'

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
    ['AR4', 'AR5', 'AR6'].includes(String(body.gwpSet))
  return isWhole ? (body as unknown as SealHeader) : undefined
}

/** A line, or undefined. */
export function readLine(body: unknown): SealedLine | undefined {
  if (!isRecord(body) || !isText(body.id) || !isTextOrNull(body.site) || !isGivenDecimal(body.share)) return undefined
  const { basis, input, result, evidence } = body
  const isWhole =
    ['both', 'location', 'market'].includes(String(basis)) &&
    isRecord(input) &&
    isText(input.unit) &&
    isRecord(result) &&
    isGivenDecimal(result.co2e_kg) &&
    Array.isArray(result.working) &&
    result.working.every(isStep) &&
    Array.isArray(evidence) &&
    evidence.every(
      (one) => isRecord(one) && isText(one.sha256) && isTextOrNull(one.accessKey) && isTextOrNull(one.name),
    )
  return isWhole ? (body as unknown as SealedLine) : undefined
}

/** The footer, or undefined. */
export function readFooter(body: unknown): SealFooter | undefined {
  const isWhole = isRecord(body) && isRecord(body.counts) && isRecord(body.totals) && isText(body.head)
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

function isStep(value: unknown): boolean {
  return isRecord(value) && isText(value.formula) && isRecord(value.result) && isGivenDecimal(value.result.value)
}
