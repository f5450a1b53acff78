import { OPEN_AT_UNITS } from '@pegada/contract/at-units.ts'
import { isAllowed, type Permission } from '@pegada/core/access/permission.ts'
import { isPlatformAccess, mayOnPlatform } from '@pegada/core/access/platform-role.ts'
import { roles } from '@pegada/core/access/role.ts'
import { holds } from '@pegada/core/access/seat.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from './harness.ts'
import { joinAt } from './join-at.ts'
import { makeVerifier } from './make-assurance.ts'
import { makeThings } from './make-things.ts'
import { type Belongings, procedureInputs } from './procedure-inputs.ts'
import { codeOf, listProcedures } from './procedures.ts'
import { spreadCalls } from './spread-calls.ts'

/** Every procedure of the contract without a session or a company, with too low a role, seat or rank, and at one unit alone: decided before a row is asked for, so on PostgreSQL alone. */
const guarded = listProcedures().filter(({ meta }) => meta.access !== 'public')

let app: TestApp
let owner: TestPerson
let viewer: TestPerson
let homeless: TestPerson
let verifier: TestPerson
let atOneUnit: TestPerson
let things: Belongings

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  viewer = await app.signUpPerson()
  await app.setRole(viewer, 'user')
  homeless = await app.signUpPerson()
  await app.ports.db.query('delete from company_members where user_id = $1', [homeless.userId])
  things = await makeThings(app, owner)
  verifier = await makeVerifier(app, owner)
  atOneUnit = await joinAt(app, owner, things.unitId)
})
afterAll(() => app.close())

describe('every procedure', () => {
  spreadCalls(() => app, '2026-11-21T12:00:00Z')

  it.each(guarded)('$name refuses a caller without a session', async ({ name }) => {
    expect(await codeOf(app.client(), name, procedureInputs(owner, things)[name])).toBe('auth.required')
  })

  it.each(guarded.filter(({ meta }) => meta.access !== 'person'))(
    '$name refuses a person who works in no company',
    async ({ name }) => {
      expect(await codeOf(homeless.client, name, procedureInputs(owner, things)[name])).toBe('auth.no_company')
    },
  )

  it.each(guarded.filter(({ meta }) => isPermission(meta.access) && !isAllowed('user', meta.access)))(
    '$name refuses a viewer, who may only read',
    async ({ name }) => {
      expect(await codeOf(viewer.client, name, procedureInputs(owner, things)[name])).toBe('auth.forbidden')
    },
  )

  it.each(guarded.filter(({ meta }) => isPermission(meta.access) && !holds(outsider, meta.access)))(
    '$name refuses an outside verifier, who writes in the desk alone',
    async ({ name }) => {
      expect(await codeOf(verifier.client, name, procedureInputs(owner, things)[name])).toBe('auth.forbidden')
    },
  )

  it.each(guarded.filter(({ name, meta }) => meta.access.includes(':') && !OPEN_AT_UNITS.has(name)))(
    '$name of the company as a whole refuses who works at one unit alone',
    async ({ name }) => {
      expect(await codeOf(atOneUnit.client, name, procedureInputs(owner, things)[name])).toBe('auth.forbidden')
    },
  )

  it.each(guarded.filter(({ meta }) => isPlatformAccess(meta.access)))(
    "$name refuses a company's administrator, who has no role on the platform",
    async ({ name }) => {
      expect(await codeOf(owner.client, name, procedureInputs(owner, things)[name])).toBe('auth.forbidden')
    },
  )
})

describe('every procedure of the platform', () => {
  const ofPlatform = guarded.flatMap(({ name, meta }) =>
    isPlatformAccess(meta.access) ? [{ name, access: meta.access }] : [],
  )
  // The tests above use up what one address may ask for in a minute.
  spreadCalls(() => app, '2026-11-21T13:00:00Z', 600 * roles.length)

  it.each(ofPlatform)(
    '$name refuses each platform role below its own, and a role without a second factor',
    async ({ name, access }) => {
      for (const role of roles) {
        await app.setPlatformRole(viewer, role)
        const code = await codeOf(viewer.client, name, procedureInputs(owner, things)[name])
        expect(code, role).toBe(mayOnPlatform(role, access) ? 'auth.two_factor_required' : 'auth.forbidden')
      }
      await app.ports.db.query('delete from platform_roles where user_id = $1', [viewer.userId])
    },
  )
})

function isPermission(access: string): access is Permission {
  return access.includes(':') && !isPlatformAccess(access)
}

const outsider = { role: 'user', isVerifier: true } as const
