import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import { personOf } from '../account/person-of.ts'
import { listSeals } from '../seal/list-seals.ts'
import { heldAssurance } from './held-assurance.ts'
import { presentAssurance, presentDraw, presentFinding, presentOpinion } from './present.ts'
import {
  type AssuranceFilter,
  type AssuranceWanted,
  countAssurances,
  selectAssurances,
  selectDraws,
  selectVisits,
} from './repo.ts'
import { selectAllSamples, selectFindings, selectNames } from './repo-samples.ts'

type Wanted = Omit<AssuranceFilter, 'companyId'> &
  Omit<AssuranceWanted, 'sort'> & { readonly sort?: AssuranceWanted['sort'] | undefined }

/** A page of the engagements, and how many there are as far as people read. */
export async function listAssurances(
  tx: Tx,
  companyId: string,
  { page, pageSize, cursor, sort = 'createdAt', direction, ...narrow }: Wanted,
): Promise<Outputs['assurance']['list']> {
  const filter = { ...narrow, companyId, search: narrow.search?.trim() || undefined }
  const { rows, next, previous } = await selectAssurances(tx, filter, { sort, direction, page, pageSize, cursor })
  const counted = await countAssurances(tx, filter)
  return {
    rows: rows.map(({ assurance }) => presentAssurance(assurance)),
    ...{ ...counted, page, pageSize, next, previous },
  }
}

/** An engagement, whole. Throws `assurance.not_found`. */
export async function readAssurance(tx: Tx, companyId: string, id: string): Promise<Outputs['assurance']['get']> {
  const row = await heldAssurance(tx, companyId, id)
  const draws = await selectDraws(tx, row)
  const samples = (await selectAllSamples(tx, row)).map(({ sample }) => sample)
  const findings = await selectFindings(tx, row)
  const names = await selectNames(
    tx,
    findings.flatMap(({ foundBy, answeredBy, settledBy }) => [foundBy, answeredBy, settledBy]),
  )
  const visits = await selectVisits(tx, row)
  const seals = await listSeals(tx, { companyId, year: row.year })
  const concludedBy = row.concludedBy === null ? undefined : await personOf(tx, row.concludedBy)
  return {
    ...presentAssurance(row),
    versions: seals.flatMap(({ version, sealedAt }) => (sealedAt === null ? [] : [{ version, sealedAt }])),
    draws: draws.map((one) => presentDraw(one, samples, findings)),
    findings: findings.map((finding) => presentFinding(finding, names)),
    visits: visits.map(({ visit: { id: visitId, site, visitedOn, note, recordedAt }, recordedBy }) => ({
      ...{ id: visitId, site, visitedOn, note, recordedBy },
      recordedAt: recordedAt.toISOString(),
    })),
    opinion: presentOpinion(row, concludedBy?.name ?? null),
  }
}
