import type { Outputs } from '@pegada/contract/contract.ts'
import { evaluateDraw } from '@pegada/core/assurance/evaluate-draw.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { AssuranceRow, DrawRow } from './repo.ts'
import type { FindingRow, SampleRow } from './repo-samples.ts'

type Whole = Outputs['assurance']['get']

/** An engagement as a list shows it. */
export function presentAssurance(row: AssuranceRow): Outputs['assurance']['list']['rows'][number] {
  const { id, verifier, year, version, level, view, scope, criteria, materialReason, opinion } = row
  return {
    ...{ id, verifier, year, version, level, view, scope, criteria, materialReason, opinion },
    materialPercent: plainNumeric(row.materialPercent),
    expectedPercent: plainNumeric(row.expectedPercent),
    createdAt: row.createdAt.toISOString(),
  }
}

/** The opinion of an engagement; null while there is none. */
export function presentOpinion(row: AssuranceRow, recordedBy: string | null): Whole['opinion'] {
  const { opinion: kind, opinionLevel: level, opinionVersion: version, opinionOn: givenOn } = row
  const { opinionFile: fileName, opinionSha256: sha256, opinionSummary, concludedAt } = row
  if (!kind || !level || !version || !givenOn || !fileName || !sha256 || !concludedAt) return null
  const summary = opinionSummary ?? ''
  return { kind, level, version, givenOn, summary, fileName, sha256, recordedBy, recordedAt: concludedAt.toISOString() }
}

/** A draw with how far its samples are and what they come to. */
export function presentDraw(
  { draw, drawnBy }: { readonly draw: DrawRow; readonly drawnBy: string | null },
  samples: readonly SampleRow[],
  findings: readonly FindingRow[],
): Whole['draws'][number] {
  const { version, seed, sealSha256, size } = draw
  const own = samples.filter((sample) => sample.version === version)
  return {
    ...{ version, seed, sealSha256, size, drawnBy },
    bookKg: plainNumeric(draw.bookKg),
    materialKg: plainNumeric(draw.materialKg),
    expectedKg: plainNumeric(draw.expectedKg),
    intervalKg: plainNumeric(draw.intervalKg),
    startKg: plainNumeric(draw.startKg),
    drawnAt: draw.drawnAt.toISOString(),
    samples: own.length,
    judged: own.filter(({ verdict }) => verdict !== 'open').length,
    evaluation: evaluateDraw(draw, own, findings, samples),
  }
}

/** A sample as a list shows it. */
export function presentSample({
  sample,
  siteName,
  judgedBy,
}: {
  readonly sample: SampleRow
  readonly siteName: string | null
  readonly judgedBy: string | null
}): Outputs['assuranceSample']['list']['rows'][number] {
  const { id, version, place, kind, ref, source, site, checks, verdict, note, judgedAt } = sample
  return {
    ...{ id, version, place, kind, ref, source, site, siteName, checks, verdict, note, judgedBy },
    bookKg: plainOrNull(sample.bookKg),
    auditedKg: plainOrNull(sample.auditedKg),
    judgedAt: judgedAt?.toISOString() ?? null,
  }
}

/** A finding with the names of who found, answered and settled it. */
export function presentFinding(
  row: FindingRow,
  names: ReadonlyMap<string, string>,
): Omit<Whole['findings'][number], 'sampleLine'> {
  const { id, number, sampleId, isMaterial, description, state, answer, lineId, correctedVersion } = row
  const nameOf = (person: string | null) => (person === null ? null : (names.get(person) ?? null))
  return {
    ...{ id, number, sampleId, class: row.class, isMaterial, description, state, answer, lineId, correctedVersion },
    effectTonnes: plainOrNull(row.effectTonnes),
    answeredBy: nameOf(row.answeredBy),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    settledBy: nameOf(row.settledBy),
    settledAt: row.settledAt?.toISOString() ?? null,
    foundBy: nameOf(row.foundBy),
    foundAt: row.foundAt.toISOString(),
  }
}

/** A numeric as plain text, where there is one. */
export function plainOrNull(numeric: string | null): string | null {
  return numeric === null ? null : plainNumeric(numeric)
}
