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
  [{ state: 'XX' }, 'address.state_unknown'],
  [{ zipCode: '0131' }, 'address.zip_code_invalid'],
  [{ city: 'Niterói', state: 'RJ', zipCode: '01310-100' }, 'address.zip_code_of_state'],
  [{ city: 'Betim', state: 'SP' }, 'municipality.unknown'],
])('refuses %j', async (change, code) => {
  await expect(update(change)).rejects.toMatchObject({ code })
})

it('takes a CEP of the state, and writes the municipality as the IBGE does', async () => {
  const place = { city: 'SAO PAULO', state: 'SP', zipCode: '01310-100' }
  expect(await update(place)).toMatchObject({ city: 'São Paulo', state: 'SP', zipCode: '01310100' })
})
