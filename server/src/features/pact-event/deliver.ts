import { DomainError } from '@pegada/core/domain-error.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import { publishLive } from '../../platform/live/port.ts'
import type { Ports } from '../../ports.ts'
import { mayUse } from '../plan/require-plan.ts'
import { openPartner } from './open-partner.ts'
import { pactDeliverName } from './queue-event.ts'
import {
  type EventJob,
  type EventRow,
  failRequest,
  findPartner,
  listDueEvents,
  type PartnerRow,
  takeEvent,
  updateEvent,
} from './repo.ts'
import { isPassing, nextTry } from './retry.ts'

type DeliveryPorts = Pick<Ports, 'db' | 'clock' | 'outgoing' | 'secrets'>

const answerMaxBytes = 16 * 1024
const sweepMax = 100
/** What waits while the plan has no exchange of footprints is looked at again after this time. */
const planLookMs = 60 * 60_000

/** One try of one event, as soon as it happened. */
export function pactDeliver(ports: DeliveryPorts): JobDefinition<EventJob> {
  return { name: pactDeliverName, perform: (job) => deliver(ports, job) }
}

export const pactSweepName = 'pact.sweep'

/** Every minute: events whose next try has come, and those that a stopped process left. */
export function pactSweep(ports: DeliveryPorts): JobDefinition<object> {
  return {
    name: pactSweepName,
    cron: '* * * * *',
    async perform() {
      for (const job of await listDueEvents(ports.db, ports.clock.now(), sweepMax)) await deliver(ports, job)
    },
  }
}

/** An event in hand, with where it goes. */
interface InHand {
  readonly event: EventRow
  readonly partner: PartnerRow | undefined
}

async function deliver(ports: DeliveryPorts, job: EventJob): Promise<void> {
  const tenant = { companyId: job.companyId, userId: '' }
  const now = ports.clock.now()
  const inHand = await ports.db.asTenant(tenant, async (tx): Promise<InHand | undefined> => {
    if (!(await mayUse(tx, ports, job.companyId, 'pact'))) {
      await updateEvent(tx, job, { nextAt: new Date(now.getTime() + planLookMs) })
      return undefined
    }
    const event = await takeEvent(tx, job, now)
    return event && { event, partner: await findPartner(tx, { companyId: job.companyId, id: event.partnerId }) }
  })
  if (inHand) await settle(ports, job, inHand, await send(ports, inHand))
}

/** What came of a try: `status` of the answer, null where there was none. */
interface Outcome {
  readonly status: number | null
  readonly error: DomainError | null
}

async function send(ports: DeliveryPorts, { event, partner }: InHand): Promise<Outcome> {
  if (!partner) return { status: 410, error: new DomainError('pact_partner.not_found') }
  try {
    const open = await openPartner(ports, partner)
    const { status } = await open.send({
      method: 'POST',
      url: '/3/events',
      contentType: 'application/cloudevents+json; charset=UTF-8',
      body: event.body,
      answerMaxBytes,
    })
    const isTaken = status >= 200 && status < 300
    const host = new URL(partner.baseUrl).host
    return { status, error: isTaken ? null : new DomainError('net.status', { host, status }) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { status: null, error }
  }
}

/** Writes down what came of it: arrived, to be tried again, or given up. */
async function settle(
  { db, clock }: DeliveryPorts,
  job: EventJob,
  { event }: InHand,
  { status, error }: Outcome,
): Promise<void> {
  const now = clock.now()
  const next = error && isPassing(status) ? nextTry(event.attempts, event.createdAt, now) : undefined
  const answered = { status, errorCode: error?.code ?? null, errorData: error ? { ...error.data } : null }
  await db.asTenant({ companyId: job.companyId, userId: '' }, async (tx) => {
    await publishLive(tx, { companyId: job.companyId, userId: null, topic: 'footprint' })
    if (next) return updateEvent(tx, job, { ...answered, state: 'waiting', nextAt: next })
    await updateEvent(tx, job, { ...answered, state: error ? 'failed' : 'delivered', finishedAt: now })
    if (error) await failRequest(tx, event, { code: error.code, at: now })
  })
}
