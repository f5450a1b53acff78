import { DRILLDOWN_DIMENSIONS, type DrilldownDimension } from './drilldown-kinds.ts'

/** Lines of the ledger as a cut of it narrows them: months, and values of any of its dimensions. */
export interface LineCut {
  /** First and last month, YYYY-MM; lines that touch them. */
  readonly from: string
  readonly to: string
  readonly chosen: Partial<Record<DrilldownDimension, readonly string[]>>
}

/** The cut as one word of an address: `from=2025-01&to=2025-03&scope=1,3`. */
export function writeLineCut({ from, to, chosen }: LineCut): string {
  const told = DRILLDOWN_DIMENSIONS.flatMap((one): [string, string][] => {
    const keys = chosen[one] ?? []
    return keys.length > 0 ? [[one, keys.join()]] : []
  })
  return new URLSearchParams([['from', from], ['to', to], ...told]).toString()
}

/** The cut that a word of an address says; undefined where it says none. */
export function readLineCut(text: string): LineCut | undefined {
  const { from, to, ...named } = Object.fromEntries(new URLSearchParams(text))
  if (from === undefined || to === undefined || !isMonth.test(from) || !isMonth.test(to) || from > to) return undefined
  const chosen: Partial<Record<DrilldownDimension, readonly string[]>> = {}
  for (const [name, keys] of Object.entries(named)) {
    const dimension = DRILLDOWN_DIMENSIONS.find((one) => one === name)
    if (dimension === undefined || keys === '') return undefined
    const values = keys.split(',')
    if (values.length > VALUES_MAX || !values.every((value) => (shapes[dimension] ?? isKey).test(value)))
      return undefined
    chosen[dimension] = values
  }
  return { from, to, chosen }
}

const VALUES_MAX = 100
const isMonth = /^(19|20)\d\d-(0[1-9]|1[0-2])$/
const isKey = /^.{1,300}$/
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const shapes: Partial<Record<DrilldownDimension, RegExp>> = {
  scope: /^[123]$/,
  unit: isId,
  supplier: new RegExp(`${isId.source}|^none$`),
  month: isMonth,
}
