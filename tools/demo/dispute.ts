import { companySize } from '@pegada/contract/plan.ts'
import { paySession } from '../../server/src/platform/payments/sandbox/checkout.ts'
import type { Ports } from '../../server/src/ports.ts'
import type { Client } from './ways.ts'

/** The provider's test card whose payments are disputed. */
const disputedCard = '4000000000000259'

/**
 * A month that the demonstration company paid once and disputes with its bank, where its person administers the platform and payments
 * are simulated. A company that has an invoice already is left as it is.
 */
export async function fillDispute(client: Client, { sandbox }: Ports): Promise<void> {
  const { isPlatformAdmin } = await client.account.getViewer()
  if (!isPlatformAdmin || !sandbox || (await client.invoice.list({ pageSize: 1 })).total > 0) return
  const { size } = await client.company.get()
  const { sessionId } = await client.subscription.openCheckout({
    ...{
      planType: 'ULTIMATE',
      companySize: companySize.parse(size ?? 'EPP'),
      billingPeriod: 'monthly',
      isRecurring: false,
    },
  })
  await sandbox.act(async (scene) => {
    const session = await scene.desk.get('checkout.session', sessionId)
    if (session) await paySession(scene, session, { type: 'card', number: disputedCard })
  })
}
