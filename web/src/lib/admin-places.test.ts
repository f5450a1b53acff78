import { expect, it } from 'vitest'
import { adminPlaceNow } from './admin-places.ts'

it.each([
  ['/admin/support', '/admin/dashboard/support'],
  ['/admin/factor-imports/', '/admin/dashboard/factor-imports'],
  ['/admin/security', '/admin/dashboard/security'],
])('%s of the earlier addresses leads to %s', (former, now) => {
  expect(adminPlaceNow(former)).toBe(now)
})

it.each(['/admin/nowhere', '/admin/dashboard/nowhere', '/admin/support/7'])('%s leads nowhere', (path) => {
  expect(adminPlaceNow(path)).toBeUndefined()
})
