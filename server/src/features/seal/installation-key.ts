import { randomBytes } from 'node:crypto'
import { invariant } from '@pegada/core/domain-error.ts'
import { type Signer, signerOf } from '@pegada/core/seal/signing.ts'
import type { Database } from '../../platform/db/port.ts'
import { keepSecret } from './repo-key.ts'

/**
 * The signer of this installation: the key that the environment gives, else one made once and kept in the database, out
 * of the application's reach. Processes of one installation agree on it.
 */
export async function openSigner(db: Database, given: Uint8Array | undefined): Promise<Signer> {
  if (given) return signerOf(given)
  return db.asOwner(async (tx) => {
    const secretHex = await keepSecret(tx, 'seal', randomBytes(32).toString('hex'))
    invariant(secretHex, 'the key that was just made is there')
    return signerOf(Buffer.from(secretHex, 'hex'))
  })
}
