import type { Tx } from '../../platform/db/port.ts'
import { renewSealed } from '../../platform/secret/renew-sealed.ts'
import type { Ports } from '../../ports.ts'
import { selectSealed, updateSealed } from './repo.ts'
import { secretPurpose } from './save-connection.ts'

/** Seals passwords of connections anew that stand under the secret before; tells how many, and how many no secret reads. */
export async function renewConnectionSecrets(
  tx: Tx,
  { secrets }: Pick<Ports, 'secrets'>,
): Promise<{ renewed: number; unreadable: number }> {
  const rows = (await selectSealed(tx)).map((row) => ({ ...row, purpose: secretPurpose(row.id) }))
  return renewSealed(secrets, rows, (row) => updateSealed(tx, row))
}
