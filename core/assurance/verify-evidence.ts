import { decimal, toPlain } from '../quantity/decimal.ts'
import { firstDifference } from '../seal/first-difference.ts'
import type { SealReport } from '../seal/seal-report.ts'
import { sealSignature } from '../seal/seal-shapes.ts'
import { fingerprintOf } from '../seal/signing.ts'
import { verifySeal } from '../seal/verify-seal.ts'
import { isShaped } from '../shape.ts'
import { drawInventory } from './draw-inventory.ts'
import { evaluateDraw } from './evaluate-draw.ts'
import {
  type EvidenceDraw,
  type EvidenceEntry,
  type EvidenceFinding,
  type EvidenceIndex,
  type EvidenceSample,
  evidenceDraw,
  evidenceFindings,
  evidenceIndex,
  INDEX_PATH,
  isIndexSigned,
  SIGNATURE_PATH,
  sha256Of,
} from './evidence-file.ts'
import { readInventory } from './read-inventory.ts'

/** How a file of the ZIP stands against the index; unreadable is one that is as listed and is not what its kind says. */
export type EntryState = 'as_listed' | 'differs' | 'missing' | 'unlisted' | 'unreadable'

/** What was found of one draw: its sealed file, the draw made again, and its evaluation done again. */
export interface DrawReport {
  readonly version: number
  readonly seal: SealReport | null
  readonly isDrawn: boolean
  readonly isEvaluated: boolean
  /** The first member that differs, what the file says and what was worked out again. */
  readonly difference: { readonly field: string; readonly told: string | null; readonly again: string | null } | null
  readonly samples: number
  readonly outcome: string
}

/** What a verification of an evidence file found. */
export interface EvidenceReport {
  /** True only when everything that was checked holds. */
  readonly ok: boolean
  readonly index: EvidenceIndex | null
  readonly isSigned: boolean
  readonly fingerprint: string | null
  readonly files: readonly { readonly path: string; readonly state: EntryState }[]
  readonly draws: readonly DrawReport[]
}

/**
 * Verifies an evidence file with nothing but its bytes, by path: each file against the hash in the index, the signature of the
 * index, each sealed file (`verifySeal`) and that the same key signed it, each draw from its seed and its seal, and each evaluation
 * from the samples and findings. Never throws on what they say.
 */
export async function verifyEvidence(files: ReadonlyMap<string, Uint8Array>): Promise<EvidenceReport> {
  const bytes = files.get(INDEX_PATH)
  const index = bytes && parsed(bytes)
  if (!bytes || !isShaped(evidenceIndex, index)) {
    return { ok: false, index: null, isSigned: false, fingerprint: null, files: [], draws: [] }
  }
  const signature = parsed(files.get(SIGNATURE_PATH))
  const key = isShaped(sealSignature, signature) && isIndexSigned(signature, bytes) ? signature.publicKey : null
  const states = statesOf(index, files)
  const recordsOf = (wanted: EvidenceEntry['kind']) =>
    index.files.flatMap(({ path, kind }) => (kind === wanted ? [parsed(files.get(path))] : []))
  const findings = recordsOf('findings')
  const told = findings.flatMap((list) => (isShaped(evidenceFindings, list) ? list : []))
  const drawn = recordsOf('draw')
  const samples = drawn.flatMap((draw) => (isShaped(evidenceDraw, draw) ? draw.samples : []))
  const draws: DrawReport[] = []
  for (const draw of drawn) draws.push(await drawReport(draw, { index, files, findings: told, samples, key }))
  const holds = ({ seal, isDrawn, isEvaluated }: DrawReport) => seal?.ok === true && isDrawn && isEvaluated
  const isWhole = states.every(({ state }) => state === 'as_listed') && findings.length === 1
  return {
    ok: key !== null && isWhole && draws.length > 0 && draws.every(holds),
    index,
    isSigned: key !== null,
    fingerprint: key && fingerprintOf(key),
    files: states,
    draws,
  }
}

function statesOf(index: EvidenceIndex, files: ReadonlyMap<string, Uint8Array>): EvidenceReport['files'] {
  const listed = new Set([INDEX_PATH, SIGNATURE_PATH, ...index.files.map(({ path }) => path)])
  const unlisted = [...files.keys()].filter((path) => !listed.has(path))
  return [
    ...index.files.map((entry) => ({ path: entry.path, state: stateOf(entry, files.get(entry.path)) })),
    ...unlisted.map((path) => ({ path, state: 'unlisted' as const })),
  ]
}

function stateOf({ kind, sha256 }: EvidenceEntry, held: Uint8Array | undefined): EntryState {
  if (held === undefined) return 'missing'
  if (sha256Of(held) !== sha256) return 'differs'
  const shape = kind === 'draw' ? evidenceDraw : kind === 'findings' ? evidenceFindings : undefined
  return shape === undefined || shape(parsed(held)) === undefined ? 'as_listed' : 'unreadable'
}

interface Beside {
  readonly index: EvidenceIndex
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly findings: readonly EvidenceFinding[]
  /** Of every draw. */
  readonly samples: readonly EvidenceSample[]
  /** The key that signed the index. */
  readonly key: string | null
}

async function drawReport(draw: unknown, { index, files, findings, samples: all, key }: Beside): Promise<DrawReport> {
  const none = { version: 0, seal: null, isDrawn: false, isEvaluated: false, samples: 0, outcome: '' }
  if (!isShaped(evidenceDraw, draw)) {
    return { ...none, difference: { field: evidenceDraw(draw) ?? '', told: null, again: null } }
  }
  const { version, samples, evaluation, sealSha256 } = draw
  const entry = index.files.find(({ kind, sha256 }) => kind === 'seal' && sha256 === sealSha256)
  const file = entry && files.get(entry.path)
  const found = file && (await verifySeal([file]))
  const seal = found ? { ...found, ok: found.ok && found.publicKey === key } : null
  const parted = (await drawDifference(draw, file)) ?? undefined
  const wrong = firstDifference(evaluation, evaluateDraw(draw, samples, findings, all), 'evaluation')
  const difference = parted ?? wrong
  return {
    ...{ version, seal, samples: samples.length, outcome: evaluation.outcome },
    isDrawn: parted === undefined,
    isEvaluated: wrong === undefined,
    difference: difference ? { field: difference.field, told: difference.sealed, again: difference.recomputed } : null,
  }
}

async function drawDifference(draw: EvidenceDraw, file: Uint8Array | undefined) {
  const inventory = file && sha256Of(file) === draw.sealSha256 ? await readInventory([file], draw.view) : undefined
  const absent = { field: 'sealSha256', sealed: draw.sealSha256, recomputed: file ? sha256Of(file) : null }
  if (!inventory || inventory.header.inventory.version !== draw.version) return absent
  try {
    const again = drawInventory(
      { lines: inventory.lines, documents: draw.uncounted },
      {
        seed: draw.seed,
        perStratum: draw.perStratum,
        materialPercent: decimal(draw.materialPercent),
        expectedPercent: decimal(draw.expectedPercent),
      },
    )
    const amounts = new Map(inventory.lines.map(({ id, kg }) => [id, toPlain(kg)]))
    return firstDifference(
      figuresOf(draw),
      {
        ...{ bookKg: toPlain(again.bookKg), materialKg: toPlain(again.materialKg) },
        ...{ expectedKg: toPlain(again.expectedKg), size: again.size },
        ...{ intervalKg: shownKg(again.intervalKg), startKg: shownKg(again.startKg) },
        samples: again.samples.map(({ kind, id }, at) => ({
          ...{ place: at + 1, kind, ref: id },
          bookKg: kind === 'document' ? null : (amounts.get(id) ?? null),
        })),
      },
      'draw',
    )
  } catch {
    // The terms are the file's and may be anything; what cannot be drawn is not what was drawn.
    return { field: 'draw', sealed: draw.seed, recomputed: null }
  }
}

function figuresOf({ bookKg, materialKg, expectedKg, size, intervalKg, startKg, samples }: EvidenceDraw) {
  return {
    ...{ bookKg, materialKg, expectedKg, size, intervalKg, startKg },
    samples: samples.map(({ place, kind, ref, bookKg: amount }) => ({ place, kind, ref, bookKg: amount })),
  }
}

/** An amount whose division may not end, as it is kept: twelve places. */
export function shownKg(value: ReturnType<typeof decimal>): string {
  return toPlain(value.toDecimalPlaces(PLACES))
}

const PLACES = 12

function parsed(bytes: Uint8Array | undefined): unknown {
  try {
    return bytes && JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // What is no JSON in UTF-8 is no record.
    return undefined
  }
}
