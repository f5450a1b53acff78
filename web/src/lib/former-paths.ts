import { type Path, paths } from './paths.ts'

/** Where what once stood at an address stands now (design, section 10). A `*` at the end takes all that lies under it. */
const moved: readonly (readonly [former: string, now: Path])[] = [
  ['/dashboard/vehicle-fleet*', paths.measurementsEmissions],
  ['/dashboard/suppliers*', paths.suppliers],
  ['/dashboard/profile/settings', paths.profile],
  ['/dashboard/settings/profile', paths.profile],
  ['/dashboard/scope-mapping', paths.adminDoor],
  ['/dashboard/organization/people', paths.organization],
  ['/dashboard/organization/operation', paths.organization],
]

/** The address that took the place of a removed one; undefined for one that never was. */
export function placeNow(path: string): Path | undefined {
  const asked = path.replace(/\/+$/, '')
  return moved.find(([former]) => (former.endsWith('*') ? isWithin(asked, former.slice(0, -1)) : asked === former))?.[1]
}

/** The address itself, a page beside it of the same name, or one under it. */
function isWithin(path: string, former: string): boolean {
  return path === former || path.startsWith(`${former}/`) || path.startsWith(`${former}-`)
}
