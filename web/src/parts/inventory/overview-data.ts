import { pageData } from '../../lib/page-data.ts'
import { readState } from '../../lib/url-state.ts'
import { workingYear } from '../../lib/working-year.ts'
import { overviewDefaults, questionOf } from './overview-state.ts'
import { inventoryQuery } from './use-inventory.ts'

/** The totals that the year and the filters of the address ask for. */
export const overviewData = pageData({
  may: 'inventory:read',
  question: (search) => questionOf(readState(overviewDefaults(), search)),
  read: (queries, question) => [queries.prefetchQuery(inventoryQuery(question))],
})

/** The totals of the year of the address, or of the working year. */
export const yearData = pageData({
  may: 'inventory:read',
  question: (search) => readState({ year: workingYear() }, search),
  read: (queries, { year }) => [queries.prefetchQuery(inventoryQuery({ year }))],
})
