import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { CATEGORIES, type CategoryKey } from '@pegada/core/factor/category.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { categoriesOf } from '@pegada/core/factor/platform-factor.ts'
import { presented } from '../../platform/db/list-page.ts'
import type { Ports } from '../../ports.ts'
import { presentFactor } from './present.ts'
import { countFactors, selectFactors } from './repo.ts'

/** A page of the factors of everybody that are in force, by name unless asked otherwise. */
export async function listFactors(
  ports: Pick<Ports, 'db' | 'catalogue'>,
  {
    page = 1,
    pageSize = 10,
    cursor,
    search,
    scope,
    sort = 'name',
    direction = 'asc',
  }: Inputs['platformFactor']['list'],
): Promise<Outputs['platformFactor']['list']> {
  const { db } = ports
  const typed = search?.trim() || undefined
  const filter = {
    search: typed,
    categories: scope && categoriesOf(scope),
    namedCategories: typed === undefined ? [] : categoriesNamed(typed),
  }
  const paging = { page: Number(page), pageSize: Number(pageSize) }
  const found = await selectFactors(db, filter, { ...paging, sort, direction, cursor })
  return { ...presented(found, (row) => presentFactor(ports, row)), ...(await countFactors(db, filter)), ...paging }
}

/** Categories of which a Portuguese name has what was typed, accents and case aside. */
function categoriesNamed(typed: string): string[] {
  const wanted = normaliseName(typed)
  const keys = Object.keys(CATEGORIES) as CategoryKey[]
  return wanted === ''
    ? []
    : keys.filter((key) => CATEGORIES[key].names.some((name) => normaliseName(name).includes(wanted)))
}
