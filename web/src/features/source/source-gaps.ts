/** The months of a year that are over and hold nothing of a source; a source of the year as a whole lacks none. */
export function missingMonths(year: number, present: readonly string[], today: Date = new Date()): string[] {
  const last = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(today).slice(0, 7)
  const held = new Set(present)
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).filter(
    (month) => month < last && !held.has(month),
  )
}
