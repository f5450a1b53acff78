import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { openLive } from './database-live.ts'
import { forgetLive, type Listener, type ListenFrom, type Live, type LiveEvent, publishLive } from './port.ts'

/** Events over the real databases: told when committed, by any process to any, each once, to whom they concern. */
let app: TestApp
let owner: TestPerson
let stranger: TestPerson
/** What a second process of the installation would hold. */
let other: Live

/** Waits for what comes by itself. */
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 })

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  stranger = await app.signUpPerson()
  other = openLive(app.ports.db, app.ports.log)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const publish = (who: Listener, topic: LiveEvent['topic'] = 'import', userId: string | null = null) =>
  app.ports.db.asTenant(who, (tx) => publishLive(tx, { companyId: who.companyId, userId, topic }))

/** As if all events had been published so much earlier. */
const age = (minutes: number) =>
  app.ports.db.query('update live_events set at = at - make_interval(mins => $1)', [minutes])

const idOf = (event: LiveEvent | undefined) => event?.id ?? 0

async function listen(live: Live, who: Listener, begin?: ListenFrom) {
  const heard: LiveEvent[] = []
  const gaps: number[] = []
  const places: number[] = []
  const stop = await live.listen(who, begin, {
    onEvent: (event) => heard.push(event),
    onGap: (id) => gaps.push(id),
    onPlace: (id) => places.push(id),
    onEnd: () => {},
  })
  return { heard, gaps, places, stop, topics: () => heard.map(({ topic }) => topic) }
}

it('tells what was committed and nothing of what was rolled back, in every process', async () => {
  const [here, there] = [await listen(app.ports.live, owner), await listen(other, owner)]
  const lost = app.ports.db.asTenant(owner, async (tx) => {
    await publishLive(tx, { companyId: owner.companyId, userId: null, topic: 'report' })
    throw new Error('rolled back')
  })
  await expect(lost).rejects.toThrow('rolled back')
  await publish(owner)
  await soon(() => expect([here.topics(), there.topics()]).toEqual([['import'], ['import']]))
  here.stop()
  there.stop()
})

it('tells a company its own alone, and a person what concerns them alone', async () => {
  const [mine, theirs] = [await listen(app.ports.live, owner), await listen(app.ports.live, stranger)]
  await publish(owner, 'member', owner.userId)
  await publish(owner, 'member', 'somebody-else')
  await publish(stranger, 'report')
  await publish(owner, 'inventory')
  await soon(() => expect(mine.topics()).toEqual(['member', 'inventory']))
  await soon(() => expect(theirs.topics()).toEqual(['report']))
  mine.stop()
  theirs.stop()
})

it('goes on after the last event that was heard: none is lost, none comes twice', async () => {
  const before = await listen(app.ports.live, owner)
  await publish(owner, 'import')
  await soon(() => expect(before.heard).toHaveLength(1))
  before.stop()
  await publish(owner, 'report')
  await publish(owner, 'inventory')
  const after = await listen(other, owner, { after: idOf(before.heard[0]) })
  await publish(owner, 'member')
  await soon(() => expect(after.topics()).toEqual(['report', 'inventory', 'member']))
  expect([before.topics(), after.gaps]).toEqual([['import'], []])
  const ids = after.heard.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((left, right) => left - right))
  after.stop()
})

it('tells who has been reading for so long what was published meanwhile, and nothing of before', async () => {
  const twoMinutes = { withinMs: 120_000 }
  await publish(owner, 'bill')
  await age(3)
  const quiet = await listen(app.ports.live, owner, twoMinutes)
  await publish(stranger, 'report')
  await publish(owner, 'sheet')
  await age(1)
  await publish(owner, 'notice')
  const reading = await listen(other, owner, twoMinutes)
  await soon(() => expect(reading.topics()).toEqual(['sheet', 'notice']))
  await soon(() => expect(quiet.topics()).toEqual(['sheet', 'notice']))
  expect([quiet.gaps, reading.gaps, reading.places.length]).toEqual([[], [], 1])
  const again = await listen(app.ports.live, owner, { after: quiet.places[0] ?? 0 })
  await soon(() => expect(again.heard).toEqual(quiet.heard))
  for (const { stop } of [quiet, reading, again]) stop()
})

it('keeps the order of commits for who resumes, though two write at the same time', async () => {
  const hearing = await listen(other, owner)
  await Promise.all(Array.from({ length: 20 }, () => publish(owner)))
  await soon(() => expect(hearing.heard).toHaveLength(20))
  const resumed = await listen(app.ports.live, owner, { after: idOf(hearing.heard[9]) })
  await soon(() => expect(resumed.heard).toEqual(hearing.heard.slice(10)))
  hearing.stop()
  resumed.stop()
})

it.runIf(inject('testDatabase').kind === 'server')(
  'hears what was written while its connection was broken',
  async () => {
    const hearing = await listen(other, owner)
    const { rows } = await app.ports.db.query<{ ended: boolean }>(
      `select pg_terminate_backend(pid) as ended from pg_stat_activity
     where datname = current_database() and query = 'listen pegada_live'`,
    )
    expect(rows.length > 0 && rows.every(({ ended }) => ended)).toBe(true)
    await publish(owner, 'report')
    await soon(() => expect(hearing.topics()).toEqual(['report']))
    await publish(owner, 'import')
    await soon(() => expect(hearing.topics()).toEqual(['report', 'import']))
    hearing.stop()
  },
)

it('says that all must be read again where events were forgotten, and to who begins', async () => {
  const [begun, heard] = [await listen(app.ports.live, owner), await listen(app.ports.live, owner)]
  await publish(owner)
  await soon(() => expect(heard.heard).toHaveLength(1))
  await publish(owner)
  await age(61)
  await forgetLive(app.ports.db, 3_600_000)
  await publish(owner)
  const resumed = await listen(app.ports.live, owner, { after: idOf(heard.heard[0]) })
  expect([begun.gaps.length, resumed.gaps.length]).toEqual([1, 1])
  for (const { stop } of [begun, heard, resumed]) stop()
})

/** A process whose looks at the table pass through `look`: that of the events after an id, and no other question. */
function processThatLooks(look: (read: () => Promise<{ rows: unknown[] }>) => Promise<{ rows: unknown[] }>): Live {
  const { db, log } = app.ports
  const looking = new Proxy(db, {
    get: (given, name: keyof typeof db) =>
      name === 'query'
        ? (text: string, values?: unknown[]) => {
            const read = () => given.query(text, values)
            return text.includes('where id > $1') ? look(read) : read()
          }
        : given[name],
  })
  return openLive(looking, log)
}

it('looks again by itself after a look that failed, for no other notice may come', async () => {
  let failing = 1
  const live = processThatLooks(async (read) => {
    if (failing-- > 0) throw new Error('the database was away')
    return read()
  })
  const logged = vi.spyOn(app.ports.log, 'error').mockImplementation(() => {})
  const before = await listen(other, owner)
  await publish(owner, 'report')
  await soon(() => expect(before.topics()).toEqual(['report']))
  const hearing = await listen(live, owner, { after: idOf(before.heard[0]) - 1 })
  await soon(() => expect(hearing.topics()).toEqual(['report']))
  expect(logged.mock.calls.map(([, message]) => message)).toEqual(['live.failed'])
  logged.mockRestore()
  before.stop()
  await live.close()
})

it('listens for who comes next where the database could not be listened to', async () => {
  const { db, log } = app.ports
  const listenTo = vi.fn(db.listen).mockRejectedValueOnce(new Error('the database was away'))
  const live = openLive({ ...db, listen: listenTo }, log)
  await expect(listen(live, owner)).rejects.toThrow('the database was away')
  const hearing = await listen(live, owner)
  await publish(owner, 'report')
  await soon(() => expect(hearing.topics()).toEqual(['report']))
  hearing.stop()
  await live.close()
})

it('tells who comes back during a look everything after their own last event', async () => {
  const held = Promise.withResolvers<void>()
  let isHolding = false
  let looksHeld = 0
  const live = processThatLooks(async (read) => {
    const answer = await read()
    if (!isHolding) return answer
    looksHeld += 1
    await held.promise
    return answer
  })
  const early = await listen(live, owner)
  await publish(owner, 'import')
  await soon(() => expect(early.topics()).toEqual(['import']))
  isHolding = true
  await publish(owner, 'report')
  await soon(() => expect(looksHeld).toBe(1))
  const late = await listen(live, owner, { after: idOf(early.heard[0]) - 1 })
  held.resolve()
  await soon(() =>
    expect([early.topics(), late.topics()]).toEqual([
      ['import', 'report'],
      ['import', 'report'],
    ]),
  )
  for (const { stop } of [early, late]) stop()
  await live.close()
})
