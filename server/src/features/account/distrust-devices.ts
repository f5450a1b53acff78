import type { Tx } from '../../platform/db/port.ts'
import { forgetTrustedDevices } from './repo-secrets.ts'

/** Every device of the person is asked for a code again. As owner. */
export function distrustDevices(tx: Tx, userId: string): Promise<void> {
  return forgetTrustedDevices(tx, userId)
}
