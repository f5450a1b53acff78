import { describe, expect, it } from 'vitest'
import { API_SCOPES, lowerRole, roleCapOf } from './api-scope.ts'
import { isAllowed, type Permission } from './permission.ts'

describe('scopes of a key', () => {
  it('need no role above analyst', () => {
    expect(API_SCOPES.filter((scope) => !isAllowed('analyst', scope))).toEqual([])
  })

  it('leave out what only people do', () => {
    const forPeople: Permission[] = ['inventory:close', 'audit:read', 'automation:manage', 'factor:approve']
    expect(API_SCOPES.filter((scope) => (forPeople as string[]).includes(scope))).toEqual([])
  })

  it('give the lowest role that holds them all', () => {
    expect(roleCapOf(['activity:read', 'document:read'])).toBe('user')
    expect(roleCapOf(['activity:read', 'activity:create'])).toBe('analyst')
    for (const scope of API_SCOPES) expect(isAllowed(roleCapOf([scope]), scope), scope).toBe(true)
  })
})

it('the lower of two roles is the one with fewer rights, in either order', () => {
  expect([lowerRole('admin', 'analyst'), lowerRole('analyst', 'admin'), lowerRole('user', 'analyst')]).toEqual([
    'analyst',
    'analyst',
    'user',
  ])
})
