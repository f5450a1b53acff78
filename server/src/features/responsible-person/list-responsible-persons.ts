import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentResponsiblePerson } from './present.ts'
import {
  countResponsiblePersons,
  findResponsiblePerson,
  type ResponsiblePersonFilter,
  type ResponsiblePersonWanted,
  selectResponsiblePersons,
} from './repo.ts'

type Wanted = AskedOf<ResponsiblePersonFilter, ResponsiblePersonWanted>

/** A page of the responsible persons, and how many there are as far as people read. */
export function listResponsiblePersons(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  wanted: Wanted,
): Promise<Outputs['responsiblePerson']['list']> {
  return companyList(tx, actor, wanted, {
    sort: 'createdAt',
    select: selectResponsiblePersons,
    count: countResponsiblePersons,
    present: ({ responsiblePerson }) => presentResponsiblePerson(responsiblePerson),
  })
}

/** One of them. Throws `responsible_person.not_found`. */
export async function readResponsiblePerson(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  id: string,
): Promise<Outputs['responsiblePerson']['get']> {
  const row = await findResponsiblePerson(tx, { companyId, id })
  if (!row) throw new DomainError('responsible_person.not_found')
  return presentResponsiblePerson(row)
}
