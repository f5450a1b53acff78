import { expect, it } from 'vitest'
import { recordTarget } from './record-target.ts'

it('leads to the record, or to the page on which it stands', () => {
  expect(recordTarget('activity', 'a1')?.search).toEqual({ line: 'a1' })
  expect(recordTarget('certificate', 'c1')?.search).toEqual({ certificate: 'c1' })
  expect(recordTarget('inventory', '2024')?.search).toEqual({ year: '2024' })
  expect(recordTarget('member', 'u1')).toEqual({ to: '/dashboard/profile/users', search: {} })
})

it('leads nowhere for what has no page, and for what the act took away', () => {
  expect(recordTarget('saved_view', 'v1')).toBeUndefined()
  expect(recordTarget('activity', 'a1', 'activity.delete')).toBeUndefined()
  expect(recordTarget('api_key', 'k1', 'api_key.revoke')).toBeUndefined()
})
