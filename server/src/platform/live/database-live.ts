import type { Database } from '../db/port.ts'
import { describeError } from '../log/describe-error.ts'
import type { Log } from '../log/port.ts'
import { type Hearing, type Listener, type ListenFrom, type Live, type LiveEvent, liveChannel } from './port.ts'

interface Hearer {
  readonly who: Listener
  readonly hearing: Hearing
  /** The last event that was told. */
  at: number
}

/** More than this is not told one by one: the page reads again. */
const missedMax = 200
/** How soon the table is looked at again after a look that failed. */
const againMs = 1_000

/**
 * Live events over the database's LISTEN and NOTIFY. A notice only wakes: each hearer is told what stands in the table after
 * the last that it heard, so that a notice that was lost, doubled or came early changes nothing.
 */
export function openLive(db: Database, log: Log): Live {
  const hearers = new Set<Hearer>()
  let stopListening: Promise<() => Promise<void>> | undefined
  let turn: Promise<void> = Promise.resolve()
  let isWoken = false
  let isClosed = false

  /** Looks once for all notices that came meanwhile; one look at a time, so that nothing is told twice or out of order. */
  function wake(): void {
    if (isWoken) return
    isWoken = true
    turn = turn.then(async () => {
      isWoken = false
      await tellAll().catch((error: unknown) => {
        log.error({ error: describeError(error) }, 'live.failed')
        // What was not told now is told later, for no further notice may come.
        if (!isClosed) setTimeout(wake, againMs).unref()
      })
    })
  }

  async function tellAll(): Promise<void> {
    if (hearers.size === 0 || isClosed) return
    // Who comes meanwhile may stand before the first event that is read here, and is told at the next look.
    const present = [...hearers]
    const from = Math.min(...present.map(({ at }) => at))
    const events = await eventsAfter(db, from, [...new Set(present.map(({ who }) => who.companyId))])
    for (const hearer of present) if (hearers.has(hearer)) tell(hearer, events)
  }

  return {
    async listen(who, from, hearing) {
      stopListening ??= db.listen(liveChannel, wake)
      await stopListening.catch((error: unknown) => {
        // Who comes next tries again.
        stopListening = undefined
        throw error
      })
      const { at, is } = await placeOf(db, who, from)
      const hearer: Hearer = { who, hearing, at }
      if (is === 'gap') hearing.onGap(at)
      if (is === 'begun') hearing.onPlace(at)
      if (isClosed) hearing.onEnd()
      else hearers.add(hearer)
      wake()
      return () => void hearers.delete(hearer)
    },
    async close() {
      isClosed = true
      for (const { hearing } of hearers) hearing.onEnd()
      hearers.clear()
      const stop = await stopListening?.catch(() => undefined)
      await stop?.()
      await turn
    },
  }
}

/** Where a listener begins: where they were, before what may have come while they read, or now with a gap before it. */
async function placeOf(
  db: Database,
  { companyId }: Listener,
  from: ListenFrom,
): Promise<{ readonly at: number; readonly is: 'resumed' | 'begun' | 'gap' }> {
  if (from && 'withinMs' in from) return { at: await lastOf(db, companyId, from.withinMs), is: 'begun' }
  if (from && !(await isForgotten(db, from.after))) return { at: from.after, is: 'resumed' }
  return { at: await lastOf(db, companyId), is: 'gap' }
}

function tell(hearer: Hearer, events: readonly LiveEvent[]): void {
  const { companyId, userId } = hearer.who
  const missed = events.filter((event) => event.companyId === companyId && event.id > hearer.at)
  hearer.at = missed.at(-1)?.id ?? hearer.at
  if (missed.length > missedMax) hearer.hearing.onGap(hearer.at)
  else for (const event of missed) if ((event.userId ?? userId) === userId) hearer.hearing.onEvent(event)
}

async function eventsAfter(db: Database, id: number, companyIds: readonly string[]): Promise<LiveEvent[]> {
  const { rows } = await db.query<LiveEvent>(
    `select id::float8 as id, company_id as "companyId", user_id as "userId", topic from live_events
     where id > $1 and company_id = any(array(select json_array_elements_text($2::json)::uuid)) order by live_events.id`,
    [id, JSON.stringify(companyIds)],
  )
  return rows
}

/**
 * The last event of the company, or the last before the first of those that were published in the last so many milliseconds; 0
 * where none is kept. Ids grow by commit within a company only, never across them.
 */
async function lastOf(db: Database, companyId: string, withinMs?: number): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `select coalesce(min(id) filter (where at >= now() - $2::float8 * interval '1 ms') - 1, max(id), 0)::float8 as id
     from live_events where company_id = $1`,
    [companyId, withinMs ?? null],
  )
  return rows[0]?.id ?? 0
}

/** Whether events after this one may have been forgotten already. */
async function isForgotten(db: Database, after: number): Promise<boolean> {
  const { rows } = await db.query<{ oldest: number | null }>(`select min(id)::float8 as oldest from live_events`)
  const oldest = rows[0]?.oldest
  return oldest === null || oldest === undefined || oldest > after + 1
}
