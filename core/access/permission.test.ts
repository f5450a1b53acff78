import { describe, expect, it } from 'vitest'
import { isAllowed, permissions, permissionsOf } from './permission.ts'
import { roles } from './role.ts'

describe('permissions', () => {
  it('let a viewer read, ask for support, keep views of lists and their own notices, and change nothing else', () => {
    const acts = permissionsOf('user').filter((permission) => !permission.endsWith(':read'))
    expect(acts).toEqual(['ticket:write', 'saved-view:write', 'notice:write'])
  })

  it('let an analyst enter data but not read the audit trail', () => {
    expect(isAllowed('analyst', 'activity:create')).toBe(true)
    expect(isAllowed('analyst', 'audit:read')).toBe(false)
  })

  it('grow with the rank: who stands higher holds all that the lower holds', () => {
    const ascending = roles.toReversed()
    for (const [index, role] of ascending.entries()) {
      const below = ascending[index - 1]
      if (below) expect(permissionsOf(role)).toEqual(expect.arrayContaining(permissionsOf(below)))
    }
    expect(permissionsOf('root_admin')).toHaveLength(Object.keys(permissions).length - 1)
  })
})
