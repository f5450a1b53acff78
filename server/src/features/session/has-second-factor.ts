import type { Ports } from '../../ports.ts'
import { isSecondFactorOn } from './repo.ts'

/** Whether the person's account asks for a code at sign-in. */
export function hasSecondFactor({ db }: Pick<Ports, 'db'>, userId: string): Promise<boolean> {
  return isSecondFactorOn(db.queries, userId)
}
