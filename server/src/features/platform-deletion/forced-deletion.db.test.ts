import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginDay, type Deleting, openDeleting, deletionReason as reason } from '../../test/deleting.ts'
import type { TestApp, TestPerson } from '../../test/harness.ts'
import { joinAt } from '../../test/join-at.ts'
import { oneDotPng } from '../../test/one-dot-png.ts'
import { codeOf } from '../../test/procedures.ts'
import { readZip } from '../../test/read-zip.ts'
import { forceDeletion } from './force-deletion.ts'

let app: TestApp
let root: TestPerson
let at: Deleting
beforeAll(async () => {
  ;({ app, root, at } = await openDeleting())
})
afterAll(() => app.close())
beforeEach(() => beginDay(app))

describe('forced', () => {
  it('is done or not where the server is stopped on the way, and ends when it goes on', async () => {
    const person = await app.signUpPerson()
    await person.client.profile.uploadAvatar({ file: new File([oneDotPng], 'foto.png') })
    const { avatar } = await person.client.profile.get()
    const stopped = {
      ...app.ports,
      jobs: { ...app.ports.jobs, send: () => Promise.reject(new Error('stopped before the end of the transaction')) },
    }
    const force = { userId: person.userId, reason, heirs: [] }
    await expect(forceDeletion(stopped, { ...root, role: 'admin', isOwner: true }, force)).rejects.toThrow('stopped')
    expect(await person.client.profile.get()).toMatchObject({ email: person.email, avatar })
    expect(await at.told(person)).toEqual([])
    await root.client.platformDeletion.force({ userId: person.userId, reason })
    expect(await at.isThere(person)).toBe(false)
    expect(await app.ports.storage.find(avatar ?? '')).toBeDefined()
    expect(await app.runJobs('account.drop-picture')).toEqual(['account.drop-picture'])
    expect(await app.ports.storage.find(avatar ?? '')).toBeUndefined()
  })

  it('passes over what is only of order, in one step with its reason', async () => {
    const person = await app.signUpPerson()
    await app.setPlatformRole(person, 'root_admin')
    await at.buy(person)
    await root.client.platformDeletion.force({ userId: person.userId, reason })
    expect(await at.isThere(person)).toBe(false)
    expect(await at.told(person)).toEqual([
      {
        action: 'platform_role.withdraw',
        actorId: root.userId,
        data: { role: 'root_admin', source: 'environment', reason },
      },
      {
        action: 'platform_deletion.force',
        actorId: root.userId,
        data: { reason, passed: ['platform_role', 'pays_alone'] },
      },
    ])
  })

  it('hands a company that others work in to one of them, named in the same act, and to nobody else', async () => {
    const owner = await app.signUpPerson()
    const heir = await joinAt(app, owner, owner.businessUnitId)
    const stranger = await app.signUpPerson()
    const force = (heirs: { companyId: string; userId: string }[]) =>
      codeOf(root.client, 'platformDeletion.force', { userId: owner.userId, reason, heirs })
    expect(await force([])).toBe('platform_deletion.must_hand_over')
    const [closed, leaving] = [await joinAt(app, owner, null), await joinAt(app, owner, null)]
    await root.client.platformUser.deactivate({ userId: closed.userId, reason })
    await root.client.platformDeletion.prepare({ userId: leaving.userId, reason })
    for (const { userId } of [stranger, owner, closed, leaving])
      expect(await force([{ companyId: owner.companyId, userId }])).toBe('platform_deletion.heir_invalid')
    expect(await at.isThere(owner)).toBe(true)
    expect(await force([{ companyId: owner.companyId, userId: heir.userId }])).toBeUndefined()
    expect(await at.isThere(owner)).toBe(false)
    expect(await heir.client.account.getViewer()).toMatchObject({ isOwner: true, role: 'admin', units: null })
    expect(await app.lastMail(heir.email)).toMatchObject({ letter: 'ownership-transferred' })
    const { rows } = await heir.client.audit.list({})
    expect(rows.slice(0, 2).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['account.erase', root.userId],
      ['ownership.hand_over', root.userId],
    ])
  })

  it('goes step by step in the special procedure: what stands in the way is settled and the account prepared, then deleted', async () => {
    const owner = await app.signUpPerson()
    const heir = await joinAt(app, owner, null)
    await app.setPlatformRole(owner, 'moderator')
    const heirs = [{ companyId: owner.companyId, userId: heir.userId }]
    await root.client.platformDeletion.clear({ userId: owner.userId, reason, heirs })
    await root.client.platformDeletion.clear({ userId: owner.userId, reason, heirs })
    expect(await at.get(owner)).toMatchObject({ state: 'prepared', blocks: [], handOver: [] })
    await at.finish(owner)
    expect(await at.isThere(owner)).toBe(false)
    expect((await at.told(owner)).map(({ action }) => action)).toEqual([
      'platform_role.withdraw',
      'platform_deletion.clear',
      'platform_deletion.finish',
    ])
  })
})

it('hands a person’s own data out, with the reason in the trail and never a secret', async () => {
  const person = await app.signUpPerson({ firstName: 'Caio' })
  const file = await root.client.platformDeletion.exportData({ userId: person.userId, reason: 'Pedido do titular' })
  const texts = readZip(new Uint8Array(await file.arrayBuffer()))
  expect(JSON.parse(texts.get('data.json') ?? '')).toMatchObject({
    person: [{ firstName: 'Caio', email: person.email }],
  })
  const { rows } = await app.ports.db.query<{ secret: string }>(
    `select password as secret from account where user_id = $1 union all select token from session where user_id = $1`,
    [person.userId],
  )
  const all = [...texts.values()].join('\n')
  expect(rows.filter(({ secret }) => all.includes(secret))).toEqual([])
  expect(await at.told(person)).toEqual([
    { action: 'person.export_data', actorId: root.userId, data: { reason: 'Pedido do titular' } },
  ])
  expect((await person.client.audit.list({})).rows.map(({ action }) => action)).not.toContain('account.export_data')
})
