import type { Inputs } from '@pegada/contract/contract.ts'
import { PLATFORM_LISTS } from '@pegada/contract/platform-lists.ts'
import { inNamesOfToday } from '../../lib/former-names.ts'

type CompanyList = Inputs['savedView']['list']['list']
export type PlatformList = Inputs['platformView']['list']['list']
export type SavedList = CompanyList | PlatformList

/** Whether a list is one of the administration, whose views are a person's own; those of others are kept in the company. */
export function isOfPlatform(list: SavedList): list is PlatformList {
  return (PLATFORM_LISTS as readonly string[]).includes(list)
}

/** What a view keeps of an address: the values of these names. */
export function viewIn(search: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of names) {
    const value = search[name]
    if (typeof value === 'string' && value !== '') kept[name] = value
  }
  return kept
}

/** An address with a view in place of what those names held; what else it says stays. */
export function withView(
  search: Readonly<Record<string, unknown>>,
  names: readonly string[],
  view: Readonly<Record<string, string>>,
): Record<string, string> {
  const after = viewIn(
    search,
    Object.keys(search).filter((name) => !names.includes(name)),
  )
  return { ...after, ...viewIn(inNamesOfToday(view), names) }
}

/** Whether two views show the same. */
export function isSameView(left: Readonly<Record<string, string>>, right: Readonly<Record<string, string>>): boolean {
  const [one, other] = [inNamesOfToday(left), inNamesOfToday(right)]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
