const day = 86_400
/** São Paulo is three hours behind UTC all year. */
const saoPauloLag = 3 * 3_600

/** The same day so many months after the anchor; the last day of a month that is too short. In seconds, UTC. */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1_000)
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const time = anchor % day
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)) / 1_000 + time
}

/** The end of the period that begins at `start`, counted in months from the anchor. */
export function periodEndAfter(anchor: number, start: number, interval: 'month' | 'year'): number {
  const [from, to] = [new Date(anchor * 1_000), new Date(start * 1_000)]
  const passed = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return addMonths(anchor, passed + (interval === 'month' ? 1 : 12))
}

/** The last second of the day in São Paulo, so many days on: when a boleto is due. */
export function boletoDue(now: number, days: number): number {
  const localMidnight = Math.floor((now - saoPauloLag) / day) * day
  return localMidnight + (days + 1) * day - 1 + saoPauloLag
}
