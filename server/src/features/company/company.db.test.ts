import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'

/** What people write of their company. */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const update = (change: Parameters<TestPerson['client']['company']['update']>[0]) => owner.client.company.update(change)

it('keeps what was written, a field at a time, and leaves the rest', async () => {
  await update({ foundingYear: 1998, website: ' https://aurora.example ' })
  await update({ industry: 'Metalurgia', tradeName: '' })
  expect(await owner.client.company.get()).toMatchObject({
    foundingYear: 1998,
    website: 'https://aurora.example',
    industry: 'Metalurgia',
    tradeName: null,
  })
})

it('says in the trail what was before and after, and nothing where nothing changed', async () => {
  await update({ headquarters: 'São Paulo' })
  await update({ headquarters: 'São Paulo ' })
  await update({ headquarters: 'Betim' })
  const { rows } = await owner.client.audit.ofRecord({ entity: 'company', recordId: owner.companyId })
  const [last, before] = rows
  expect([last?.action, before?.action]).toEqual(['company.update', 'company.update'])
  expect((await owner.client.audit.get({ sequence: last?.sequence ?? 0 })).data).toMatchObject({
    before: { headquarters: 'São Paulo' },
    after: { headquarters: 'Betim' },
  })
  expect((last?.sequence ?? 0) - (before?.sequence ?? 0)).toBe(1)
})

it.each([
  [{ foundingYear: 1400 }, 'company.founding_year_invalid'],
  [{ foundingYear: 2999 }, 'company.founding_year_invalid'],
  [{ contactEmail: 'ana@aurora' }, 'company.email_invalid'],
  [{ website: 'ftp://aurora.example' }, 'company.website_invalid'],
  [{ website: 'aurora' }, 'company.website_invalid'],
  [{ state: 'XX' }, 'company.state_invalid'],
  [{ zipCode: '0131' }, 'company.zip_invalid'],
  [{ state: 'RJ', zipCode: '01310-100' }, 'company.zip_invalid'],
])('refuses %j', async (change, code) => {
  await expect(update(change)).rejects.toMatchObject({ code })
})

it('takes a CEP of the state', async () => {
  expect(await update({ state: 'SP', zipCode: '01310-100' })).toMatchObject({ state: 'SP', zipCode: '01310-100' })
})
