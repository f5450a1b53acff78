import { expect, it } from 'vitest'
import { afterEvent, openedAt, type TicketEvent, type TicketTimes, waitedUntil } from './times.ts'

const hour = 3_600_000
const at = (hours: number) => new Date(Date.UTC(2026, 10, 2) + hours * hour)
const through = (...events: TicketEvent[]): TicketTimes => events.reduce(afterEvent, openedAt(at(0)))
const answer = (hours: number): TicketEvent => ({ state: 'answered', at: at(hours), isAnswer: true })
const asked = (hours: number): TicketEvent => ({ state: 'open', at: at(hours), isAnswer: false })
const closed = (hours: number): TicketEvent => ({ state: 'closed', at: at(hours), isAnswer: false })

it('counts what waited for us, and not what waited for the customer', () => {
  const times = through(answer(2), asked(50), answer(53), closed(100))
  expect(times).toMatchObject({ firstAnswerAt: at(2), closedAt: at(100), waitedMs: 5 * hour })
})

it('counts up to the closing of one that waits for us, and begins again where it is opened again', () => {
  expect(through(closed(3))).toMatchObject({ firstAnswerAt: null, closedAt: at(3), waitedMs: 3 * hour })
  const again = through(closed(3), asked(30))
  expect(again).toMatchObject({ closedAt: null, waitedMs: 3 * hour })
  expect(waitedUntil(again, at(31))).toBe(4 * hour)
  expect(waitedUntil(through(answer(2)), at(31))).toBe(2 * hour)
})

it('lets a second message of one side, and closing twice, change nothing', () => {
  expect(through(asked(1), asked(2), answer(4), answer(9))).toMatchObject({ firstAnswerAt: at(4), waitedMs: 4 * hour })
  expect(through(closed(3), closed(8))).toMatchObject({ closedAt: at(3), waitedMs: 3 * hour })
})

it('counts no time backwards, and leaves unknown what was not kept', () => {
  expect(through(answer(-1)).waitedMs).toBe(0)
  const before: TicketTimes = { ...openedAt(at(0)), waitedMs: null }
  expect(afterEvent(before, closed(4))).toMatchObject({ waitedMs: null, closedAt: at(4) })
})
