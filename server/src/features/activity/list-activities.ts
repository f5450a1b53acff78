import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { plain, presentActivity } from './present.ts'
import { type ActivityFilter, selectActivities, sumActivities } from './repo.ts'
import { sourceNames } from './source-names.ts'

type Filters = Inputs['activity']['list'] & { page: number; pageSize: number }

/** A page of lines with the totals of all that match, not only of the page. */
export async function listActivities(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'translate'>,
  actor: Pick<Actor, 'companyId'>,
  filters: Omit<Filters, 'scope' | 'year'> & { scope?: number | undefined; year?: number | undefined },
): Promise<Outputs['activity']['list']> {
  const { page, pageSize, sort = 'co2eKg', direction = 'desc', language = SOURCE_LANGUAGE, ...narrow } = filters
  const search = narrow.search?.trim() || undefined
  const filter: ActivityFilter = {
    ...narrow,
    companyId: actor.companyId,
    search,
    searchKeys: search ? sourceNames(ports, language).holding(search) : undefined,
  }
  const rows = await selectActivities(tx, filter, { sort, direction, page, pageSize })
  const sums = await sumActivities(tx, filter)
  return {
    rows: rows.map(({ activity, businessUnitName }) => presentActivity(ports, activity, businessUnitName)),
    total: Number(sums.total),
    page,
    pageSize,
    totals: { co2eKg: plain(sums.co2eKg), biogenicCo2Kg: plain(sums.biogenicCo2Kg) },
  }
}
