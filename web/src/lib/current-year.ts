/** The year that runs now in São Paulo, where the server keeps its calendar. */
export function currentYear(now: Date = new Date()): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: 'America/Sao_Paulo', year: 'numeric' }).format(now))
}

/** How many months of the year that runs are over there: 0 in January. */
export function endedMonths(now: Date = new Date()): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: 'America/Sao_Paulo', month: 'numeric' }).format(now)) - 1
}
