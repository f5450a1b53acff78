import type { Outputs } from '@pegada/contract/contract.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import { personOf } from '../account/person-of.ts'
import { listSeals } from '../seal/list-seals.ts'
import { heldAssurance, isMine, type Person } from './held-assurance.ts'
import { presentAssurance, presentDraw, presentFinding, presentOpinion } from './present.ts'
import {
  type AssuranceFilter,
  type AssuranceWanted,
  countAssurances,
  selectAssurances,
  selectDraws,
  selectVisits,
} from './repo.ts'
import { selectCurrentLines } from './repo-entries.ts'
import { type SampleRow, selectAllSamples, selectFindings, selectNames } from './repo-samples.ts'
import { selectNamed, selectVerifiers } from './repo-seats.ts'

type Wanted = AskedOf<AssuranceFilter, AssuranceWanted>

/** A page of the engagements, and how many there are as far as people read. */
export function listAssurances(
  tx: Tx,
  actor: Pick<Person, 'companyId'>,
  wanted: Wanted,
): Promise<Outputs['assurance']['list']> {
  return companyList(tx, actor, wanted, {
    sort: 'createdAt',
    select: selectAssurances,
    count: countAssurances,
    present: ({ assurance }) => presentAssurance(assurance),
  })
}

/** An engagement, whole. Throws `assurance.not_found`. */
export async function readAssurance(
  tx: Tx,
  { companyId, userId }: Person,
  id: string,
): Promise<Outputs['assurance']['get']> {
  const row = await heldAssurance(tx, companyId, id)
  const draws = await selectDraws(tx, row)
  const samples = (await selectAllSamples(tx, row)).map(({ sample }) => sample)
  const findings = await selectFindings(tx, row)
  const names = await selectNames(
    tx,
    findings.flatMap(({ foundBy, answeredBy, settledBy }) => [foundBy, answeredBy, settledBy]),
  )
  const told = new Set(findings.map(({ sampleId }) => sampleId))
  const lines = await linesOf(
    tx,
    companyId,
    samples.filter((sample) => told.has(sample.id)),
  )
  const visits = await selectVisits(tx, row)
  const seals = await listSeals(tx, { companyId, year: row.year })
  const named = await selectNamed(tx, row)
  const verifiers = await selectVerifiers(tx, companyId)
  const concludedBy = row.concludedBy === null ? undefined : await personOf(tx, row.concludedBy)
  return {
    ...presentAssurance(row),
    versions: seals.flatMap(({ version, sealedAt }) => (sealedAt === null ? [] : [{ version, sealedAt }])),
    draws: draws.map((one) => presentDraw(one, samples, findings)),
    findings: findings.map((finding) => ({
      ...presentFinding(finding, names),
      sampleLine: lines.get(finding.sampleId ?? '') ?? null,
    })),
    visits: visits.map(({ visit: { id: visitId, site, visitedOn, note, recordedAt }, recordedBy }) => ({
      ...{ id: visitId, place: site, visitedOn, note, recordedBy },
      recordedAt: recordedAt.toISOString(),
    })),
    opinion: presentOpinion(row, concludedBy?.name ?? null),
    seats: verifiers.map((one) => ({ ...one, isNamed: named.has(one.userId) })),
    isMine: isMine(named, userId),
  }
}

/** The entries that were sampled, by the id of the sample: the line that was sealed and the one that stands for it now. */
async function linesOf(tx: Tx, companyId: string, samples: readonly SampleRow[]) {
  const refs = samples.map(({ ref }) => ref).filter(isId)
  const current = refs.length === 0 ? new Map<string, string | null>() : await selectCurrentLines(tx, companyId, refs)
  return new Map(
    samples.flatMap(({ id, ref }) => {
      const currentId = current.get(ref)
      return currentId === undefined ? [] : [[id, { id: ref, currentId }] as const]
    }),
  )
}

/** Whether the reference of a sample is that of an entry: of a document it is a hash, and what is bought and tracked has a name. */
function isId(ref: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(ref)
}
