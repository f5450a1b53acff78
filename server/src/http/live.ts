import { ORPCError } from '@orpc/server'
import { codes } from '@pegada/contract/codes.ts'
import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { findActor, isStillIn } from '../features/account/find-actor.ts'
import type { ListenFrom } from '../platform/live/port.ts'
import type { Actor } from '../ports.ts'
import { isBlocked } from './blocked-addresses.ts'
import { asAnswer } from './procedures.ts'
import type { RequestContext } from './request-context.ts'

/** A sign of life this often, so that nothing on the way takes a quiet line for a dead one; who listens is looked at again too. */
const beatMs = 25_000
/** How soon a browser comes back when its line ends. */
const againMs = 2_000
/** A person with more open lines than this in one process gets no further one; a browser needs one. */
const linesMax = 8
/** Who has read for longer than this before they listen reads again. */
const readingMostMs = 10 * 60_000
/** The transaction that an event is published in ends later than this only where something is wrong. */
const publishedBeforeMs = 120_000

/**
 * `/live`: what changes in the person's company, as server-sent events: `event` is the topic, `id` where to go on from (by the
 * header Last-Event-ID or `?after=`), the data empty. `ready` says where the listener stands, and that what was read before is
 * to be read again; `place` where they stand who have read for `?reading=` ms and missed nothing; `?company=` is the one that
 * the page shows. Only a session may listen, and only as long as the person works in the company that they began in; the line of
 * an address that is kept out ends with its next beat.
 */
export function answerLive(open: Map<string, number>) {
  return async (context: Context, request: RequestContext): Promise<Response> => {
    const actor = await findActor(request).catch((error: unknown) => {
      const answer = asAnswer(error)
      if (answer instanceof ORPCError) return undefined
      throw error
    })
    if (!actor) return context.json({ code: 'auth.required' }, 401)
    const lines = open.get(actor.userId) ?? 0
    if (lines >= linesMax) return context.json({ code: 'request.rate_limited' }, codes['request.rate_limited'])
    open.set(actor.userId, lines + 1)
    context.header('x-accel-buffering', 'no')
    const from = readFrom(context, actor)
    const answer = streamSSE(context, async (stream) => {
      try {
        await hear(stream, request, actor, from)
      } finally {
        open.set(actor.userId, (open.get(actor.userId) ?? 1) - 1)
      }
    })
    answer.headers.set('cache-control', 'no-store')
    return answer
  }
}

/** The last event that the browser heard, where it names one; else what was published since shortly before it began to read. */
function readFrom(context: Context, { companyId }: Actor): ListenFrom {
  // A page of another company, in which the person works no more or not now, has to read anew.
  if ((context.req.query('company') ?? companyId) !== companyId) return undefined
  const after = readCount(context.req.header('last-event-id') ?? context.req.query('after'))
  if (after !== undefined) return { after }
  const readingMs = readCount(context.req.query('reading'))
  if (readingMs === undefined || readingMs > readingMostMs) return undefined
  return { withinMs: readingMs + publishedBeforeMs }
}

function readCount(text: string | undefined): number | undefined {
  const count = Number(text)
  return text && Number.isSafeInteger(count) && count >= 0 ? count : undefined
}

/** Tells until the browser leaves, the process ends, or the person may no longer hear. */
async function hear(stream: SSEStreamingApi, request: RequestContext, actor: Actor, from: ListenFrom): Promise<void> {
  const ended = Promise.withResolvers<void>()
  const { ports, headers, address } = request
  const stillMay = async () => {
    const may = async () => (await isStillIn(ports, headers, actor)) && !(await isBlocked(ports, address))
    if (!(await may().catch(() => false))) ended.resolve()
  }
  const send = (event: string, id: number) => void stream.writeSSE({ event, id: String(id), data: '{}' })
  stream.onAbort(() => ended.resolve())
  await stream.writeSSE({ event: 'hello', data: '{}', retry: againMs })
  const stop = await ports.live.listen(actor, from, {
    onEvent({ id, topic }) {
      send(topic, id)
      if (topic === 'member' || topic === 'session') void stillMay()
    },
    onGap: (id) => send('ready', id),
    onPlace: (id) => send('place', id),
    onEnd: () => ended.resolve(),
  })
  const beat = setInterval(() => {
    void stream.write(': beat\n\n')
    void stillMay()
  }, beatMs)
  await ended.promise
  clearInterval(beat)
  stop()
}
