import type { Inventory } from '../../parts/inventory/month-series.ts'
import { useDiffers } from '../../parts/inventory/use-comparison.ts'

/** Below the years side by side: which of them does not tell of the same thing as the one before, and in what. */
export function YearDiffers({ years }: { years: readonly Pick<Inventory, 'year' | 'previousYear'>[] }) {
  const differsOf = useDiffers()
  const shown = new Set(years.map(({ year }) => year))
  const told = years.flatMap(({ year, previousYear }) => {
    if (previousYear === null || !shown.has(previousYear.year)) return []
    const sentence = differsOf(previousYear)
    return sentence === '' ? [] : [{ year, sentence }]
  })
  if (told.length === 0) return null
  return (
    <ul className="pg-quiet">
      {told.map(({ year, sentence }) => (
        <li key={year}>
          <strong>{year}</strong> {sentence}
        </li>
      ))}
    </ul>
  )
}
