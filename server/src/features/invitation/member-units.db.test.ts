import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles, uploadFiles } from '../../test/import-files.ts'
import { joinAt } from '../../test/join-at.ts'
import { unitFields } from '../../test/make-unit.ts'
import { codeOf } from '../../test/procedures.ts'

let app: TestApp
let owner: TestPerson
let limited: TestPerson
let unitId: string
let memberId: string
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  unitId = (await owner.client.businessUnit.create(unitFields)).id
  memberId = (await joinAt(app, owner, null)).userId
  limited = await joinAt(app, owner, unitId)
  await owner.client.activity.create({ ...diesel, businessUnitId: owner.businessUnitId })
  await importFiles(app, owner, { 'diesel.xml': buildNfe({ number: 5 }) })
})
afterAll(() => app.close())

const diesel = { generatorKey: 'mobile.diesel_b', quantity: '100', unit: 'L', period: '2024-05' } as const

describe('who works at one unit', () => {
  it('enters, reads and sums that unit alone, while the company goes on seeing the whole', async () => {
    const { client } = limited
    expect((await client.account.getViewer()).units).toEqual(['Depósito Encarnación'])
    const { id } = await client.activity.create({ ...diesel, businessUnitId: unitId })
    expect((await client.activity.list({})).rows.map((row) => row.id)).toEqual([id])
    const own = await client.inventory.get({ year: 2024 })
    expect(own.bySite.map(({ businessUnitId }) => businessUnitId)).toEqual([unitId])
    expect(own.total.lines).toBe(1)
    expect(own.pendingItems).toBe(0)
    expect((await owner.client.inventory.get({ year: 2024 })).pendingItems).toBeGreaterThan(0)
    expect((await client.businessUnit.list({})).map((row) => row.id)).toEqual([unitId])
    const whole = await owner.client.inventory.get({ year: 2024 })
    expect(whole.total.lines).toBeGreaterThan(1)
    expect(whole.bySite.map(({ businessUnitId }) => businessUnitId)).toContain(unitId)
    const elsewhere = { ...diesel, businessUnitId: owner.businessUnitId }
    expect(await codeOf(client, 'activity.create', elsewhere)).toBe('business_unit.not_found')
    expect(await codeOf(client, 'activity.moveMany', { ids: [id], toBusinessUnitId: owner.businessUnitId })).toBe(
      'business_unit.not_found',
    )
    await client.activity.delete({ activityId: id })
  })

  it('keeps the evidence that they bring, and sees what a colleague put to a line of theirs', async () => {
    const file = (text: string) => ({ file: new File([`%PDF-1.7 ${text}`], `${text}.pdf`) })
    const mine = await limited.client.attachment.create(file('minha'))
    const theirs = await owner.client.attachment.create(file('delas'))
    const read = (documentId: string) => codeOf(limited.client, 'document.download', { documentId })
    expect(await read(mine.id)).toBeUndefined()
    expect(await read(theirs.id)).toBe('document.not_found')
    await owner.client.activity.create({ ...diesel, businessUnitId: unitId, attachmentId: theirs.id })
    expect(await read(theirs.id)).toBeUndefined()
  })

  it('is given a report of the whole company that they asked for before, and may read it no more', async () => {
    const colleague = await joinAt(app, owner, null)
    const sizeOf = async (id: string) => (await owner.client.report.download({ reportId: id })).size
    const { id: whole } = await owner.client.report.create({ year: 2024, format: 'csv' })
    const { id: asked } = await colleague.client.report.create({ year: 2024, format: 'csv' })
    await owner.client.member.setUnits({ memberId: colleague.userId, unitIds: [unitId] })
    await app.runJobs()
    expect(await sizeOf(asked)).toBe(await sizeOf(whole))
    expect(await codeOf(colleague.client, 'report.get', { reportId: asked })).toBe('auth.forbidden')
  })

  it('sends documents that are read for the company, and hears of nothing that is not theirs', async () => {
    const { files } = await uploadFiles(app, limited, { 'outra.xml': buildNfe({ number: 77 }) })
    expect(files).toMatchObject([{ outcome: 'imported' }])
    const { rows } = await limited.client.notice.list({})
    expect(rows.map(({ kind }) => kind)).toEqual(['import_finished'])
    const { rows: all } = await owner.client.document.list({ search: '77' })
    expect(all.map(({ id }) => id)).toContain(files[0]?.documentId)
  })

  it('has the whole company again once it is given, and loses the limit with a role that decides for it', async () => {
    await owner.client.member.setUnits({ memberId, unitIds: [unitId] })
    const row = async () => (await owner.client.member.list({})).rows.find(({ userId }) => userId === memberId)
    expect((await row())?.units).toEqual([{ id: unitId, name: 'Depósito Encarnación' }])
    const admin = await app.signUpPerson()
    await app.ports.db.query(`insert into company_members (company_id, user_id, role) values ($1, $2, 'moderator')`, [
      owner.companyId,
      admin.userId,
    ])
    const limit = { memberId: admin.userId, unitIds: [unitId] }
    expect(await codeOf(owner.client, 'member.setUnits', limit)).toBe('member.sees_all')
    expect(await codeOf(owner.client, 'member.setUnits', { memberId, unitIds: [crypto.randomUUID()] })).toBe(
      'business_unit.not_found',
    )
    await owner.client.member.setRole({ memberId, role: 'moderator' })
    expect((await row())?.units).toBeNull()
    await owner.client.member.setRole({ memberId, role: 'analyst' })
    await owner.client.member.setUnits({ memberId, unitIds: [unitId] })
    await owner.client.member.setUnits({ memberId, unitIds: null })
    expect((await row())?.units).toBeNull()
  })

  it('comes in by an invitation that names the units', async () => {
    const guest = await app.signUpPerson()
    const grant = { kind: 'invite', role: 'analyst' } as const
    const invited = { email: guest.email, grant, delivery: 'link' as const, unitIds: [unitId] }
    const { link } = await owner.client.invitation.create(invited)
    const token = new URL(link ?? '').searchParams.get('invite_token') ?? ''
    await guest.client.invitation.accept({ token })
    expect((await guest.client.account.getViewer()).units).toEqual(['Depósito Encarnación'])
    const forAll = { ...invited, email: 'chefe@empresa.example', grant: { kind: 'invite', role: 'admin' } }
    expect(await codeOf(owner.client, 'invitation.create', forAll)).toBe('member.sees_all')
  })
})
