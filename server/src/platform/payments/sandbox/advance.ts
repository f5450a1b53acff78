import { expireSession, settleVoucher } from './checkout.ts'
import { retryInvoice } from './pay.ts'
import type { SandboxRecord } from './records.ts'
import { openScene, type Scene } from './scene.ts'
import type { SandboxStore } from './store.ts'
import { renew } from './subscriptions.ts'

/** Does, one after the other and each at its own moment, what became due until the instant. Answers how many things that were. */
export async function advance(store: SandboxStore, publicUrl: string, until: number): Promise<number> {
  for (let done = 0; ; done += 1) {
    const next = await store.look(until, (look) => look.firstDue(until))
    if (!next) return done
    await store.work(next.dueAt, async (desk) => {
      // Another process may have been here in between.
      const now = await desk.firstDue(next.dueAt)
      if (now) await happen(await openScene(desk, publicUrl), now.record)
    })
  }
}

async function happen(scene: Scene, record: SandboxRecord): Promise<void> {
  if (record.kind === 'checkout.session') {
    await expireSession(scene, record)
  } else if (record.kind === 'invoice') {
    await retryInvoice(scene, record)
  } else if (record.kind === 'payment_intent') {
    await settleVoucher(scene, record, record.status === 'processing')
  } else if (record.kind === 'subscription') {
    if (scene.now < record.periodEnd) {
      const warned = { ...record, trialWarned: true }
      await scene.desk.put(warned)
      await scene.emit('customer.subscription.trial_will_end', warned)
    } else {
      await renew(scene, record)
    }
  }
}
