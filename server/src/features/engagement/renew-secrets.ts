import type { Tx } from '../../platform/db/port.ts'
import { renewSealed } from '../../platform/secret/renew-sealed.ts'
import type { Ports } from '../../ports.ts'
import { linkPurpose } from './letters.ts'
import { selectSealed, updateRequest } from './repo-requests.ts'

/** Seals links of suppliers anew that stand under the secret before; tells how many, and how many no secret reads. */
export async function renewLinkSecrets(
  tx: Tx,
  { secrets }: Pick<Ports, 'secrets'>,
): Promise<{ renewed: number; unreadable: number }> {
  const rows = (await selectSealed(tx)).map((row) => ({ ...row, purpose: linkPurpose(row.id) }))
  return renewSealed(secrets, rows, (row) => updateRequest(tx, row, { tokenSealed: row.sealed }))
}
