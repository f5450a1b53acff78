import { describe, expect, it } from 'vitest'
import { isAllowed, type Permission, permissionsOf } from './permission.ts'
import { roles } from './role.ts'
import { holds, permissionsHeld } from './seat.ts'

describe('the seat of a verifier', () => {
  const held = permissionsHeld({ role: 'user', isVerifier: true })

  it('reads what a viewer reads and originals, and writes in the desk alone', () => {
    const reads = permissionsOf('user').filter((permission) => permission.endsWith(':read'))
    expect(held).toEqual(expect.arrayContaining(reads))
    expect(held.filter((permission) => !reads.includes(permission)).toSorted()).toEqual([
      ...['assurance:verify', 'document:read-original', 'notice:write', 'record-history:read'],
    ])
  })

  it('is no rank: whatever role stands beside it, it holds the same, and no role holds what it alone does', () => {
    expect(permissionsHeld({ role: 'admin', isVerifier: true })).toEqual(held)
    for (const role of roles) expect(isAllowed(role, 'assurance:verify'), role).toBe(false)
  })

  it('of anybody else changes nothing', () => {
    const all: Permission[] = permissionsOf('root_admin')
    for (const permission of all) expect(holds({ role: 'analyst' }, permission)).toBe(isAllowed('analyst', permission))
  })
})
