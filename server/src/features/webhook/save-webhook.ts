import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { countWebhooks, deleteWebhookRow, findWebhook, insertWebhook, updateWebhook, type WebhookRow } from './repo.ts'
import { secretPurpose } from './secret-purpose.ts'
import { makeWebhookSecret } from './sign.ts'

const webhooksMax = 20

type SavePorts = Pick<Ports, 'clock' | 'outgoing' | 'secrets'>

/** Adds a webhook. Throws `webhook.too_many`, `net.url_invalid` or `net.address_refused`. */
export async function createWebhook(
  tx: Tx,
  { clock, outgoing, secrets }: SavePorts,
  actor: Actor,
  { name, url, events }: Inputs['webhook']['create'],
): Promise<{ id: string; secret: string }> {
  const { companyId, userId } = actor
  outgoing.check(url)
  await lockCompany(tx, companyId)
  if ((await countWebhooks(tx, companyId)) >= webhooksMax)
    throw new DomainError('webhook.too_many', { max: webhooksMax })
  const id = randomUUID()
  const secret = makeWebhookSecret()
  await insertWebhook(tx, {
    companyId,
    id,
    name,
    url: new URL(url).href,
    events: [...new Set(events)],
    state: 'active',
    secretSealed: secrets.seal(secret, secretPurpose(id)),
    createdBy: userId,
    createdAt: clock.now(),
  })
  await trail(tx, clock, actor, id, 'webhook.create', { host: new URL(url).host, events })
  return { id, secret }
}

/** Changes, pauses or resumes it; what waits goes on after a pause. Throws `webhook.not_found` or as in `createWebhook`. */
export async function changeWebhook(
  tx: Tx,
  { clock, outgoing }: SavePorts,
  actor: Actor,
  { webhookId, name, url, events, isPaused }: Inputs['webhook']['update'],
): Promise<void> {
  if (url !== undefined) outgoing.check(url)
  await lockWebhook(tx, actor, webhookId)
  const change = {
    ...(name !== undefined && { name }),
    ...(url !== undefined && { url: new URL(url).href }),
    ...(events !== undefined && { events: [...new Set(events)] }),
    ...(isPaused !== undefined && stateOf(isPaused)),
  }
  if (Object.keys(change).length > 0) await updateWebhook(tx, actor.companyId, webhookId, change)
  const host = url === undefined ? {} : { host: new URL(url).host }
  await trail(tx, clock, actor, webhookId, 'webhook.update', {
    ...host,
    ...(events && { events }),
    isPaused: isPaused ?? null,
  })
}

function stateOf(isPaused: boolean): Pick<WebhookRow, 'state' | 'pausedReason' | 'failures'> {
  return isPaused
    ? { state: 'paused', pausedReason: 'by_person', failures: 0 }
    : { state: 'active', pausedReason: null, failures: 0 }
}

/** A new secret, which signs from now on. Throws `webhook.not_found`. */
export async function rotateSecret(
  tx: Tx,
  { clock, secrets }: SavePorts,
  actor: Actor,
  webhookId: string,
): Promise<string> {
  await lockWebhook(tx, actor, webhookId)
  const secret = makeWebhookSecret()
  await updateWebhook(tx, actor.companyId, webhookId, { secretSealed: secrets.seal(secret, secretPurpose(webhookId)) })
  await trail(tx, clock, actor, webhookId, 'webhook.rotate_secret', {})
  return secret
}

/** Removes it with its deliveries. Throws `webhook.not_found`. */
export async function deleteWebhook(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  actor: Actor,
  webhookId: string,
): Promise<void> {
  const row = await lockWebhook(tx, actor, webhookId)
  await deleteWebhookRow(tx, actor.companyId, webhookId)
  await trail(tx, clock, actor, webhookId, 'webhook.delete', { host: new URL(row.url).host })
}

async function lockWebhook(tx: Tx, { companyId }: Actor, id: string): Promise<WebhookRow> {
  await lockCompany(tx, companyId)
  const found = await findWebhook(tx, companyId, id)
  if (!found) throw new DomainError('webhook.not_found')
  return found.row
}

/** The trail names the host alone: an address may carry a secret of the receiver's. */
async function trail(
  tx: Tx,
  clock: Ports['clock'],
  { companyId, userId }: Actor,
  entityId: string,
  action: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(tx, clock, { companyId, actorId: userId, action, entity: 'webhook', entityId, data })
}
