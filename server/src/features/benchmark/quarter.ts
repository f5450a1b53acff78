/** The quarter of a day (YYYY-MM-DD), such as 2026-Q4, and the first day of the next. */
export function quarterOf(day: string): { readonly name: string; readonly nextOn: string } {
  const [year, quarter] = [Number(day.slice(0, 4)), Math.ceil(Number(day.slice(5, 7)) / 3)]
  const nextOn = quarter === 4 ? `${year + 1}-01-01` : `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-01`
  return { name: `${year}-Q${quarter}`, nextOn }
}
