import { mayOnPlatform } from '@pegada/core/access/platform-role.ts'
import type { Actor, Ports } from '../../ports.ts'
import { platformRoleOf } from '../platform-admin/platform-role-of.ts'

/** Whether who asks may read names and addresses of people. */
export async function seesPeople(ports: Pick<Ports, 'db'>, { userId }: Pick<Actor, 'userId'>): Promise<boolean> {
  return mayOnPlatform(await platformRoleOf(ports, userId), 'platform-person:read')
}
