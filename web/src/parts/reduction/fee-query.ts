import { api } from '../../lib/api.ts'

/** The internal fee of a year. */
export function feeQuery(year: number) {
  return api.carbonPrice.fee.queryOptions({ input: { year } })
}
