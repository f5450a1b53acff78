import type { Tx } from '../../platform/db/port.ts'
import { isSecondFactorOn } from './repo.ts'

/** Whether the person's account asks for a code at sign-in. */
export function hasSecondFactor({ db }: { readonly db: Pick<Tx, 'queries'> }, userId: string): Promise<boolean> {
  return isSecondFactorOn(db.queries, userId)
}
