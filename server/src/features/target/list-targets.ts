import type { Outputs } from '@pegada/contract/contract.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentTarget } from './present.ts'
import { countTargets, selectTargets, type TargetFilter, type TargetWanted } from './repo.ts'

type Wanted = AskedOf<TargetFilter, TargetWanted>

/** A page of the targets, and how many there are as far as people read. */
export function listTargets(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  wanted: Wanted,
): Promise<Outputs['target']['list']> {
  return companyList(tx, actor, wanted, {
    sort: 'targetYear',
    select: selectTargets,
    count: countTargets,
    present: ({ target }) => presentTarget(target),
  })
}
