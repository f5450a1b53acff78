import { isCategoryKey, scopeOf } from '@pegada/core/factor/category.ts'
import { emissionsOf, importOf, paths, pathTo, type Target } from '../../lib/paths.ts'
import { closingOf, type Gap } from './closing-state.ts'

/** The gaps of one kind. */
export interface GapGroup {
  readonly code: string
  /** How many of them block closing. */
  readonly blocking: number
  readonly gaps: readonly Gap[]
}

/** What a gap is picked by. */
export function gapKey({ code, subject }: Pick<Gap, 'code' | 'subject'>): string {
  return `${code}\n${subject}`
}

/** Whether it may be accepted with a reason and is not: what an act on many takes. */
export function isOpenToAccept({ isAcceptable, blocks }: Gap): boolean {
  return isAcceptable && blocks
}

/** Gaps by kind: kinds that block first, and within a kind the gaps that block first. */
export function groupClosingGaps(gaps: readonly Gap[]): GapGroup[] {
  const groups = [...Map.groupBy(gaps, ({ code }) => code)].map(([code, found]) => ({
    code,
    blocking: found.filter(({ blocks }) => blocks).length,
    gaps: [...found.filter(({ blocks }) => blocks), ...found.filter(({ blocks }) => !blocks)],
  }))
  return [...groups.filter(({ blocking }) => blocking > 0), ...groups.filter(({ blocking }) => blocking === 0)]
}

/** Where a gap of that year is mended; the words of the link are `inventory-words:mend.<action>`. */
export function mendTarget({ code, data, mend: { action, params } }: Gap, year: number): Target {
  const { activityId, businessUnitId, category, documentId } = params
  switch (action) {
    case 'review_documents':
      return importOf(documentId === undefined ? {} : { documentId })
    case 'answer_question':
      return pathTo(paths.nfeUpload, { tab: 'questions' })
    case 'measure_or_exclude':
      return closingOf({ year, part: 'screening', ...(category === undefined ? {} : { category }) })
    case 'choose_gwp_set':
      return closingOf({ year, part: 'boundary' })
    case 'update_factor':
      return closingOf({ year, part: 'versions' })
    case 'enter_months':
    case 'enter_line':
      return activityId === undefined
        ? pathTo(paths.manualInput, { ...entryToMake(category, code), businessUnitId, period: periodOf(data, year) })
        : emissionsOf({ year, line: activityId })
    default:
      return emissionsOf({ year, ...(activityId === undefined ? narrowed(params) : { line: activityId }) })
  }
}

/** The lines behind a gap, where it speaks of lines: one of them open, and the list as narrow as the gap lets it be. */
export function linesBehind({ code, data, mend: { action, params } }: Gap, year: number): Target | undefined {
  const { activityId } = params
  const leadsToLines = action === 'update_factor' || action === 'choose_gwp_set'
  if (!leadsToLines) return undefined
  const month = [data.month, data.when].find((value) => typeof value === 'string' && /^\d{4}-\d{2}$/.test(value))
  return emissionsOf({
    year,
    ...(typeof month === 'string' ? { month } : {}),
    ...(code === 'grid.factor_missing' ? { category: 'purchased_electricity' } : {}),
    ...(typeof data.gas === 'string' ? { gas: data.gas } : {}),
    ...(activityId === undefined ? {} : { line: activityId }),
  })
}

function entryToMake(told: string | undefined, code: string): { scope?: number; category?: string } {
  const category = code === 'inventory.months_without_electricity' ? 'purchased_electricity' : told
  return category !== undefined && isCategoryKey(category) ? { scope: scopeOf(category), category } : {}
}

/** The first month that is missing; where no month is told, the year. */
function periodOf(data: Gap['data'], year: number): string {
  const [first] = Array.isArray(data.months) ? data.months : []
  return typeof first === 'string' ? first : String(year)
}

function narrowed({ businessUnitId, category }: Gap['mend']['params']) {
  return {
    ...(businessUnitId === undefined ? {} : { businessUnitId }),
    ...(category === undefined ? {} : { category }),
  }
}
