/**
 * Days on which offices of the Federation work. National holidays are those of Lei 662/1949 as Lei 10.607/2002 has it (1 January, 21 April,
 * 1 May, 7 September, 2 and 15 November, 25 December), 12 October (Lei 6.802/1980), 20 November from 2024 on (Lei 14.759/2023) and Good
 * Friday, the one moving day that a federal law names (Lei 9.093/1995, art. 2). Carnival and Corpus Christi are none.
 */
const FIXED: readonly { readonly on: string; readonly fromYear?: number }[] = [
  { on: '01-01' },
  { on: '04-21' },
  { on: '05-01' },
  { on: '09-07' },
  { on: '10-12', fromYear: 1980 },
  { on: '11-02' },
  { on: '11-15' },
  { on: '11-20', fromYear: 2024 },
  { on: '12-25' },
]

const holidaysByYear = new Map<number, readonly string[]>()

/** National holidays of a year as YYYY-MM-DD, in their order; worked out once a year of the calendar. */
export function nationalHolidays(year: number): readonly string[] {
  const known = holidaysByYear.get(year) ?? workedOut(year)
  holidaysByYear.set(year, known)
  return known
}

function workedOut(year: number): readonly string[] {
  const fixed = FIXED.filter(({ fromYear = 0 }) => year >= fromYear).map(({ on }) => `${year}-${on}`)
  return [...fixed, moved(easterOf(year), -2)].toSorted()
}

/** Whether offices work on a day (YYYY-MM-DD): no Saturday, no Sunday, no national holiday. */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday % 6 !== 0 && !nationalHolidays(Number(day.slice(0, 4))).includes(day)
}

/** The day on which so many business days have passed; the day that it begins with is not counted, the last one is. */
export function afterBusinessDays(from: string, count: number): string {
  let day = from
  for (let left = count; left > 0; ) {
    day = moved(day, 1)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}

/** Business days from one day to a later one: the first is not counted, the last is. Below zero where the later one is past. */
export function businessDaysBetween(from: string, to: string): number {
  if (to < from) return -businessDaysBetween(to, from)
  let count = 0
  for (let day = moved(from, 1); day <= to; day = moved(day, 1)) if (isBusinessDay(day)) count += 1
  return count
}

function moved(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}

/** Easter Sunday of a year of the Gregorian calendar (the anonymous algorithm, in whole numbers). */
function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const corrected = Math.floor((century + 8) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - corrected + 1) / 3) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
}
