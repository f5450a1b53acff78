/** The days that a bill covers: from reading to reading where it tells them, else the month of its competence. */
import { daysInMonth, type Month, monthOf } from '../period/period.ts'
import type { UtilityDocument } from './utility-document.ts'

/** First and last day (YYYY-MM-DD), or null when the bill tells neither readings nor a month. */
export function billPeriod(
  document: Pick<UtilityDocument, 'readings' | 'competence'>,
): { readonly start: string; readonly end: string } | null {
  return readingPeriod(document.readings) ?? competencePeriod(document.competence)
}

/** From the earliest reading to the latest, when they are real days at most thirteen months apart. */
function readingPeriod(readings: UtilityDocument['readings']) {
  const complete = readings.flatMap(({ start, end }) =>
    isDay(start) && isDay(end) && start <= end ? [{ start, end }] : [],
  )
  const start = complete.map((reading) => reading.start).toSorted()[0]
  const end = complete
    .map((reading) => reading.end)
    .toSorted()
    .at(-1)
  if (start === undefined || end === undefined) return null
  return monthNumber(end) - monthNumber(start) > MONTHS_MAX ? null : { start, end }
}

function competencePeriod(competence: string | null) {
  const month = competence === null ? undefined : monthOfCompetence(competence)
  if (month === undefined) return null
  return { start: `${month}-01`, end: `${month}-${String(daysInMonth(month)).padStart(2, '0')}` }
}

/** `AAAAMM` as the layouts write it. */
function monthOfCompetence(competence: string): Month | undefined {
  if (!/^20\d{2}(?:0[1-9]|1[0-2])$/.test(competence)) return undefined
  return monthOf(Number(competence.slice(0, 4)), Number(competence.slice(4)))
}

function isDay(text: string | null): text is string {
  if (text === null || !/^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) return false
  return Number(text.slice(8)) <= daysInMonth(text.slice(0, 7) as Month)
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}

const MONTHS_MAX = 13
