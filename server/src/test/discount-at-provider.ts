import { invariant } from '@pegada/core/domain-error.ts'
import type { RecordOf } from '../platform/payments/sandbox/records.ts'
import type { TestApp } from './harness.ts'

/** Gives a subscription a discount without end, from its next invoice on, as somebody at the provider's own desk does. */
export async function discountAtProvider(
  { ports }: TestApp,
  subscriptionId: string,
  percentOff: number,
): Promise<void> {
  const id = `off-${percentOff}`
  await ports.sandbox?.act(async (scene) => {
    const coupon: RecordOf<'coupon'> = {
      ...{ kind: 'coupon', id, created: scene.now, name: null, percentOff },
      ...{ amountOff: null, duration: 'forever', months: null },
    }
    await scene.desk.put(coupon)
    const sold = await scene.desk.get('subscription', subscriptionId)
    invariant(sold, 'the subscription is known to the provider')
    await scene.desk.put({
      ...sold,
      discount: { couponId: id, promotionCodeId: null, start: scene.now, end: null },
    })
  })
}
