import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import type { Clock } from '../../clock/port.ts'
import type { Log } from '../../log/port.ts'
import { advance } from './advance.ts'
import { answerRequest } from './api.ts'
import { newId } from './records.ts'
import { openScene, type Scene } from './scene.ts'
import type { Desk, SandboxStore } from './store.ts'

/** A simulation of the payment provider, for a machine without keys: nothing is ever charged. */
export interface Sandbox {
  /** Answers a request to the provider's API. */
  readonly api: typeof fetch
  readonly secretKey: string
  readonly webhookSecret: string
  /** Does something as a person on the provider's pages would, then tells the server what happened. */
  act<T>(task: (scene: Scene) => Promise<T>): Promise<T>
  /** Lets happen what became due until the instant: renewals, retries, vouchers whose time is over. Answers how many things. */
  advanceTo(instant: Date): Promise<number>
  /** Sends the webhooks that wait; one that is not taken comes again later. */
  deliver(): Promise<void>
  /** Requests to routes or with parameters that the simulation lacks; a test expects none. */
  readonly misuse: readonly string[]
}

export interface SandboxSettings {
  readonly store: SandboxStore
  readonly publicUrl: string
  readonly clock: Clock
  readonly log: Log
  /** Of which the keys of this machine's simulation are made. */
  readonly secret: string
  /** Takes a webhook; answers the status. */
  readonly receive: (body: string, signature: string) => Promise<number>
}

/** How long after each failed delivery the next one comes, in seconds; afterwards the event is given up. */
const redeliverySeconds = [60, 120, 300, 900, 3_600, 10_800, 43_200]

export function openSandbox(settings: SandboxSettings): Sandbox {
  const { publicUrl, clock, log } = settings
  const store = seeded(settings.store)
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1_000)
  const secretKey = `sk_test_${keyOf(settings.secret, 'secret')}`
  const webhookSecret = `whsec_${keyOf(settings.secret, 'webhook')}`
  const misuse: string[] = []
  const onMisuse = (what: string) => {
    misuse.push(what)
    log.warn({ what }, 'sandbox.misused')
  }
  const signer = new Stripe(secretKey)

  const deliver = async () => {
    const waiting = await store.look(nowSeconds(), async (look) =>
      (await look.find('event', { deliveredAt: null })).filter(
        (one) => one.deliverAt !== null && one.deliverAt <= look.now,
      ),
    )
    for (const event of waiting) {
      const timestamp = nowSeconds()
      const header = signer.webhooks.generateTestHeaderString({ payload: event.body, secret: webhookSecret, timestamp })
      const status = await settings.receive(event.body, header).catch(() => 0)
      const isTaken = status >= 200 && status < 300
      const wait = redeliverySeconds[event.attempts]
      const deliverAt = isTaken || wait === undefined ? null : timestamp + wait
      await store.work(timestamp, (desk) =>
        desk.put({ ...event, attempts: event.attempts + 1, deliverAt, deliveredAt: isTaken ? timestamp : null }),
      )
      if (!isTaken) log.warn({ status, type: event.type }, 'sandbox.webhook_refused')
    }
  }

  return {
    secretKey,
    webhookSecret,
    misuse,
    deliver,
    api: async (input, init) => {
      const answer = await answerRequest(
        { store, publicUrl, secretKey, nowSeconds, onMisuse },
        new Request(input, init),
      )
      await deliver()
      return answer
    },
    async act(task) {
      const result = await store.work(nowSeconds(), async (desk) => task(await openScene(desk, publicUrl)))
      await deliver()
      return result
    },
    async advanceTo(instant) {
      const done = await advance(store, publicUrl, Math.floor(instant.getTime() / 1_000))
      await deliver()
      return done
    },
  }
}

function keyOf(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`payment sandbox ${purpose}`).digest('hex').slice(0, 32)
}

/** The coupons that the simulation has from the start: what they take off, and for how long. */
const coupons = [
  { code: 'PEGADA10', percentOff: 10, duration: 'once', months: null },
  { code: 'BEMVINDO', percentOff: 50, duration: 'repeating', months: 3 },
] as const

function seeded(store: SandboxStore): SandboxStore {
  let isSeeded = false
  return {
    look: (now, task) => store.look(now, task),
    async work(now, task) {
      const result = await store.work(now, async (desk) => {
        if (!isSeeded) await seed(desk)
        return task(desk)
      })
      isSeeded = true
      return result
    },
  }
}

async function seed(desk: Desk): Promise<void> {
  for (const { code, percentOff, duration, months } of coupons) {
    if (await desk.get('coupon', code)) continue
    const created = desk.now
    await desk.put({ kind: 'coupon', id: code, created, name: code, percentOff, amountOff: null, duration, months })
    await desk.put({ kind: 'promotion_code', id: newId('promo'), created, code, couponId: code, active: true })
  }
}
