import { createHash } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import {
  EVIDENCE_FORMAT,
  type EvidenceDraw,
  type EvidenceIndex,
  evidenceBytes,
  INDEX_PATH,
  SIGNATURE_PATH,
  signIndex,
} from '@pegada/core/assurance/evidence-file.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { contentKey } from '../../platform/storage/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findCompanyNames } from '../company/find-company-names.ts'
import { getSealed, type SealedVersion } from '../seal/list-seals.ts'
import { streamedZip } from './evidence-zip.ts'
import { checkSeat, heldAssurance, recordDesk } from './held-assurance.ts'
import { plainOrNull, presentDraw, presentFinding } from './present.ts'
import { readAssurance } from './read-assurance.ts'
import { isOfDocument, openSeal, sealedLineOf } from './read-sample.ts'
import { type HeldFile, selectDraws, selectFiles } from './repo.ts'
import { type SampleRow, selectAllSamples, selectFindings, selectNames } from './repo-samples.ts'

type Needed = Pick<Ports, 'db' | 'clock' | 'storage' | 'signer' | 'translate'>

/**
 * All of an engagement as one ZIP: each sealed file that was drawn from or that the opinion is on, draws with their samples,
 * findings, the documents of the samples that are still held, and the opinion, with an index of hashes that is signed. The trail
 * tells that it was made, with the hash of its index. Files are read as it goes out. Throws `assurance.not_found`, `assurance.other_verifier` or `assurance.not_drawn`.
 */
export async function makeEvidence(
  ports: Needed,
  actor: Actor,
  { assuranceId, language = 'pt-BR' }: Inputs['assurance']['evidence'],
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const { companyId } = actor
  const facts = await ports.db.asTenant(actor, async (tx) => {
    const row = await heldAssurance(tx, companyId, assuranceId)
    await checkSeat(tx, actor, assuranceId)
    const draws = await selectDraws(tx, row)
    if (draws.length === 0) throw new DomainError('assurance.not_drawn')
    const versions = new Set([...draws.map(({ draw }) => draw.version), row.opinionVersion ?? draws[0]?.draw.version])
    const seals: SealedVersion[] = []
    for (const version of versions) {
      if (version !== undefined) seals.push(await getSealed(tx, { companyId, year: row.year, version }))
    }
    const samples = await selectAllSamples(tx, row)
    const findings = await selectFindings(tx, row)
    const people = findings.flatMap(({ foundBy, answeredBy, settledBy }) => [foundBy, answeredBy, settledBy])
    return {
      ...{ row, draws, seals, samples, findings, names: await selectNames(tx, people) },
      whole: await readAssurance(tx, actor, assuranceId),
      company: await findCompanyNames(tx, companyId),
    }
  })
  const { row, draws, samples, findings, whole } = facts
  const documentsOf = await documentsOfSamples(ports, facts)
  const drawn = draws.map(({ draw, drawnBy }): EvidenceDraw => {
    const own = samples.filter(({ sample }) => sample.version === draw.version)
    const { seed, sealSha256, bookKg, materialKg, expectedKg, size, intervalKg, startKg, drawnAt, evaluation } =
      presentDraw(
        { draw, drawnBy },
        samples.map(({ sample }) => sample),
        findings,
      )
    return {
      ...{ version: draw.version, seed, perStratum: draw.perStratum, view: row.view, sealSha256, drawnBy, drawnAt },
      ...{ materialPercent: row.materialPercent, expectedPercent: row.expectedPercent, uncounted: draw.documents },
      ...{ bookKg, materialKg, expectedKg, size, intervalKg, startKg, evaluation },
      samples: own.map(({ sample, judgedBy }) => ({
        ...{ id: sample.id, place: sample.place, kind: sample.kind, ref: sample.ref },
        ...{ bookKg: plainOrNull(sample.bookKg), auditedKg: plainOrNull(sample.auditedKg), checks: sample.checks },
        ...{ verdict: sample.verdict, note: sample.note, judgedBy },
        judgedAt: sample.judgedAt?.toISOString() ?? null,
        documents: documentsOf.get(sample.id) ?? [],
      })),
    }
  })
  const { draws: _, findings: __, seats: ___, isMine: ____, ...engagement } = whole
  const told = findings.map((finding) => presentFinding(finding, facts.names))
  const hashes = [...new Set([...documentsOf.values()].flat())].toSorted()
  const held = await ports.db.asTenant(actor, (tx) => selectFiles(tx, companyId, hashes))
  headers?.set('content-type', 'application/zip')
  headers?.set('content-disposition', `attachment; filename="verificacao-${row.year}.zip"`)
  return streamedZip(ports, async (zip) => {
    zip.add('engagement', 'engagement.json', evidenceBytes(engagement))
    for (const draw of drawn) zip.add('draw', `draws/v${draw.version}.json`, evidenceBytes(draw))
    zip.add('findings', 'findings.json', evidenceBytes(told))
    for (const { fileName, storageKey, version } of facts.seals) {
      await zip.addStored('seal', `sealed/${fileName ?? `v${version}.pegada`}`, storageKey ?? '')
    }
    for (const file of held) await zip.addStored('document', documentPath(file), file.storageKey)
    if (row.opinionSha256) await zip.addStored('opinion', 'opinion.pdf', contentKey(companyId, row.opinionSha256))
    const index: EvidenceIndex = {
      format: EVIDENCE_FORMAT,
      company: facts.company,
      ...{ verifier: row.verifier, year: row.year, madeAt: ports.clock.now().toISOString(), files: zip.files },
    }
    const readMe = readMeOf(index, (key, values) => ports.translate(language, `assurance:evidence.${key}`, values))
    zip.add('read_me', 'index.txt', Buffer.from(readMe))
    const bytes = evidenceBytes(index)
    const data = { indexSha256: createHash('sha256').update(bytes).digest('hex'), files: index.files.length }
    // No file is whole of which the trail does not tell.
    await ports.db.asTenant(actor, (tx) =>
      recordDesk(tx, ports, actor, { action: 'assurance.evidence', id: assuranceId, data }),
    )
    zip.addBeside(INDEX_PATH, bytes)
    zip.addBeside(SIGNATURE_PATH, evidenceBytes(await signIndex(bytes, ports.signer)))
  })
}

/** The documents that each sample stands on, by SHA-256: of a line those of the sealed file. */
async function documentsOfSamples(
  ports: Needed,
  {
    draws,
    samples,
  }: {
    readonly draws: Awaited<ReturnType<typeof selectDraws>>
    readonly samples: readonly { readonly sample: SampleRow }[]
  },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  for (const { draw } of draws) {
    const file = await openSeal(ports, draw.storageKey)
    for (const { sample } of samples) {
      if (sample.version !== draw.version) continue
      const evidence = isOfDocument(sample) ? [{ sha256: sample.ref }] : (await sealedLineOf(file, sample)).evidence
      found.set(
        sample.id,
        evidence.map(({ sha256 }) => sha256),
      )
    }
  }
  return found
}

/** By its hash, with the ending of its name where that is a plain one. */
function documentPath({ sha256, fileName }: HeldFile): string {
  return `documents/${sha256}${/\.[a-z0-9]{1,5}$/i.exec(fileName)?.[0] ?? ''}`
}

function readMeOf(
  { company, verifier, year, files }: EvidenceIndex,
  say: (key: string, values?: Record<string, string | number>) => string,
): string {
  const listed = files.map(({ path, kind, sha256 }) => `${sha256}  ${path}  (${say(`kind.${kind}`)})`)
  return [
    say('title', { company: company.name, year, verifier }),
    '',
    say('how'),
    '  pegada verify FILE.zip',
    '',
    say('files'),
    ...listed,
    '',
  ].join('\n')
}
