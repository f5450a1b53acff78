import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { pausedUnless } from '../plan/paused-by-plan.ts'
import { mayUse } from '../plan/require-plan.ts'
import { exportDeliveries } from './export-deliveries.ts'
import { presentDelivery, presentWebhook } from './present.ts'
import { findWebhook, selectWebhooks } from './repo.ts'
import { countDeliveries, selectDeliveries } from './repo-delivery.ts'
import { changeWebhook, createWebhook, deleteWebhook, rotateSecret } from './save-webhook.ts'
import { redeliver, sendPing } from './send-again.ts'

export const webhookRoutes = {
  list: guarded.webhook.list.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const isOn = await mayUse(tx, ports, actor.companyId, 'automation')
      return (await selectWebhooks(tx, actor.companyId)).map(presentWebhook).map((one) => pausedUnless(isOn, one))
    }),
  ),

  create: guarded.webhook.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      const { id, secret } = await createWebhook(tx, ports, actor, input)
      return { ...(await shown(tx, actor, id)), secret }
    }),
  ),

  update: guarded.webhook.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await changeWebhook(tx, ports, actor, input)
      return shown(tx, actor, input.webhookId)
    }),
  ),

  rotateSecret: guarded.webhook.rotateSecret.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      const secret = await rotateSecret(tx, ports, actor, input.webhookId)
      return { ...(await shown(tx, actor, input.webhookId)), secret }
    }),
  ),

  delete: guarded.webhook.delete.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await deleteWebhook(tx, ports, actor, input.webhookId)
      return { done: true } as const
    }),
  ),

  test: guarded.webhook.test.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentDelivery(await sendPing(tx, ports, actor, input.webhookId))),
  ),

  deliveries: guarded.webhook.deliveries.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await shown(tx, actor, input.webhookId)
      return companyList(tx, actor, input, {
        sort: 'createdAt',
        select: selectDeliveries,
        count: countDeliveries,
        present: ({ delivery }) => presentDelivery(delivery),
      })
    }),
  ),

  exportDeliveries: guarded.webhook.exportDeliveries.handler(
    async ({ context: { ports, actor, resHeaders }, input }) => {
      await ports.db.asTenant(actor, (tx) => shown(tx, actor, input.webhookId))
      return exportDeliveries(ports, actor, input, resHeaders)
    },
  ),

  redeliver: guarded.webhook.redeliver.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentDelivery(await redeliver(tx, ports, actor, input))),
  ),
}

async function shown(tx: Tx, { companyId }: Actor, id: string) {
  const found = await findWebhook(tx, companyId, id)
  if (!found) throw new DomainError('webhook.not_found')
  return presentWebhook(found)
}
