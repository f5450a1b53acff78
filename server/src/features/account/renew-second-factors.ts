import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { selectSecondFactors, updateSecondFactor } from './repo-secrets.ts'

/** Encrypts second factors and backup codes anew that stand under the secret before; tells how many, and how many no secret reads. */
export async function renewSecondFactors(
  tx: Tx,
  { auth }: Pick<Ports, 'auth'>,
): Promise<{ renewed: number; unreadable: number }> {
  const { secretConfig: key } = await auth.$context
  const isCurrent = (text: string) => typeof key !== 'string' && parseEnvelope(text)?.version === key.currentVersion
  const anew = async (data: string) => symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) })
  const count = { renewed: 0, unreadable: 0 }
  for (const { id, secret, backupCodes } of await selectSecondFactors(tx)) {
    if (isCurrent(secret) && isCurrent(backupCodes)) continue
    const sealed = await Promise.all([anew(secret), anew(backupCodes)]).catch(() => undefined)
    if (sealed) await updateSecondFactor(tx, { id, secret: sealed[0], backupCodes: sealed[1] })
    count[sealed ? 'renewed' : 'unreadable'] += 1
  }
  return count
}
