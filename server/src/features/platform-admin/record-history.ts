import type { Outputs } from '@pegada/contract/contract.ts'
import { mayOnPlatform } from '@pegada/core/access/platform-role.ts'
import { type ListWanted, presented } from '../../platform/db/list-page.ts'
import type { Actor, Ports } from '../../ports.ts'
import { platformRoleOf } from './platform-role-of.ts'
import { countRecords, type RecordFilter, selectRecords } from './repo-records.ts'

type Wanted = Omit<ListWanted<'sequence'>, 'sort'>

/** What the trail of the platform says of one record, without names for whoever may not read those of people. */
export async function platformHistory(
  ports: Pick<Ports, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  of: Required<RecordFilter>,
  { page, pageSize, cursor, direction }: Wanted,
): Promise<Outputs['announcement']['history']> {
  const seesPeople = mayOnPlatform(await platformRoleOf(ports, userId), 'platform-person:read')
  const wanted = { sort: 'sequence', direction, page, pageSize, cursor } as const
  const found = await selectRecords(ports.db, of, wanted)
  const shown = presented(found, ({ record: { sequence, at, action }, actor }) => ({
    ...{ sequence, action, at: at.toISOString() },
    actor: seesPeople ? actor : null,
  }))
  return { ...shown, ...(await countRecords(ports.db, of)), page, pageSize }
}
