import { afterAll, beforeAll, expect, it } from 'vitest'
import { customFactor } from '../../test/entered-things.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'

/** The catalogue as a file: what the same search finds on the screen, in its order. */
let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
})
afterAll(() => app.close())

const address = '/api/v1/catalogue/export'

it('holds what the search finds, in its order, with the terms of the publication', async () => {
  const found = await person.client.factor.search({ search: 'balsa', source: 'pbghgp', sort: 'name', pageSize: 100 })
  const rows = await listFile(
    app,
    person,
    `${address}?search=balsa&source=pbghgp&sort=name&columns=id,name,attribution`,
  )
  expect(rows.slice(1)).toEqual(found.rows.map(({ id, name, source }) => [id, name, source.attribution]))
  expect(found.total).toBeGreaterThan(1)
})

it('holds only the factors that are named, and the whole catalogue where nothing narrows', async () => {
  const { rows, total } = await person.client.factor.search({ pageSize: 3 })
  const ids = rows.map(({ id }) => id)
  const named = await listFile(app, person, `${address}?ids=${ids.slice(0, 2).join(',')}&columns=id`)
  expect(named.slice(1).flat().toSorted()).toEqual(ids.slice(0, 2).toSorted())
  expect(await listFile(app, person, `${address}?columns=id`)).toHaveLength(total + 1)
})

it('holds no factor of another company', async () => {
  const other = await app.signUpPerson()
  const own = await other.client.factor.createCustom(customFactor)
  expect(await listFile(app, other, `${address}?mine=true&columns=id`)).toEqual([[expect.any(String)], [own.id]])
  expect(await listFile(app, person, `${address}?mine=true&ids=${own.id}&columns=id`)).toHaveLength(1)
})
