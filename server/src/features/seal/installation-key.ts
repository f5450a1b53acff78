import { randomBytes } from 'node:crypto'
import { invariant } from '@pegada/core/domain-error.ts'
import { type Signer, signerOf } from '@pegada/core/seal/signing.ts'
import type { Database } from '../../platform/db/port.ts'

/**
 * The signer of this installation: the key that the environment gives, else one made once and kept in the database, out
 * of the application's reach. Processes of one installation agree on it.
 */
export async function openSigner(db: Database, given: Uint8Array | undefined): Promise<Signer> {
  if (given) return signerOf(given)
  return db.asOwner(async (tx) => {
    await tx.query(
      `insert into installation_keys (name, secret_hex) values ('seal', $1) on conflict (name) do nothing`,
      [randomBytes(32).toString('hex')],
    )
    const { rows } = await tx.query<{ secretHex: string }>(
      `select secret_hex as "secretHex" from installation_keys where name = 'seal'`,
    )
    const secretHex = rows[0]?.secretHex
    invariant(secretHex, 'the key that was just made is there')
    return signerOf(Buffer.from(secretHex, 'hex'))
  })
}
