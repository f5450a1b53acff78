import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { Ports } from '../../ports.ts'
import { addChoice } from './repo.ts'

/** Keeps what a visitor chose about cookies, with the person where a session is open. The same choice twice is one row. */
export async function recordChoice(
  ports: Pick<Ports, 'db' | 'clock'>,
  { recordId, categories, ...told }: Inputs['consent']['record'],
  userId: string | null,
): Promise<Outputs['consent']['record']> {
  const recordedAt = ports.clock.now()
  await ports.db.asOwner((tx) => addChoice(tx, { id: recordId, ...told, ...categories, userId, recordedAt }))
  return { recordedAt: recordedAt.toISOString() }
}
