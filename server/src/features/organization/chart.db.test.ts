import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { holdingOf, makeEntity } from '../../test/make-group.ts'
import { openTwoBusinessUnits, twoSites2025 } from '../../test/two-business-units.ts'

/** A company with a matrix, and a branch that emits 2649.56 kg and belongs to a venture of which it holds 60 %. */
let app: TestApp
let person: Awaited<ReturnType<typeof openTwoBusinessUnits>>
let ventureId = ''
beforeAll(async () => {
  app = await openTestApp()
  person = await openTwoBusinessUnits(app)
  ventureId = await makeEntity(person)
  await person.client.boundary.createHolding(holdingOf(ventureId))
  await person.client.boundary.placeUnit({ businessUnitId: person.branchId, subsidiaryId: ventureId })
})
afterAll(() => app.close())

const chart = (year = 2025) => person.client.organization.chart({ year })
const arrange = (places: Parameters<typeof person.client.organization.arrangeChart>[0]['places']) =>
  person.client.organization.arrangeChart({ places })

it('tells who holds whom, and what the approach of the year counts of each', async () => {
  const { companyId, businessUnitId, branchId } = person
  const { nodes, links, approach, isAdopted } = await chart()
  expect([approach, isAdopted]).toEqual(['operational_control', true])
  expect(nodes.map(({ id, kind, entityKind, share, co2eKg }) => [id, kind, entityKind, share, co2eKg])).toEqual([
    [companyId, 'company', null, '100', twoSites2025.total],
    [ventureId, 'entity', 'joint_venture', '100', '2649.56'],
    [businessUnitId, 'unit', null, '100', '2554.7130627898464'],
    [branchId, 'unit', null, '100', '2649.56'],
  ])
  expect(links).toEqual([
    { parentId: companyId, childId: ventureId, sharePercent: '60', toMonth: null },
    { parentId: companyId, childId: businessUnitId, sharePercent: null, toMonth: null },
    { parentId: ventureId, childId: branchId, sharePercent: null, toMonth: null },
  ])
})

it('makes no zero of what nobody measured, and leaves a venture loose in years before it was held', async () => {
  const { nodes, links } = await chart(2019)
  expect(nodes.map(({ co2eKg }) => co2eKg)).toEqual([null, null, null, null])
  expect(nodes.find(({ id }) => id === ventureId)?.share).toBe('0')
  expect(links.some(({ childId }) => childId === ventureId)).toBe(false)
})

it('keeps where nodes were put, answers what takes it back, and leaves out what is no node of the company', async () => {
  const stranger = await app.signUpPerson({ cnpj: '11444777000161' })
  const moved = { nodeId: ventureId, at: { x: 320, y: -48 }, isCollapsed: false }
  const folded = { nodeId: person.companyId, at: null, isCollapsed: true }
  const { before } = await arrange([moved, folded, { ...moved, nodeId: stranger.businessUnitId }])
  expect(before).toEqual([
    { nodeId: ventureId, at: null, isCollapsed: false },
    { nodeId: person.companyId, at: null, isCollapsed: false },
  ])
  const byId = (places: Awaited<ReturnType<typeof chart>>['places']) => new Map(places.map((one) => [one.nodeId, one]))
  expect(byId((await chart()).places)).toEqual(byId([moved, folded]))
  expect((await stranger.client.organization.chart({ year: 2025 })).places).toEqual([])
  const { before: again } = await arrange([{ ...moved, at: { x: 0, y: 0 }, isCollapsed: true }])
  expect(again).toEqual([moved])
  await arrange(before)
  expect((await chart()).places).toEqual([])
  const last = (await person.client.audit.list({})).rows.at(0)
  expect(last).toMatchObject({ action: 'organization_chart.arrange' })
})
