import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { holdingOf, makeEntity, responsibleFields } from '../../test/make-group.ts'

/** The organization at a glance. */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const overview = () => owner.client.organization.overview({ year: 2025 })

it('of a company that has said nothing names what is missing, and makes no zero of it', async () => {
  expect(await overview()).toMatchObject({
    units: { total: 1, counted: 1 },
    employees: { count: null, source: 'none', unitsWith: 0 },
    approach: 'operational_control',
    foundingYear: null,
    entities: [],
    responsible: 0,
    missing: ['founding_year', 'contact', 'description', 'employees', 'places', 'responsible'],
  })
})

it('counts what was told: units, their people of the year, entities by what they are', async () => {
  const { company, businessUnit, responsiblePerson, boundary } = owner.client
  const figures = (year: number, employees: string) => ({ year, employees, floorAreaM2: null, revenueBrl: null })
  await businessUnit.setFigures({
    businessUnitId: owner.businessUnitId,
    years: [figures(2025, '148,5'), figures(2024, '90')],
    production: [],
  })
  await company.update({ foundingYear: 1987, phone: '+55 31 3333-4444', businessDescription: 'Estamparia' })
  await responsiblePerson.create(responsibleFields)
  const child = await makeEntity(owner)
  expect((await overview()).missing).toEqual(['places', 'holdings'])
  await boundary.createHolding(holdingOf(child))
  expect(await overview()).toMatchObject({
    employees: { count: '148.5', source: 'units', unitsWith: 1 },
    foundingYear: 1987,
    entities: [{ kind: 'joint_venture', count: 1 }],
    responsible: 1,
    missing: ['places'],
  })
  expect((await owner.client.organization.overview({ year: 2023 })).employees).toMatchObject({ source: 'none' })
})
