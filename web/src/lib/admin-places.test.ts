import { expect, it } from 'vitest'
import { adminPlaceNow } from './admin-places.ts'

it.each([
  ['/admin/support', '/admin/dashboard/support'],
  ['/admin/factor-imports/', '/admin/dashboard/factor-imports'],
  ['/admin/security', '/admin/dashboard/security'],
])('%s of the earlier addresses leads to %s', (former, now) => {
  expect(adminPlaceNow(former)).toEqual({ to: now, search: {} })
})

it.each([
  ['/admin/companies/0b9c8a52', 'companies', { company: '0b9c8a52' }],
  ['/admin/dashboard/companies/0b9c8a52/', 'companies', { company: '0b9c8a52' }],
  ['/admin/users/Xy_7', 'users', { user: 'Xy_7' }],
])('%s opens one of the list of %s', (former, list, search) => {
  expect(adminPlaceNow(former)).toEqual({ to: `/admin/dashboard/${list}`, search })
})

it.each(['/admin/nowhere', '/admin/dashboard/nowhere', '/admin/support/7', '/admin/companies/a/b'])(
  '%s leads nowhere',
  (path) => {
    expect(adminPlaceNow(path)).toBeUndefined()
  },
)
