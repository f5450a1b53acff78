import { type CategoryKey, isCategoryKey } from '@pegada/core/factor/category.ts'
import { type Exclusion, type ScreeningRow, screenCategories } from '@pegada/core/inventory/screening.ts'
import type { Tx } from '../../platform/db/port.ts'
import { selectExclusions, type YearKey } from './repo.ts'
import { countCategoryLines } from './repo-facts.ts'

/** Where every category of a year stands: measured by lines of the units that count, left out with a reason, or open. */
export async function screeningOfYear(tx: Tx, key: YearKey): Promise<readonly ScreeningRow[]> {
  return screeningOf(await countCategoryLines(tx, key), await exclusionsOf(tx, key))
}

/** The same of lines that were counted already, and of what is known to be left out. */
export function screeningOf(
  counted: Awaited<ReturnType<typeof countCategoryLines>>,
  exclusions: readonly Exclusion[],
): readonly ScreeningRow[] {
  const byCategory = new Map<CategoryKey, number>()
  for (const { category, lines } of counted) byCategory.set(category, (byCategory.get(category) ?? 0) + lines)
  return screenCategories(byCategory, exclusions)
}

/** The categories left out of a year, each with its ground and the reason typed. */
export async function exclusionsOf(tx: Tx, key: YearKey): Promise<readonly Exclusion[]> {
  return (await selectExclusions(tx, key)).flatMap(({ exclusion: { category, ground, reason } }) =>
    isCategoryKey(category) ? [{ category, ground, reason }] : [],
  )
}
