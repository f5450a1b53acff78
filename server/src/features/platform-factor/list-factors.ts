import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { CATEGORIES, type CategoryKey } from '@pegada/core/factor/category.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { categoriesOf } from '@pegada/core/factor/platform-factor.ts'
import { cappedCount } from '../../platform/db/list-page.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import type { Ports } from '../../ports.ts'
import { factorsInForce } from '../factor/catalogue-size.ts'
import { presentFactor } from './present.ts'
import { countFound, type FactorFilter, selectFactors } from './repo.ts'

/** A page of the factors of everybody that are in force, by name unless asked otherwise. */
export function listFactors(
  ports: Pick<Ports, 'db' | 'catalogue'>,
  wanted: Inputs['platformFactor']['list'],
): Promise<Outputs['platformFactor']['list']> {
  const { scope, search } = wanted
  const given = {
    categories: scope && categoriesOf(scope),
    namedCategories: search?.trim() ? categoriesNamed(search) : [],
  }
  return platformList(ports.db, given, wanted, {
    ...{ sort: 'name', select: selectFactors, count: countFactors },
    present: (row) => presentFactor(ports, row),
  })
}

/** Every factor has its publication, so that without words the kept counts tell how many there are. */
async function countFactors(db: Ports['db'], filter: FactorFilter) {
  if (filter.search !== undefined) return countFound(db, filter)
  return cappedCount(await factorsInForce(db, filter.categories))
}

/** Categories of which a Portuguese name has what was typed, accents and case aside. */
function categoriesNamed(typed: string): string[] {
  const wanted = normaliseName(typed)
  const keys = Object.keys(CATEGORIES) as CategoryKey[]
  return wanted === ''
    ? []
    : keys.filter((key) => CATEGORIES[key].names.some((name) => normaliseName(name).includes(wanted)))
}
