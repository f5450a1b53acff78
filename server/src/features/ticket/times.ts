import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { TICKET_CATEGORIES } from '@pegada/contract/ticket-kinds.ts'
import { today } from '../../platform/clock/port.ts'
import type { Ports } from '../../ports.ts'
import { countUnmeasured, type SpreadRow, selectSpreads } from './repo-times.ts'

/** How long first answers and resolutions took, by month and by kind. */
export function ticketTimes(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { months: asked = 12, category }: Inputs['ticket']['times'],
): Promise<Outputs['ticket']['times']> {
  const months = monthsUntil(today(clock).slice(0, 7), Number(asked))
  const from = months[0] ?? ''
  const until = new Date(clock.now().getTime() + 1).toISOString()
  return db.asOwner(async (tx) => {
    const firstAnswers = await selectSpreads(tx, 'first_answer', { from, until })
    const resolutions = await selectSpreads(tx, 'resolution', { from, until })
    const both = (month: string | null, of: SpreadRow['category']) => ({
      firstAnswer: spreadOf(firstAnswers, month, of),
      resolution: spreadOf(resolutions, month, of),
    })
    return {
      months: months.map((month) => ({ month, ...both(month, category ?? null) })),
      categories: TICKET_CATEGORIES.map((one) => ({ category: one, ...both(null, one) })),
      unmeasured: await countUnmeasured(tx, from, until),
    }
  })
}

function spreadOf(rows: readonly SpreadRow[], month: string | null, category: SpreadRow['category']) {
  const row = rows.find((one) => one.month === month && one.category === category)
  return row ? { tickets: row.tickets, medianMinutes: Math.round(row.median), p90Minutes: Math.round(row.p90) } : null
}

/** So many months that end with this one, the oldest first. */
function monthsUntil(last: string, count: number): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number)
  return Array.from({ length: count }, (_, place) =>
    new Date(Date.UTC(year, month - count + place, 1)).toISOString().slice(0, 7),
  )
}
