import { adminPaths } from './admin-paths.ts'

type AdminPath = (typeof adminPaths)[keyof typeof adminPaths]

/** Lists whose details had addresses of their own, and what names one of them in the address of the list. */
const details: Readonly<Partial<Record<AdminPath, string>>> = {
  [adminPaths.adminCompanies]: 'company',
  [adminPaths.adminUsers]: 'user',
}

/**
 * Where an address of the earlier set leads, and what its search says besides: what stood right under `/admin` stands under its
 * dashboard now, and a company or a person by its id is opened in its list. Undefined for one that never was.
 */
export function adminPlaceNow(
  path: string,
): { readonly to: AdminPath; readonly search: Readonly<Record<string, string>> } | undefined {
  const asked = path.replace(/\/+$/, '').replace(/^\/admin\/(?!dashboard(?:\/|$))/, `${adminPaths.adminPanel}/`)
  const known = Object.values(adminPaths)
  const page = known.find((one) => one === asked)
  if (page) return page === path ? undefined : { to: page, search: {} }
  const [, list, id = ''] = /^(.*)\/([A-Za-z0-9_-]{1,100})$/.exec(asked) ?? []
  const to = known.find((one) => one === list)
  const name = to && details[to]
  return to && name ? { to, search: { [name]: id } } : undefined
}

/** Where to go from the door of the administration: to a page of it, and nowhere else. */
export function adminReturn(from: unknown): string {
  return typeof from === 'string' && /^\/admin\/dashboard(?:[/?]|$)/.test(from) ? from : adminPaths.adminPanel
}
