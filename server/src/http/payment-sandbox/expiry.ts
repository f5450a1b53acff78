/** Whether `MM/YY` (or `MM/YYYY`) is a month that has not passed at the instant. */
export function isFutureExpiry(text: string, now: Date): boolean {
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(text.trim()) ?? []
  const wanted = Number(month)
  if (wanted < 1 || wanted > 12) return false
  const full = year.length === 2 ? 2_000 + Number(year) : Number(year)
  return full * 12 + wanted > now.getUTCFullYear() * 12 + now.getUTCMonth()
}
