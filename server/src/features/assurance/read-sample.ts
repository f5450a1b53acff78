import type { Outputs } from '@pegada/contract/contract.ts'
import { readSealedLine, readSealHeader } from '@pegada/core/assurance/read-inventory.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { checkLine } from '@pegada/core/seal/check-line.ts'
import type { SealEvidence, SealedLine, SealHeader } from '@pegada/core/seal/sealed-file.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { heldAssurance } from './held-assurance.ts'
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

type Whole = Outputs['assuranceSample']['get']
type Wanted = Omit<SampleFilter, 'companyId'> &
  Omit<SampleWanted, 'sort'> & { readonly sort?: SampleWanted['sort'] | undefined }

/** A page of the samples of a draw. Throws `assurance.not_found`. */
export async function listSamples(
  tx: Tx,
  companyId: string,
  { page, pageSize, cursor, sort = 'place', direction, ...narrow }: Wanted,
): Promise<Outputs['assuranceSample']['list']> {
  await heldAssurance(tx, companyId, narrow.assuranceId)
  const filter = { ...narrow, companyId, search: narrow.search?.trim() || undefined }
  const { rows, next, previous } = await selectSamples(tx, filter, { sort, direction, page, pageSize, cursor })
  const counted = await countSamples(tx, filter)
  return { rows: rows.map(presentSample), ...counted, page, pageSize, next, previous }
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
  const { found, row, draw } = await ports.db.asTenant(actor, async (tx) => {
    const found = await findSample(tx, { companyId, id: sampleId })
    if (!found) throw new DomainError('assurance.sample_not_found')
    const row = await heldAssurance(tx, companyId, found.sample.assuranceId)
    const draw = await findDraw(tx, row, found.sample.version)
    invariant(draw, 'a sample belongs to a draw')
    return { found, row, draw }
  })
  const { sample } = found
  const sealed = await sealedLineOf(ports, draw.storageKey, sample)
  const evidence = sealed ? sealed.line.evidence : [{ sha256: sample.ref, accessKey: null, name: null }]
  return {
    ...presentSample(found),
    assuranceId: row.id,
    isConcluded: row.opinion !== null,
    line: sealed ? presentLine(ports, sealed) : null,
    documents: await ports.db.asTenant(actor, (tx) => documentsOf(tx, companyId, evidence)),
  }
}

interface Sealed {
  readonly line: SealedLine
  readonly header: SealHeader
}

/** The line of a sample in the sealed file, which never changes; undefined of a document. */
export async function sealedLineOf(
  { storage }: Pick<Ports, 'storage'>,
  storageKey: string,
  { atByte, bytes }: Pick<SampleRow, 'atByte' | 'bytes'>,
): Promise<Sealed | undefined> {
  if (atByte === null || bytes === null) return undefined
  const file = await storage.findBlob(storageKey)
  invariant(file, 'the file of a sealed version is in the storage')
  const part = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer())
  const line = readSealedLine(await part(atByte, atByte + bytes))
  const header = readSealHeader(await part(0, HEADER_MAX))
  invariant(line && header, 'a sampled line stands where it was drawn')
  return { line, header }
}

const HEADER_MAX = 1 << 20

function presentLine({ catalogue }: Pick<Ports, 'catalogue'>, { line, header }: Sealed): NonNullable<Whole['line']> {
  const { result } = line
  const { difference } = checkLine(line, catalogue, header)
  const state = header.release !== catalogue.release ? 'other_release' : difference ? 'differs' : 'same'
  return {
    entered: Object.entries(line.input).flatMap(([name, value]) =>
      name === 'id' || value === undefined || value === null
        ? []
        : [{ name, value: typeof value === 'string' ? value : JSON.stringify(value) }],
    ),
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
