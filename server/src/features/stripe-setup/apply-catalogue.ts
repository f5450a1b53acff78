import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { CatalogueDifference } from '@pegada/core/plan/catalogue-difference.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { nameOf, readDifferences } from './read-differences.ts'

type ActPorts = Pick<Ports, 'db' | 'clock' | 'payments'>
type Outcome = Outputs['stripeSetup']['applyCatalogue']

/**
 * Sets right the differences that were shown, and no others. The trail has what is to be done before it is asked of the provider,
 * and how it went afterwards, so that an end in between hides nothing; what was left undone is shown as a difference again.
 * Throws `stripe_setup.difference_changed` where they are no longer those, `payment.unavailable`.
 */
export async function applyCatalogue(
  ports: ActPorts,
  actor: Pick<Actor, 'userId'>,
  { digest, reason }: Inputs['stripeSetup']['applyCatalogue'],
): Promise<Outcome> {
  const { differences, shown } = await readDifferences(ports)
  if (shown.digest !== digest) throw new DomainError('stripe_setup.difference_changed')
  if (differences.length === 0) return { done: 0, refused: 0 }
  const of = (kind: CatalogueDifference['kind']) => differences.filter((one) => one.kind === kind).map(nameOf)
  await record(ports, actor, 'payment_catalogue.apply', {
    ...{ reason, digest, missing: of('missing'), differs: of('differs'), extra: of('extra') },
  })
  const outcome = { done: 0, refused: 0 }
  try {
    for (const stage of stagesOf(differences)) {
      for (let start = 0; start < stage.length; start += atOnce) {
        const some = stage.slice(start, start + atOnce)
        const done = await Promise.allSettled(some.map((one) => ports.payments.catalogue.apply(one)))
        for (const one of done) {
          if (one.status === 'fulfilled') outcome[one.value ? 'done' : 'refused'] += 1
        }
        const failed = done.find(({ status }) => status === 'rejected')
        if (failed?.status === 'rejected') throw failed.reason
      }
    }
  } catch (error) {
    const failure = error instanceof DomainError ? error.code : 'failed'
    await record(ports, actor, 'payment_catalogue.fail', { digest, ...outcome, failure })
    throw error
  }
  await record(ports, actor, 'payment_catalogue.end', { digest, ...outcome })
  return outcome
}

/** How many are asked of the provider side by side: its limits are told in requests a second. */
const atOnce = 8

/** What waits for what is before it: prices for their products, and what leaves for what comes. */
function stagesOf(differences: readonly CatalogueDifference[]): CatalogueDifference[][] {
  const of = (isOne: (one: CatalogueDifference) => boolean) => differences.filter(isOne)
  return [
    of(({ object, kind }) => object === 'product' && kind !== 'extra'),
    of(({ object, kind }) => object === 'price' && kind !== 'extra'),
    of(({ object, kind }) => object === 'price' && kind === 'extra'),
    of(({ object, kind }) => object === 'product' && kind === 'extra'),
  ]
}

function record(
  { db, clock }: ActPorts,
  { userId }: Pick<Actor, 'userId'>,
  action: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  return db.asOwner(async (tx) => {
    if (action === 'payment_catalogue.apply') await startPlatformAct(tx, { userId }, 'platform-payments:write')
    await recordPlatformAct(tx, clock, {
      ...{ actorId: userId, action, entity: 'payment_catalogue', entityId: 'stripe', data },
    })
  })
}
