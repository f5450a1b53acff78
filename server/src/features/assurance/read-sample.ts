import type { Outputs } from '@pegada/contract/contract.ts'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { readSealedLine, readSealHeader } from '@pegada/core/assurance/read-inventory.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { checkLine } from '@pegada/core/seal/check-line.ts'
import type { SealEvidence, SealedLine, SealHeader } from '@pegada/core/seal/sealed-file.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { heldAssurance, isMine } from './held-assurance.ts'
import { presentSample } from './present.ts'
import { findDraw, selectFiles } from './repo.ts'
import {
  countSamples,
  findSample,
  type SampleFilter,
  type SampleRow,
  type SampleWanted,
  selectSamples,
} from './repo-samples.ts'
import { selectNamed } from './repo-seats.ts'

type Whole = Outputs['assuranceSample']['get']
type Wanted = AskedOf<SampleFilter, SampleWanted>

/** A page of the samples of a draw. Throws `assurance.not_found`. */
export async function listSamples(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  wanted: Wanted,
): Promise<Outputs['assuranceSample']['list']> {
  await heldAssurance(tx, actor.companyId, wanted.assuranceId)
  return companyList(tx, actor, wanted, {
    sort: 'place',
    select: selectSamples,
    count: countSamples,
    present: presentSample,
  })
}

/**
 * A sample whole: its line as it stands in the sealed file, calculated again now, and the documents that it stands on. Throws
 * `assurance.sample_not_found`.
 */
export async function readSample(
  ports: Pick<Ports, 'db' | 'storage' | 'catalogue'>,
  actor: Actor,
  sampleId: string,
): Promise<Whole> {
  const { companyId } = actor
  const { found, row, draw, isOwn } = await ports.db.asTenant(actor, async (tx) => {
    const found = await findSample(tx, { companyId, id: sampleId })
    if (!found) throw new DomainError('assurance.sample_not_found')
    const row = await heldAssurance(tx, companyId, found.sample.assuranceId)
    const draw = await findDraw(tx, row, found.sample.version)
    invariant(draw, 'a sample belongs to a draw')
    return { found, row, draw, isOwn: isMine(await selectNamed(tx, row), actor.userId) }
  })
  const { sample } = found
  const sealed = isOfDocument(sample) ? undefined : await sealedOf(await openSeal(ports, draw.storageKey), sample)
  const evidence = sealed ? sealed.line.evidence : [{ sha256: sample.ref, accessKey: null, name: null }]
  return {
    ...presentSample(found),
    assuranceId: row.id,
    isConcluded: row.opinion !== null,
    isMine: isOwn,
    line: sealed ? presentLine(ports, sealed) : null,
    documents: await ports.db.asTenant(actor, (tx) => documentsOf(tx, companyId, evidence)),
  }
}

interface Sealed {
  readonly line: SealedLine
  readonly header: SealHeader
}

/** Whether a sample is a document, which no line of the sealed file tells of. */
export function isOfDocument({ kind }: Pick<SampleRow, 'kind'>): boolean {
  return kind === 'document'
}

/** The sealed file that samples were drawn from, which never changes: opened once for however many of them are read. */
export async function openSeal({ storage }: Pick<Ports, 'storage'>, storageKey: string): Promise<Blob> {
  const file = await storage.findBlob(storageKey)
  invariant(file, 'the file of a sealed version is in the storage')
  return file
}

/** The line of a sample in its sealed file. */
export async function sealedLineOf(
  file: Blob,
  { atByte, bytes }: Pick<SampleRow, 'atByte' | 'bytes'>,
): Promise<SealedLine> {
  invariant(atByte !== null && bytes !== null, 'a sampled line knows where it stands')
  const line = readSealedLine(await partOf(file, atByte, atByte + bytes))
  invariant(line, 'a sampled line stands where it was drawn')
  return line
}

async function sealedOf(file: Blob, sample: SampleRow): Promise<Sealed> {
  const header = readSealHeader(await partOf(file, 0, HEADER_MAX))
  invariant(header, 'a sealed file begins with its header')
  return { line: await sealedLineOf(file, sample), header }
}

async function partOf(file: Blob, from: number, to: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer())
}

const HEADER_MAX = 1 << 20

function presentLine({ catalogue }: Pick<Ports, 'catalogue'>, { line, header }: Sealed): NonNullable<Whole['line']> {
  const { result } = line
  const { difference } = checkLine(line, catalogue, header)
  const state = header.release !== catalogue.release ? 'other_release' : difference ? 'differs' : 'same'
  return {
    entered: enteredOf(line.input),
    sharePercent: line.share,
    calculation: {
      working: result.working.map((step) => ({ ...step, inputs: [...step.inputs] })),
      gwpSet: header.gwpSet,
      co2eKg: result.co2e_kg,
      biogenicCo2Kg: result.biogenic_co2_kg,
      factor: { ...result.factor, why: [...result.factor.why] },
      notes: [...result.notes],
      gaps: [...result.gaps],
    },
    recomputed: { state, field: state === 'differs' ? (difference?.field ?? null) : null },
  }
}

/** What was typed, by name; the inputs of a method one by one. */
function enteredOf({ id: _id, inputs = {}, ...typed }: LineInput): NonNullable<Whole['line']>['entered'] {
  const told = (values: object, isInput: boolean) =>
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null
        ? []
        : [{ name, isInput, value: typeof value === 'string' ? value : JSON.stringify(value) }],
    )
  return [...told(typed, false), ...told(inputs, true)]
}

async function documentsOf(tx: Tx, companyId: string, evidence: readonly SealEvidence[]): Promise<Whole['documents']> {
  const hashes = evidence.map(({ sha256 }) => sha256)
  const held = new Map((await selectFiles(tx, companyId, hashes)).map((file) => [file.sha256, file]))
  return evidence.map(({ sha256, accessKey, name }) => {
    const file = held.get(sha256)
    return {
      sha256,
      name: name ?? file?.fileName ?? null,
      accessKey: accessKey ?? file?.accessKey ?? null,
      documentId: file?.id ?? null,
    }
  })
}
