import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { isGivenDecimal } from '../guards.ts'
import { canonicalJson } from '../seal/canonical-json.ts'
import type { SealSignature } from '../seal/sealed-file.ts'
import type { Signer } from '../seal/signing.ts'
import { flag, listOf, number, objectOf, oneOf, orNull, type Shape, shapeBy, text } from '../shape.ts'
import type { AssuredView } from './counted-amount.ts'
import { SAMPLE_KINDS } from './draw-inventory.ts'
import type { KeptDraw, KeptEvaluation, KeptFinding, KeptMisstatement, KeptSample } from './evaluate-draw.ts'

/**
 * The work of a verifier as one ZIP that stands alone, format `pegada-evidence/1`: sealed files, draws with their samples,
 * findings, the documents of the samples and the opinion. `index.json` names every other file with its SHA-256 and is signed:
 * `index.signature.json` is Ed25519 over the text `pegada-evidence/1:` and the SHA-256 of the bytes of the index, in hex.
 */
export const EVIDENCE_FORMAT = 'pegada-evidence/1'
export const INDEX_PATH = 'index.json'
export const SIGNATURE_PATH = 'index.signature.json'

/** A file of the ZIP, by what it is. */
export interface EvidenceEntry {
  readonly path: string
  readonly kind: 'read_me' | 'engagement' | 'seal' | 'draw' | 'findings' | 'document' | 'opinion'
  readonly sha256: string
}

export interface EvidenceIndex {
  readonly format: typeof EVIDENCE_FORMAT
  readonly company: { readonly name: string; readonly cnpj: string | null }
  readonly verifier: string
  readonly year: number
  /** The instant at which it was put together, ISO 8601 in UTC. */
  readonly madeAt: string
  readonly files: readonly EvidenceEntry[]
}

/** A sample of a draw, with the documents that its line stands on, by SHA-256. */
export interface EvidenceSample extends KeptSample {
  readonly place: number
  readonly checks: readonly string[]
  readonly note: string
  readonly judgedBy: string | null
  readonly judgedAt: string | null
  readonly documents: readonly string[]
}

/** A draw with all that repeats it and what it came to. */
export interface EvidenceDraw extends KeptDraw {
  readonly seed: string
  readonly perStratum: number
  readonly view: AssuredView
  readonly materialPercent: string
  readonly expectedPercent: string
  readonly sealSha256: string
  /** Documents of the year that no line stood on when it was drawn, by SHA-256. */
  readonly uncounted: readonly string[]
  readonly bookKg: string
  readonly expectedKg: string
  readonly size: number
  readonly startKg: string
  readonly drawnBy: string | null
  readonly drawnAt: string
  readonly samples: readonly EvidenceSample[]
  readonly evaluation: KeptEvaluation
}

/** A finding, with what became of it. */
export interface EvidenceFinding extends KeptFinding {
  readonly number: number
  readonly class: string
  readonly isMaterial: boolean
  readonly description: string
  readonly state: string
}

export const evidenceIndex: Shape<EvidenceIndex> = objectOf<EvidenceIndex>({
  format: oneOf([EVIDENCE_FORMAT]),
  company: objectOf<EvidenceIndex['company']>({ name: text, cnpj: orNull(text) }),
  verifier: text,
  year: number,
  madeAt: text,
  files: listOf(
    objectOf<EvidenceEntry>({
      path: text,
      kind: oneOf(['read_me', 'engagement', 'seal', 'draw', 'findings', 'document', 'opinion']),
      sha256: text,
    }),
  ),
})

const plain = shapeBy(isGivenDecimal)
const misstatement = objectOf<KeptMisstatement>({ foundKg: plain, projectedKg: plain, limitKg: plain })

export const evidenceDraw: Shape<EvidenceDraw> = objectOf<EvidenceDraw>({
  ...{ version: number, seed: text, perStratum: number, view: oneOf(['location', 'market']) },
  ...{ materialPercent: plain, expectedPercent: plain, sealSha256: text, uncounted: listOf(text) },
  ...{ bookKg: plain, materialKg: plain, expectedKg: plain, size: number, intervalKg: plain, startKg: plain },
  ...{ drawnBy: orNull(text), drawnAt: text },
  samples: listOf(
    objectOf<EvidenceSample>({
      ...{ id: text, place: number, kind: oneOf(SAMPLE_KINDS), ref: text },
      ...{ bookKg: orNull(plain), auditedKg: orNull(plain), checks: listOf(text), verdict: text, note: text },
      ...{ judgedBy: orNull(text), judgedAt: orNull(text), documents: listOf(text) },
    }),
  ),
  evaluation: objectOf<KeptEvaluation>({
    over: misstatement,
    under: misstatement,
    outcome: oneOf(['incomplete', 'acceptable', 'not_shown', 'material']),
  }),
})

export const evidenceFindings: Shape<readonly EvidenceFinding[]> = listOf(
  objectOf<EvidenceFinding>({
    ...{ number, class: text, isMaterial: flag, description: text, state: text },
    ...{ sampleId: orNull(text), effectTonnes: orNull(plain), correctedVersion: orNull(number) },
  }),
)

/** A record of the ZIP as bytes: canonical JSON and a line end. */
export function evidenceBytes(record: unknown): Uint8Array {
  return utf8ToBytes(`${canonicalJson(record)}\n`)
}

/** SHA-256 of bytes, hex. */
export function sha256Of(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes))
}

/** The signature over the bytes of an index. */
export async function signIndex(index: Uint8Array, signer: Signer): Promise<SealSignature> {
  const signature = await signer.sign(messageOf(index))
  return { algorithm: 'Ed25519', publicKey: bytesToHex(signer.publicKey), signature: bytesToHex(signature) }
}

/** Whether the signature is that of its own key over the bytes of the index. */
export function isIndexSigned({ publicKey, signature }: SealSignature, index: Uint8Array): boolean {
  try {
    return ed25519.verify(hexToBytes(signature), messageOf(index), hexToBytes(publicKey), { zip215: false })
  } catch {
    // Bytes that are no signature or no point of the curve sign nothing.
    return false
  }
}

function messageOf(index: Uint8Array): Uint8Array {
  return utf8ToBytes(`${EVIDENCE_FORMAT}:${sha256Of(index)}`)
}
