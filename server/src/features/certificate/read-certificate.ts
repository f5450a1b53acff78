import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentCertificate } from './present.ts'
import { findCertificate } from './repo.ts'

/** A certificate of the company as it is answered; undefined where there is none. */
export async function readCertificate(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  id: string,
): Promise<Outputs['certificate']['get'] | undefined> {
  const found = await findCertificate(tx, companyId, id)
  return found && presentCertificate(found)
}
