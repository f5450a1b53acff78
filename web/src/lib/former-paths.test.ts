import { expect, it } from 'vitest'
import { placeNow } from './former-paths.ts'
import { paths } from './paths.ts'

it.each([
  ['/dashboard/vehicle-fleet', paths.measurementsEmissions],
  ['/dashboard/vehicle-fleet/new', paths.measurementsEmissions],
  ['/dashboard/profile/settings/', paths.profile],
  ['/dashboard/organization/people', paths.organization],
  ['/dashboard/suppliers', paths.suppliers],
  ['/dashboard/suppliers/new', paths.suppliers],
  ['/dashboard/vehicles', undefined],
  ['/dashboard/organization/elsewhere', undefined],
])('%s is now at %s', (former, now) => {
  expect(placeNow(former)).toBe(now)
})
