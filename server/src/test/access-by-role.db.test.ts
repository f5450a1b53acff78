import { OPEN_AT_UNITS } from '@pegada/contract/at-units.ts'
import { isAllowed, type Permission } from '@pegada/core/access/permission.ts'
import { isPlatformAccess, mayOnPlatform } from '@pegada/core/access/platform-role.ts'
import { type Role, roles } from '@pegada/core/access/role.ts'
import { holds } from '@pegada/core/access/seat.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAtDoor } from './client-at-door.ts'
import type { TestClient } from './client-of.ts'
import { openTestApp, type TestApp, type TestPerson } from './harness.ts'
import { idsOfNothing } from './ids-of-nothing.ts'
import { joinAt } from './join-at.ts'
import { makeVerifier } from './make-assurance.ts'
import { procedureInputs } from './procedure-inputs.ts'
import { codeOf, listProcedures } from './procedures.ts'
import { spreadCalls } from './spread-calls.ts'

/**
 * Every procedure of the contract without a session or a company, with too low a role, seat or rank, and at one unit alone: decided before a
 * row is asked for, so on PostgreSQL alone, aimed at nothing that there is, and with who asks found out once for each of them.
 */
const outsider = { role: 'user', isVerifier: true } as const
const guarded = listProcedures().filter(({ meta }) => meta.access !== 'public')
const ofPlatform = guarded.flatMap(({ name, meta }) =>
  isPlatformAccess(meta.access) ? [{ name, access: meta.access }] : [],
)
const inCompany = guarded.filter(({ meta }) => meta.access !== 'person')
const notForViewers = guarded.filter(({ meta }) => isPermission(meta.access) && !isAllowed('user', meta.access))
const notForVerifiers = guarded.filter(({ meta }) => isPermission(meta.access) && !holds(outsider, meta.access))
const ofWholeCompany = guarded.filter(({ name, meta }) => meta.access.includes(':') && !OPEN_AT_UNITS.has(name))

const who = ['homeless', 'viewer', 'verifier', 'atOneUnit', 'owner'] as const
type Who = (typeof who)[number]

let app: TestApp
let inputs: Record<string, unknown>
let people: Record<Who, TestPerson>
let atDoor: Record<Who, TestClient>

beforeAll(async () => {
  app = await openTestApp()
  const owner = await app.signUpPerson()
  const viewer = await app.signUpPerson()
  await app.setRole(viewer, 'user')
  const homeless = await app.signUpPerson()
  await app.ports.db.query('delete from company_members where user_id = $1', [homeless.userId])
  const verifier = await makeVerifier(app, owner)
  const atOneUnit = await joinAt(app, owner, owner.businessUnitId)
  people = { homeless, viewer, verifier, atOneUnit, owner }
  const clients: Partial<typeof atDoor> = {}
  for (const one of who) clients[one] = await clientAtDoor(app, people[one])
  atDoor = clients as typeof atDoor
  inputs = procedureInputs(owner, idsOfNothing)
})
afterAll(() => app.close())

describe('every procedure', () => {
  spreadCalls(() => app, '2026-11-21T12:00:00Z')

  it.each(guarded)('$name refuses a caller without a session', async ({ name }) => {
    expect(await codeOf(app.client(), name, inputs[name])).toBe('auth.required')
  })

  it.each(inCompany)('$name refuses a person who works in no company', async ({ name }) => {
    expect(await codeOf(atDoor.homeless, name, inputs[name])).toBe('auth.no_company')
  })

  it.each(notForViewers)('$name refuses a viewer, who may only read', async ({ name }) => {
    expect(await codeOf(atDoor.viewer, name, inputs[name])).toBe('auth.forbidden')
  })

  it.each(notForVerifiers)('$name refuses an outside verifier, who writes in the desk alone', async ({ name }) => {
    expect(await codeOf(atDoor.verifier, name, inputs[name])).toBe('auth.forbidden')
  })

  it.each(ofWholeCompany)('$name of the company as a whole refuses who works at one unit alone', async ({ name }) => {
    expect(await codeOf(atDoor.atOneUnit, name, inputs[name])).toBe('auth.forbidden')
  })

  it.each(ofPlatform)("$name refuses a company's administrator, who has no role on the platform", async ({ name }) => {
    expect(await codeOf(atDoor.owner, name, inputs[name])).toBe('auth.forbidden')
  })
})

describe('the whole way, from the cookie', () => {
  spreadCalls(() => app, '2026-11-21T13:00:00Z', 5_000)

  it.each([
    ['homeless', 'auth.no_company', inCompany],
    ['viewer', 'auth.forbidden', notForViewers],
    ['verifier', 'auth.forbidden', notForVerifiers],
    ['atOneUnit', 'auth.forbidden', ofWholeCompany],
    ['owner', 'auth.forbidden', ofPlatform],
  ] as const)('%s is refused with %s', async (one, code, procedures) => {
    // A few from all over the list.
    const some = procedures.filter((_, nth) => nth % 100 === 0)
    for (const { name } of some) expect(await codeOf(people[one].client, name, inputs[name]), name).toBe(code)
  })

  it('leads on where nothing is in the way', async () => {
    for (const one of ['viewer', 'verifier', 'atOneUnit', 'owner'] as const) {
      const { companyId, client } = people[one]
      for (const some of [client, atDoor[one]]) expect(await some.company.get(), one).toMatchObject({ id: companyId })
    }
  })
})

describe('every procedure of the platform', () => {
  const ranked: { role: Role; client: TestClient }[] = []

  beforeAll(async () => {
    for (const role of roles) {
      const person = await app.signUpPerson()
      await app.setPlatformRole(person, role)
      ranked.push({ role, client: await clientAtDoor(app, person) })
    }
  })
  // The tests above use up what one address may ask for in a minute.
  spreadCalls(() => app, '2026-11-21T14:00:00Z', 600 * roles.length)

  it.each(ofPlatform)(
    '$name refuses each platform role below its own, and a role without a second factor',
    async ({ name, access }) => {
      for (const { role, client } of ranked) {
        const code = await codeOf(client, name, inputs[name])
        expect(code, role).toBe(mayOnPlatform(role, access) ? 'auth.two_factor_required' : 'auth.forbidden')
      }
    },
  )
})

function isPermission(access: string): access is Permission {
  return access.includes(':') && !isPlatformAccess(access)
}
