import { DomainError } from '@pegada/core/domain-error.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import { publishLive } from '../../platform/live/port.ts'
import type { Ports } from '../../ports.ts'
import { recordRun } from '../automation-run/record-run.ts'
import { mayUse } from '../plan/require-plan.ts'
import { type DeliveryJob, webhookDeliverName } from './deliver-name.ts'
import { noteFailure, noteSuccess, pauseFailing } from './repo.ts'
import {
  deleteOldDeliveries,
  listDueDeliveries,
  postponeDelivery,
  type TakenDelivery,
  takeDelivery,
  updateDelivery,
} from './repo-delivery.ts'
import { attemptsMax, nextTry } from './retry.ts'
import { secretPurpose } from './secret-purpose.ts'
import { signedHeaders } from './sign.ts'

type DeliveryPorts = Pick<Ports, 'db' | 'clock' | 'outgoing' | 'secrets'>

const timeoutMs = 10_000
/** Of the answer only its status counts. */
const answerMaxBytes = 16 * 1024
const sweepMax = 200
/** What waits while the plan has no automation is looked at again after this time. */
const planLookMs = 60 * 60_000
const atOnce = 5

/** One try of one delivery, as soon as its event happened. */
export function webhookDeliver(ports: DeliveryPorts): JobDefinition<DeliveryJob> {
  return { name: webhookDeliverName, perform: (job) => deliver(ports, job) }
}

/** Every minute: deliveries whose next try has come, those that a stopped process left, and those that waited on purpose. */
export function webhookSweep(ports: DeliveryPorts): JobDefinition<object> {
  return {
    name: webhookSweepName,
    cron: '* * * * *',
    async perform() {
      const due = await listDueDeliveries(ports.db, ports.clock.now(), sweepMax)
      for (let start = 0; start < due.length; start += atOnce) {
        await Promise.all(due.slice(start, start + atOnce).map((job) => deliver(ports, job)))
      }
    },
  }
}

export const webhookSweepName = 'webhook.sweep'

/** Forgets what was sent more than thirty days ago. */
export function webhookPurge({ db, clock }: Pick<Ports, 'db' | 'clock'>): JobDefinition<object> {
  return { name: webhookPurgeName, cron: '43 3 * * *', perform: () => deleteOldDeliveries(db, clock.now()) }
}

export const webhookPurgeName = 'webhook.purge'

/** What came of a try: `status` of the answer, null where there was none. */
interface Outcome {
  readonly status: number | null
  readonly tookMs: number
  readonly error: DomainError | null
}

async function deliver(ports: DeliveryPorts, job: DeliveryJob): Promise<void> {
  const tenant = { companyId: job.companyId, userId: '' }
  const now = ports.clock.now()
  const taken = await ports.db.asTenant(tenant, async (tx) => {
    if (await mayUse(tx, ports, job.companyId, 'automation')) return takeDelivery(tx, job, now)
    await postponeDelivery(tx, job, new Date(now.getTime() + planLookMs))
    return undefined
  })
  if (!taken) return
  const outcome = await send(ports, taken)
  await settle(ports, job, taken, outcome)
}

async function send({ clock, outgoing, secrets }: DeliveryPorts, taken: TakenDelivery): Promise<Outcome> {
  const { url, eventId, body } = taken
  const start = clock.now()
  const tookMs = () => clock.now().getTime() - start.getTime()
  try {
    const secret = secrets.open(taken.secretSealed, secretPurpose(taken.webhookId))
    const headers = { 'content-type': 'application/json', ...signedHeaders(secret, eventId, start, body) }
    const request = { method: 'POST', url, headers, body, timeoutMs, answerMaxBytes, cutsAnswer: true } as const
    const { status } = await outgoing.send(request)
    const isTaken = status >= 200 && status < 300
    const error = isTaken ? null : new DomainError('net.status', { host: new URL(url).host, status })
    return { status, tookMs: tookMs(), error }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { status: null, tookMs: tookMs(), error }
  }
}

/** Writes down what came of it: arrived, to be tried again, or given up. */
async function settle(
  ports: DeliveryPorts,
  job: DeliveryJob,
  { webhookId, webhookName, attempts, eventType, createdAt }: TakenDelivery,
  { status, tookMs, error }: Outcome,
): Promise<void> {
  const { companyId } = job
  const now = ports.clock.now()
  await ports.db.asTenant({ companyId, userId: '' }, async (tx) => {
    const answered = { status, tookMs, errorCode: error?.code ?? null, errorData: error ? { ...error.data } : null }
    const next = error && status !== 410 ? nextTry(attempts, now) : undefined
    if (next) {
      await noteFailure(tx, companyId, webhookId)
      await updateDelivery(tx, job, { ...answered, state: 'waiting', nextAt: next })
      return publishLive(tx, { companyId, userId: null, topic: 'automation' })
    }
    await updateDelivery(tx, job, { ...answered, state: error ? 'failed' : 'delivered', finishedAt: now })
    if (error) {
      const failures = await noteFailure(tx, companyId, webhookId)
      if (status === 410) await pauseFailing(tx, companyId, webhookId, 'gone')
      else if (failures >= attemptsMax) await pauseFailing(tx, companyId, webhookId, 'gave_up')
    } else await noteSuccess(tx, companyId, webhookId, now)
    await recordRun(tx, {
      companyId,
      kind: 'webhook',
      name: `${webhookName} · ${eventType}`,
      startedAt: new Date(createdAt),
      finishedAt: now,
      result: error ? 'failed' : 'done',
      counts: { attempts },
      error,
    })
  })
}
