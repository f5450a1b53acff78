import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { freezePeers } from './freeze-peers.ts'

/** One story of a cell over its quarters, told in order: each test goes on from what the one before it left. */
let app: TestApp
let peers: TestPerson[]
let outsider: TestPerson
const year = 2025

beforeAll(async () => {
  app = await openTestApp()
  peers = []
  // A sign-up takes its part of what one address may ask for in a minute.
  for (let index = 0; index < 8; index++) peers.push(await openPeer(index))
  outsider = await openPeer(8)
})
afterAll(() => app.close())

/** 10, 20, 30 … kg of HFC-134a (GWP 1,300) by ten people: 1,300, 2,600, 3,900 … kg CO2e a person. */
async function openPeer(index: number): Promise<TestPerson> {
  app.clock.set(`2026-11-21T12:${String(index * 2).padStart(2, '0')}:00Z`)
  const person = await app.signUpPerson()
  const { client, businessUnitId, companyId } = person
  await app.ports.db.query(
    `update companies set sector = 'industry_manufacturing', size = 'EPP', cnpj = $2 where id = $1`,
    [companyId, `1000000${index}000100`],
  )
  const quantity = String((index + 1) * 10)
  await client.activity.create({
    generatorKey: 'fugitive.hfc_134a',
    unit: 'kg',
    businessUnitId,
    quantity,
    period: '2025',
  })
  const figures = { year, employees: '10', floorAreaM2: null, revenueBrl: null }
  await client.businessUnit.setFigures({ businessUnitId, years: [figures] })
  await closeYear(companyId)
  return person
}

const closeYear = (companyId: string, of = year) =>
  app.ports.db.query(
    `insert into inventory_years (company_id, year, state) values ($1, $2, 'closed')
     on conflict (company_id, year) do update set state = 'closed'`,
    [companyId, of],
  )
const freezeOn = async (day: string) => {
  app.clock.set(`${day}T12:00:00Z`)
  await freezePeers(app.ports).perform({})
}
const share = (person: TestPerson, isShared = true) => person.client.benchmark.setSharing({ isShared })
const seen = (person: TestPerson = outsider) => person.client.benchmark.peers({ year, denominator: 'employees' })

describe('peers', () => {
  it('are nobody until an administrator allows it, which the trail keeps; and doing it again leaves no record', async () => {
    const [first] = peers as [TestPerson]
    expect(await first.client.benchmark.sharing()).toMatchObject({ isShared: false, givenAt: null, givenBy: null })
    expect(await share(first)).toMatchObject({ isShared: true, givenBy: 'Ana Souza' })
    await share(first)
    await share(first, false)
    await share(first, false)
    const { rows } = await first.client.audit.list({ entity: 'company' })
    const acts = rows.map(({ action }) => action).filter((action) => action.endsWith('intensities'))
    expect(acts).toEqual(['company.keep_intensities', 'company.share_intensities'])
    expect(await outsider.client.benchmark.sharing()).toMatchObject({ isShared: false })
    await app.setRole(outsider, 'moderator')
    await expect(share(outsider)).rejects.toMatchObject({ code: 'auth.forbidden' })
  })

  it('are told how many share while they are fewer than five, and never who', async () => {
    for (const peer of peers.slice(0, 4)) await share(peer)
    await freezeOn('2026-11-22')
    const told = await seen()
    expect(told).toMatchObject({ unit: 'FTE', own: '11700', nextOn: '2027-01-01', size: 'EPP' })
    const few = { state: 'too_few', groups: 4, need: 5, points: null }
    expect(told.cells).toEqual([
      { of: 'size', ...few },
      { of: 'sector', ...few },
    ])
    expect(JSON.stringify(told)).not.toContain('1000000')
    // Whoever shares is one of the four, and needs five besides.
    expect((await seen(peers[0])).cells.map(({ need }) => need)).toEqual([6, 6])
  })

  it('are made once a quarter: who joins changes nothing before the next', async () => {
    await share(peers[4] as TestPerson)
    await freezeOn('2026-12-30')
    expect((await seen()).cells.map(({ groups }) => groups)).toEqual([4, 4])
  })

  it('are told as a spread once five share, with the own place, but to those five themselves only from six on', async () => {
    await freezeOn('2027-01-01')
    // 1,300 to 6,500: thirds at 3,033.3 and 4,766.7, median 3,900 as the mean with its neighbours, each to two digits.
    const points = { kind: 'thirds', lower: '3000', median: '3900', upper: '4800' }
    const told = await seen()
    expect(told.cells.map(({ of, state, groups }) => [of, state, groups])).toEqual([
      ['size', 'published', 5],
      ['sector', 'published', 5],
    ])
    expect(told.cells[0]?.points).toEqual({ ...points, place: 'highest' })
    expect((await seen(peers[6])).cells[0]?.points).toEqual({ ...points, place: 'highest' })
    const within = { state: 'too_few', groups: 5, need: 6, points: null }
    expect((await seen(peers[2])).cells).toMatchObject([within, within])
    // Who controls one of the five knows its figure, and who is controlled by one may.
    const tie = (of: string | undefined, cnpj: string) =>
      app.ports.db.query(
        `insert into subsidiaries (company_id, id, legal_name, cnpj, created_at) values ($1, gen_random_uuid(), 'Da casa', $2, now())`,
        [of, cnpj],
      )
    const ties = [() => tie(outsider.companyId, '10000000000100'), () => tie(peers[0]?.companyId, '10000008000100')]
    for (const tied of ties) {
      await tied()
      expect((await seen()).cells).toMatchObject([within, within])
      await app.ports.db.query(`delete from subsidiaries where legal_name = 'Da casa'`)
    }
    const floor = await outsider.client.benchmark.peers({ year, denominator: 'floor' })
    expect(floor).toMatchObject({ own: null, cells: [{ groups: 0 }, { groups: 0 }] })
  })

  it('stay as they were told, whoever joins, leaves or changes a figure, so that nothing is to be learnt from a second look', async () => {
    const before = await seen()
    await share(peers[0] as TestPerson, false)
    await share(peers[5] as TestPerson)
    await app.ports.db.query('update unit_figures set employees = 99 where company_id = $1', [peers[1]?.companyId])
    await freezeOn('2027-04-01')
    const { cells } = await seen()
    expect(cells).toEqual(before.cells)
    await expect(app.ports.db.query(`delete from benchmark_cells where state = 'published'`)).rejects.toThrow(
      /never changes/,
    )
  })

  it('of the next year are not told where one left and one joined: it would set them apart', async () => {
    for (const { client, businessUnitId, companyId } of peers) {
      const gas = { generatorKey: 'fugitive.hfc_134a', unit: 'kg', businessUnitId, quantity: '10', period: '2026' }
      await client.activity.create(gas)
      const figures = { year: 2026, employees: '10', floorAreaM2: null, revenueBrl: null }
      await client.businessUnit.setFigures({ businessUnitId, years: [figures] })
      await closeYear(companyId, 2026)
    }
    await freezeOn('2027-07-01')
    const next = await outsider.client.benchmark.peers({ year: 2026 })
    expect(next.cells.map(({ state, groups }) => [state, groups])).toEqual([
      ['complement', null],
      ['complement', null],
    ])
  })

  it('are one group where one person owns their accounts or one controls the other', async () => {
    const [, , third] = peers as [TestPerson, TestPerson, TestPerson]
    await app.ports.db.query(
      `insert into subsidiaries (company_id, id, legal_name, cnpj, created_at) values ($1, gen_random_uuid(), 'Controlada', '10000001000100', now())`,
      [third.companyId],
    )
    await share(peers[0] as TestPerson)
    const { rows } = await app.ports.db.query<{ groups: number }>(
      `select count(distinct group_root)::int as groups from benchmark_members`,
    )
    expect(rows[0]?.groups).toBe(5)
    await freezeOn('2027-10-01')
    const next = await outsider.client.benchmark.peers({ year: 2026 })
    // Of the five that were told two are one now: four, who cannot be told again.
    expect(next.cells.map(({ state }) => state)).toEqual(['complement', 'complement'])
  })

  it('cannot be written by the application, nor can who stands in a cell be read by it', async () => {
    const asTenant = (statement: string) => app.ports.db.asTenant(outsider, (tx) => tx.query(statement))
    await expect(asTenant('select * from benchmark_members')).rejects.toThrow(/permission denied/)
    await expect(asTenant(`update benchmark_cells set groups = 1`)).rejects.toThrow(/permission denied/)
    await expect(asTenant(`delete from benchmark_periods`)).rejects.toThrow(/permission denied/)
    expect((await asTenant('select * from benchmark_consents')).rows).toEqual([])
  })
})
