import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { findProposalSummary } from '../supplier-factor/list-proposals.ts'
import { codesOf, compareWithBefore } from './comparison.ts'
import { presentDetail, presentFootprint } from './present.ts'
import { countFootprints, type FootprintNarrow, type FootprintWanted, findFootprint, selectFootprints } from './repo.ts'

type Asker = Pick<Actor, 'companyId'>
type Wanted = AskedOf<FootprintNarrow, FootprintWanted>

/** A page of the footprints, and how many there are as far as people read. */
export function listFootprints(tx: Tx, actor: Asker, wanted: Wanted): Promise<Outputs['footprint']['list']> {
  return companyList(tx, actor, wanted, {
    sort: 'takenAt',
    select: selectFootprints,
    count: countFootprints,
    present: (row) => presentFootprint(row),
  })
}

/** One footprint whole, held against the version before it. Throws `footprint.not_found`. */
export async function readFootprintRecord(tx: Tx, actor: Asker, id: string): Promise<Outputs['footprint']['get']> {
  const found = await findFootprint(tx, { companyId: actor.companyId, id })
  if (!found) throw new DomainError('footprint.not_found')
  const { row, supplier } = found
  return presentDetail(found, {
    supplier,
    comparison: await compareWithBefore(tx, row),
    proposal: row.proposalId === null ? null : await findProposalSummary(tx, actor, row.proposalId),
    codes: codesOf(row),
  })
}
