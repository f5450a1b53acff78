import { createHash } from 'node:crypto'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { JobDefinition } from '../platform/jobs/port.ts'
import type { Actor, Ports } from '../ports.ts'
import {
  askFirst,
  dropRequest,
  type KeptAnswer,
  type RequestKey,
  readAnswer,
  storeAnswer,
} from './idempotency-store.ts'
import { takeHit } from './rate-limit.ts'
import { dropOldRequests } from './repo-idempotency.ts'

/**
 * A write under an Idempotency-Key is done once: sent again, its first answer comes back, with `idempotent-replayed: true`.
 * The key is the sender's choice, theirs alone, and holds for a day. Answers that say nothing about the request itself
 * (5xx, too many calls, not allowed) are not kept, so that it may be tried again.
 */
export async function answerOnce(
  ports: Pick<Ports, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const key = readKey(request.headers.get('idempotency-key') ?? '')
  const body = new Uint8Array(await request.arrayBuffer())
  const mine: RequestKey = {
    companyId: actor.companyId,
    userId: actor.userId,
    caller: callerOf(actor),
    key,
    procedure: `${request.method} ${new URL(request.url).pathname}`,
    requestHash: await hashOf(request, body),
  }
  const before = await askFirst(ports, mine)
  if (before) {
    // What is answered again passes no other door that counts calls.
    if (actor.apiKey) await takeHit(ports, 'api-key', actor.apiKey.id)
    return replay(ports, mine, before)
  }
  try {
    const response = await answer(new Request(request.url, { method: request.method, headers: request.headers, body }))
    return await kept(ports, mine, response)
  } catch (error) {
    await dropRequest(ports, mine)
    throw error
  }
}

/** Whether a request is a write under a key; what signs in or out is never kept. */
export function asksOnce(request: Request): boolean {
  const { pathname } = new URL(request.url)
  const isWrite = request.method === 'POST' || request.method === 'DELETE' || request.method === 'PATCH'
  return isWrite && request.headers.has('idempotency-key') && !pathname.startsWith('/api/v1/account/')
}

/** Forgets requests of more than a day ago. */
export function idempotencyPurge(ports: Pick<Ports, 'db' | 'clock'>): JobDefinition<object> {
  return {
    name: idempotencyPurgeName,
    cron: '37 * * * *',
    perform: () => dropOldRequests(ports.db, ports.clock.now()),
  }
}

export const idempotencyPurgeName = 'idempotency.purge'

/** Who asks: a program, an administrator of the platform as somebody, or the person. */
function callerOf({ apiKey, impersonation, userId }: Actor): string {
  if (apiKey) return `key:${apiKey.id}`
  return impersonation ? `impersonation:${impersonation.id}` : `person:${userId}`
}

/** The draft's header is a quoted string; most programs send it bare. */
function readKey(text: string): string {
  const key = /^"(.*)"$/.exec(text.trim())?.[1] ?? text.trim()
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new DomainError('request.idempotency_key_invalid')
  return key
}

function replay(ports: Pick<Ports, 'secrets'>, mine: RequestKey, before: KeptAnswer): Response {
  if (before.requestHash !== mine.requestHash) throw new DomainError('request.idempotency_conflict')
  if (before.state === 'running') throw new DomainError('request.idempotency_in_progress')
  const type = before.contentType === null ? undefined : { 'content-type': before.contentType }
  const headers = { ...type, 'idempotent-replayed': 'true' }
  return new Response(readAnswer(ports, mine, before), { status: before.status ?? 200, headers })
}

async function kept(ports: Pick<Ports, 'db' | 'secrets'>, mine: RequestKey, response: Response): Promise<Response> {
  if (response.status >= 500 || [401, 403, 408, 429].includes(response.status)) {
    await dropRequest(ports, mine)
    return response
  }
  const body = await response.text()
  const { status, headers } = response
  await storeAnswer(ports, mine, { status, contentType: headers.get('content-type'), body })
  return new Response(status === 204 ? null : body, { status, headers })
}

/** SHA-256 of what was asked. A form is told by its fields: the text between them is drawn anew at each sending. */
async function hashOf(request: Request, body: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n`)
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) return hash.update(body).digest('hex')
  const form = await formOf(body, type)
  for (const [name, value] of form) {
    const isFile = typeof value !== 'string'
    const content = isFile ? new Uint8Array(await value.arrayBuffer()) : value
    const digest = createHash('sha256').update(content).digest('hex')
    hash.update(`${JSON.stringify([name, isFile ? value.name : null, digest])}\n`)
  }
  return hash.digest('hex')
}

async function formOf(body: Uint8Array, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    throw new DomainError('request.invalid')
  }
}
