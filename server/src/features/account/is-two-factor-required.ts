import type { Actor, Ports } from '../../ports.ts'
import { requiresTwoFactor } from './repo.ts'

/** Whether the company that the person works in asks everybody for a second factor. */
export function isTwoFactorRequired({ db }: Pick<Ports, 'db'>, actor: Actor): Promise<boolean> {
  return db.asTenant(actor, (tx) => requiresTwoFactor(tx, actor.companyId))
}
