import { adminPaths } from './admin-paths.ts'

/**
 * Where an address of the earlier set leads: what stood right under `/admin` stands under its dashboard now, where there is such a
 * page. Undefined for one that never was.
 */
export function adminPlaceNow(path: string): (typeof adminPaths)[keyof typeof adminPaths] | undefined {
  const asked = path.replace(/\/+$/, '').replace(/^\/admin\//, `${adminPaths.adminPanel}/`)
  return Object.values(adminPaths).find((known) => known === asked)
}

/** Where to go from the door of the administration: to a page of it, and nowhere else. */
export function adminReturn(from: unknown): string {
  return typeof from === 'string' && /^\/admin\/dashboard(?:[/?]|$)/.test(from) ? from : adminPaths.adminPanel
}
