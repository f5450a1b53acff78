import type { Tx } from '../../platform/db/port.ts'
import { renewSealed } from '../../platform/secret/renew-sealed.ts'
import type { Ports } from '../../ports.ts'
import { partnerPurpose } from './open-partner.ts'
import { selectSealed, updateSealed } from './repo.ts'

/** Seals secrets for partners anew that stand under the secret before; tells how many, and how many no secret reads. */
export async function renewPartnerSecrets(
  tx: Tx,
  { secrets }: Pick<Ports, 'secrets'>,
): Promise<{ renewed: number; unreadable: number }> {
  const rows = (await selectSealed(tx)).map((row) => ({ ...row, purpose: partnerPurpose(row.id) }))
  return renewSealed(secrets, rows, (row) => updateSealed(tx, row))
}
