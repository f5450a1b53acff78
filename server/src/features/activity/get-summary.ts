import { invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { presentActivity } from './present.ts'
import { findActivityContext } from './repo.ts'

/** A line that was just stored, as a list shows it. */
export async function getSummary(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  { companyId }: Pick<Actor, 'companyId'>,
  id: string,
) {
  const stored = await findActivityContext(tx, companyId, id)
  invariant(stored, 'the line that was just stored is there')
  return presentActivity(ports, stored.activity, stored.businessUnitName)
}
