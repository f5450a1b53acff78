import { invariant } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { createKey } from './create-key.ts'
import { presentKey } from './present.ts'
import { findKey, selectKeys } from './repo.ts'
import { revokeKey } from './revoke-key.ts'

export const apiKeyRoutes = {
  list: guarded.apiKey.list.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const now = ports.clock.now()
      return (await selectKeys(tx, actor.companyId)).map((key) => presentKey(key, now))
    }),
  ),

  create: guarded.apiKey.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      const { id, secret } = await createKey(tx, ports, actor, input)
      return { ...(await shown(tx, ports, actor, id)), secret }
    }),
  ),

  revoke: guarded.apiKey.revoke.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await revokeKey(tx, ports, actor, input.apiKeyId)
      return shown(tx, ports, actor, input.apiKeyId)
    }),
  ),
}

async function shown(tx: Tx, { clock }: Pick<Ports, 'clock'>, { companyId }: Actor, id: string) {
  const key = await findKey(tx, companyId, id)
  invariant(key, 'a key just written is there')
  return presentKey(key, clock.now())
}
