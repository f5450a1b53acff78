import { describe, expect, it } from 'vitest'
import { permissions } from './permission.ts'
import {
  isPlatformAccess,
  leastRoleOf,
  mayOnPlatform,
  mayReadFigure,
  type PlatformAccess,
  platformPermissions,
  platformPermissionsOf,
} from './platform-role.ts'
import { roleRank, roles } from './role.ts'

const accesses = ['platform-admin', ...Object.keys(platformPermissions)] as PlatformAccess[]

describe('roles on the platform', () => {
  it('open what their rank or a lower one opens, and nothing without a role', () => {
    for (const access of accesses) {
      expect(mayOnPlatform(undefined, access), access).toBe(false)
      for (const role of roles)
        expect(mayOnPlatform(role, access), `${role} ${access}`).toBe(roleRank[role] >= roleRank[leastRoleOf(access)])
    }
  })

  it('let an admin do what has no permission of its own, and root alone give roles', () => {
    expect(mayOnPlatform('admin', 'platform-admin')).toBe(true)
    expect(mayOnPlatform('moderator', 'platform-admin')).toBe(false)
    expect(mayOnPlatform('admin', 'platform-role:grant')).toBe(false)
    expect(mayOnPlatform('root_admin', 'platform-role:grant')).toBe(true)
  })

  it('let people be read by name by root alone, and money by who may read of money', () => {
    const admin = platformPermissionsOf('admin')
    expect(admin.filter((permission) => /person|role/.test(permission))).toEqual([])
    expect(mayReadFigure(admin, 'people')).toBe(false)
    expect(mayReadFigure(admin, 'sign_ups')).toBe(false)
    expect(mayReadFigure(admin, 'revenue')).toBe(true)
    expect(mayReadFigure(['platform-list:read'], 'companies')).toBe(true)
    expect(mayReadFigure(['platform-list:read'], 'revenue')).toBe(false)
    expect(mayReadFigure(['platform-money:read'], 'revenue')).toBe(false)
  })

  it('tell what each holds, root everything and nobody nothing', () => {
    expect(platformPermissionsOf('root_admin')).toEqual(Object.keys(platformPermissions))
    expect(platformPermissionsOf('admin')).not.toContain('platform-role:grant')
    expect(platformPermissionsOf(undefined)).toEqual([])
  })

  it('have no permission that a company has too', () => {
    expect(Object.keys(permissions).filter((permission) => isPlatformAccess(permission))).toEqual([])
    expect(accesses.every((access) => isPlatformAccess(access))).toBe(true)
  })
})
