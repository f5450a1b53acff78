import { type Distribution, isDistribution, type NumberRange, openDistribution } from './open-distribution.ts'
import { isZip, openZip, type ZipMember } from './open-zip.ts'

/** True for what holds documents as members: a zip, or an answer of the distribution of fiscal documents. */
export function isArchive(bytes: Uint8Array): boolean {
  return isZip(bytes) || isDistribution(bytes)
}

/** The members of a zip or of an answer, in their order. Throws as `openZip` and `openDistribution`. */
export async function* openArchive(bytes: Uint8Array): AsyncIterable<ZipMember> {
  if (isZip(bytes)) yield* openZip(bytes)
  else yield* openDistribution(bytes).members
}

/** Which numbers an answer passed over; none of a zip. Throws as `openDistribution`. */
export function gapsOfArchive(bytes: Uint8Array): Distribution['gaps'] {
  return isZip(bytes) ? [] : openDistribution(bytes).gaps
}

/** The first of them as text, at most so many: "000000000001005-000000000001006, 000000000001008". */
export function writtenGaps(gaps: readonly NumberRange[]): string {
  const written = gaps.slice(0, GAPS_SHOWN).map(({ first, last }) => (first === last ? first : `${first}-${last}`))
  return [...written, ...(gaps.length > GAPS_SHOWN ? ['…'] : [])].join(', ')
}

const GAPS_SHOWN = 10
