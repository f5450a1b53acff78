import type { Outputs } from '@pegada/contract/contract.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentInitiative } from './present.ts'
import { countInitiatives, type InitiativeFilter, type InitiativeWanted, selectInitiatives } from './repo.ts'

type Wanted = AskedOf<InitiativeFilter, InitiativeWanted>

/** A page of the initiatives, and how many there are as far as people read. */
export function listInitiatives(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  wanted: Wanted,
): Promise<Outputs['initiative']['list']> {
  return companyList(tx, actor, wanted, {
    sort: 'startMonth',
    select: selectInitiatives,
    count: countInitiatives,
    present: ({ initiative }) => presentInitiative(initiative),
  })
}
