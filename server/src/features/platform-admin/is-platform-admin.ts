import type { Ports } from '../../ports.ts'
import { hasPlatformAdmin } from './repo.ts'

/** Whether the person is a platform administrator; a company's own administrator does not. */
export function isPlatformAdmin({ db }: Pick<Ports, 'db'>, userId: string): Promise<boolean> {
  return hasPlatformAdmin(db, userId)
}
