import { type CategoryKey, isCategoryKey } from '@pegada/core/factor/category.ts'
import { type ScreeningRow, screenCategories } from '@pegada/core/inventory/screening.ts'
import type { Tx } from '../../platform/db/port.ts'
import { selectExclusions, type YearKey } from './repo.ts'
import { countCategoryLines } from './repo-facts.ts'

/** Where every category of a year stands: measured by lines of the units that count, left out with a reason, or open. */
export async function screeningOfYear(tx: Tx, key: YearKey): Promise<readonly ScreeningRow[]> {
  return screeningOf(tx, key, await countCategoryLines(tx, key))
}

/** The same of lines that were counted already. */
export async function screeningOf(
  tx: Tx,
  key: YearKey,
  counted: Awaited<ReturnType<typeof countCategoryLines>>,
): Promise<readonly ScreeningRow[]> {
  const byCategory = new Map<CategoryKey, number>()
  for (const { category, lines } of counted) byCategory.set(category, (byCategory.get(category) ?? 0) + lines)
  const exclusions = (await selectExclusions(tx, key)).flatMap(({ exclusion: { category, ground, reason } }) =>
    isCategoryKey(category) ? [{ category, ground, reason }] : [],
  )
  return screenCategories(byCategory, exclusions)
}
