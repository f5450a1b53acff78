import type { Tx } from '../../platform/db/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { selectAdministrators } from './repo.ts'
import { tellAdmins } from './tell-admins.ts'

export const ringBellName = 'platform.ring_bell'

/** Lets open pages of administrators look again at their bell once this transaction, which is the owner's, is committed; nothing where there is nobody to look. */
export async function ringBell(tx: Tx, { jobs }: Pick<Ports, 'jobs'>): Promise<void> {
  if ((await selectAdministrators(tx)).length > 0) await jobs.send(ringBellName, {}, tx)
}

/** Tells administrators that their bell may have more to say. */
export function bellRung(ports: Pick<Ports, 'db' | 'clock'>): JobDefinition<object> {
  return { name: ringBellName, perform: () => tellAdmins(ports, 'platform_panel') }
}
