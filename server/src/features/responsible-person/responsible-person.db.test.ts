import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { responsibleFields } from '../../test/make-group.ts'

/** The people who answer for the inventory of a company. */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const create = (change: object) => owner.client.responsiblePerson.create({ ...responsibleFields, ...change })

it('who is entered is in the list of their company and in no other', async () => {
  const made = await create({ firstName: ' Rosa ', position: '', email: 'rosa@aurora.example' })
  expect(made).toMatchObject({ firstName: 'Rosa', position: null })
  const other = await create({ firstName: 'Abel', department: 'Utilidades' })
  const { list, get } = owner.client.responsiblePerson
  expect(await list({ sort: 'name', direction: 'asc' })).toMatchObject({ total: 2, rows: [other, made] })
  expect((await list({ search: 'rosa lima' })).rows).toEqual([made])
  expect((await list({ search: 'utilid' })).rows).toEqual([other])
  expect(await get({ responsiblePersonId: made.id })).toEqual(made)
  const stranger = await app.signUpPerson()
  expect((await stranger.client.responsiblePerson.list({})).rows).toEqual([])
})

it('one alone has an address, and an address is one', async () => {
  await expect(create({ email: 'ROSA@aurora.example' })).rejects.toMatchObject({
    code: 'responsible_person.exists',
    data: { name: 'Rosa Lima' },
  })
  await expect(create({ email: 'rosa@aurora' })).rejects.toMatchObject({ code: 'responsible_person.email_invalid' })
})

it('is changed and taken out with what was before in the trail', async () => {
  const { id: responsiblePersonId, createdAt: _, ...made } = await create({ firstName: 'Davi' })
  const { responsiblePerson, audit } = owner.client
  await responsiblePerson.update({ ...made, responsiblePersonId, phone: '+55 31 3333-4444' })
  await responsiblePerson.delete({ responsiblePersonId })
  const { rows } = await audit.list({ entity: 'responsible_person', direction: 'desc' })
  expect(rows.slice(0, 2)).toMatchObject([
    { action: 'responsible_person.delete', data: { before: { phone: '+55 31 3333-4444' } } },
    { action: 'responsible_person.update', data: { before: { phone: null }, after: { phone: '+55 31 3333-4444' } } },
  ])
  await expect(responsiblePerson.delete({ responsiblePersonId })).rejects.toMatchObject({
    code: 'responsible_person.not_found',
  })
})
