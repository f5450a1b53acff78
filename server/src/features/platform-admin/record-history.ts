import type { Outputs } from '@pegada/contract/contract.ts'
import { mayOnPlatform } from '@pegada/core/access/platform-role.ts'
import type { ListWanted } from '../../platform/db/list-page.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { platformRoleOf } from './platform-role-of.ts'
import { countRecords, type RecordFilter, selectRecords } from './repo-records.ts'

/** What the trail of the platform says of one record, without names for whoever may not read those of people. */
export async function platformHistory(
  ports: Pick<Ports, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  of: Required<RecordFilter>,
  wanted: Omit<ListWanted<'sequence'>, 'sort'>,
): Promise<Outputs['announcement']['history']> {
  const seesPeople = mayOnPlatform(await platformRoleOf(ports, userId), 'platform-person:read')
  return platformList(ports.db, of, wanted, {
    ...{ sort: 'sequence', select: selectRecords, count: countRecords },
    present: ({ record: { sequence, at, action }, actor }) => ({
      ...{ sequence, action, at: at.toISOString() },
      actor: seesPeople ? actor : null,
    }),
  })
}
