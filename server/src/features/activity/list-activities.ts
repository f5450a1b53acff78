import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { presentActivity } from './present.ts'
import { type ActivityFilter, type ActivitySort, countActivities, selectActivities, sumActivities } from './repo.ts'
import type { NamesByKey } from './repo-by-source.ts'
import { sourceNames } from './source-names.ts'

type Filters = Inputs['activity']['list'] & { page: number; pageSize: number }
/** What a list of lines may be narrowed by, as the contract takes it. */
export type ActivityNarrowing = Omit<ActivityFilter, 'companyId' | 'searchKeys'>

/** A page of lines; where they are asked for, with the totals of all that match, which are then counted to the last. */
export async function listActivities(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'translate'>,
  actor: Pick<Actor, 'companyId'>,
  filters: Omit<Filters, 'scope' | 'year' | 'withTotals'> &
    Pick<ActivityNarrowing, 'scope' | 'year'> & { withTotals?: boolean | undefined },
): Promise<Outputs['activity']['list']> {
  const {
    page,
    pageSize,
    cursor,
    sort = 'co2eKg',
    direction = 'desc',
    language = SOURCE_LANGUAGE,
    withTotals = true,
    ...narrow
  } = filters
  const filter = activityFilter(ports, actor, narrow, language)
  const names = namesFor(ports, sort, language)
  const wanted = { sort, direction, page, pageSize, cursor, names }
  const { rows, next, previous } = await selectActivities(tx, filter, wanted)
  const sums = withTotals ? await sumActivities(tx, filter) : undefined
  return {
    rows: rows.map(({ activity, businessUnitName }) => presentActivity(ports, activity, businessUnitName)),
    ...(sums ? { total: Number(sums.total), isCapped: false } : await countActivities(tx, filter)),
    page,
    pageSize,
    next,
    previous,
    totals: sums ? { co2eKg: plainNumeric(sums.co2eKg), biogenicCo2Kg: plainNumeric(sums.biogenicCo2Kg) } : null,
  }
}

/** What sources are called in that language, where lines are ordered by it. */
export function namesFor(
  ports: Pick<Ports, 'catalogue' | 'translate'>,
  sort: ActivitySort,
  language: string,
): NamesByKey {
  return sort === 'generatorName' ? sourceNames(ports, language).byKey() : {}
}

/** What a list is narrowed to; what is searched for is looked for in the names of sources in that language too. */
export function activityFilter(
  ports: Pick<Ports, 'catalogue' | 'translate'>,
  { companyId }: Pick<Actor, 'companyId'>,
  narrow: ActivityNarrowing,
  language: string = SOURCE_LANGUAGE,
): ActivityFilter {
  const search = narrow.search?.trim() || undefined
  const searchKeys = search ? sourceNames(ports, language).holding(search) : undefined
  return { ...narrow, companyId, search, searchKeys }
}
