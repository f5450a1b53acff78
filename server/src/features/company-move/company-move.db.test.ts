import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeInventory } from '../../test/close-inventory.ts'
import { breaksIn, factsOf, faultsOf, sealsVerify } from '../../test/facts-of.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import {
  actsOfMoves,
  addAnalystAtUnit,
  dyingPorts,
  exportCompany,
  importCompany,
  keyOfSomeDocument,
  openCampaigns,
  openDoors,
  plantedFaults,
  rewriteCompany,
  rowsOfCompany,
  sendCompany,
  signsIn,
  tablesOfCompany,
  useImportedFactor,
} from '../../test/moving-company.ts'
import { openThings } from '../../test/open-things.ts'
import { listAuditActors } from '../audit/repo.ts'
import { aloneWith } from './job-names.ts'
import { importRun, movePurge } from './jobs.ts'
import { resumeMoves } from './resume-moves.ts'

/** A company with one of each thing goes out of one installation and into another; tests go on from one another. */
let here: TestApp
let there: TestApp
let owner: TestPerson
let rootThere: TestPerson
let beside: TestPerson
let file: Uint8Array
let before: Awaited<ReturnType<typeof factsOf>>
let besideBefore: string[]
let secondId: string
let closedCampaigns: number | undefined

beforeAll(async () => {
  ;({ app: here, owner } = await openThings())
  there = await openTestApp()
  await addAnalystAtUnit(here, owner)
  const { businessUnitId } = owner
  const diesel = { generatorKey: 'mobile.diesel_b', businessUnitId, quantity: '1000', unit: 'L', period: '2021-05' }
  await owner.client.activity.create(diesel)
  await useImportedFactor(here, owner)
  await closeInventory(here, owner, 2021)
  const rootHere = await here.signUpPerson({ cnpj: '33.000.167/0001-01' })
  await here.makePlatformAdmin(rootHere)
  rootThere = await there.signUpPerson({ cnpj: '33.000.167/0001-01' })
  await there.makePlatformAdmin(rootThere)
  beside = await there.signUpPerson({ cnpj: '60.746.948/0001-12' })
  file = await exportCompany(here, rootHere, owner.companyId)
  before = await factsOf(here.ports.db)
  besideBefore = await rowsBeside()
})
afterAll(() => Promise.all([here.close(), there.close()]))

const send = (bytes: Uint8Array) => sendCompany(there, rootThere, bytes)
const rowsBeside = () => rowsOfCompany(there, beside.companyId)
const leftThere = () => tablesOfCompany(there, owner.companyId)
const keyOfDocument = () => keyOfSomeDocument(here, owner.companyId)
const start = (moveId: string, ownerEmail?: string) =>
  rootThere.client.companyMove.startImport({ moveId, reason: 'Veio da matriz', ...(ownerEmail && { ownerEmail }) })

describe('a file that is not whole', () => {
  it('is refused where it is cut, or is no ZIP', async () => {
    for (const bytes of [file.slice(0, file.length - 4000), new Uint8Array(Buffer.from('nada'))])
      expect(await send(bytes)).toMatchObject({ state: 'failed', error: { code: 'company_move.damaged' } })
    expect(await leftThere()).toEqual([])
  })

  it('is refused with the entry whose bytes are others', async () => {
    const other = await rewriteCompany(file, {
      manifest: (manifest) => ({ ...manifest, people: { ...manifest.people, sha256: '0'.repeat(64) } }),
    })
    expect(await send(other)).toMatchObject({
      state: 'failed',
      error: { code: 'company_move.hash_wrong', data: { entry: 'people.ndjson' } },
    })
  })

  it('is refused where it is of another schema, with both', async () => {
    const other = await rewriteCompany(file, { manifest: (manifest) => ({ ...manifest, schema: '0099_other.sql' }) })
    expect(await send(other)).toMatchObject({
      error: { code: 'company_move.other_schema', data: { there: '0099_other.sql' } },
    })
  })

  it('is refused where the catalogue here lacks what its lines were calculated with', async () => {
    const factors = [{ id: 'casa/inventado', edition: '9' }]
    const other = await rewriteCompany(file, { manifest: (manifest) => ({ ...manifest, factors }) })
    expect(await send(other)).toMatchObject({
      error: { code: 'company_move.factors_lacking', data: { factors: 'casa/inventado 9' } },
    })
  })

  it.each(plantedFaults)(
    'is refused with %s in a row, and leaves nothing behind',
    async (_, table, sign, planted, problem) => {
      const rows = (name: string, text: string) => (name === table ? text.replace(sign, planted) : text)
      const move = await importCompany(there, rootThere, await rewriteCompany(file, { rows }))
      expect([move.state, move.error?.code]).toEqual(['failed', `company_move.${problem}`])
      await expect(start(move.id, rootThere.email)).rejects.toMatchObject({ code: 'company_move.not_checked' })
      if (problem === 'row_failed') expect(move.error?.data).toMatchObject({ table, row: expect.any(Number) })
      expect(await leftThere()).toEqual([])
      expect(await there.ports.storage.find(await keyOfDocument())).toBeUndefined()
    },
  )

  it('needs who is to own the company here', async () => {
    const { id: moveId, people } = await send(file)
    const olga = { email: 'olga@aurora.example', isOwner: true, isHere: false }
    expect(people).toContainEqual(expect.objectContaining(olga))
    await expect(start(moveId)).rejects.toMatchObject({ code: 'company_move.no_owner' })
    await expect(start(moveId, 'ninguem@lugar.example')).rejects.toMatchObject({ code: 'company_move.no_account' })
  })
})

describe('the company in the other installation', () => {
  it('is let in by a run that begins again where one was killed', async () => {
    await there.signUpPerson({ email: 'olga@aurora.example', cnpj: '19.131.243/0001-97' })
    const { id: moveId } = await send(file)
    secondId = (await send(file)).id
    await rootThere.client.companyMove.startImport({ moveId, reason: 'Veio da matriz' })
    const second = rootThere.client.companyMove.startImport({ moveId: secondId, reason: 'Veio da matriz' })
    await expect(second).rejects.toMatchObject({ code: 'company_move.coming_in' })
    const { db } = there.ports
    const run = importRun(dyingPorts(there))
    await expect(run.perform({ moveId }, { isLast: false })).rejects.toThrow('killed')
    expect(await leftThere()).toEqual([])
    await db.alone(aloneWith(moveId), () => there.runJobs())
    expect(await rootThere.client.companyMove.get({ moveId })).toMatchObject({ state: 'running' })
    await resumeMoves(there.ports)
    await there.runJobs()
    const done = await rootThere.client.companyMove.get({ moveId })
    expect([done.state, done.error]).toEqual(['done', null])
    expect([done.result?.totals, done.result?.totals[0]?.lines]).toEqual([done.facts?.totals, expect.any(Number)])
    closedCampaigns = done.result?.closedCampaigns
    const place = { role: 'analyst', sharedAccess: null, units: [expect.any(String)] }
    expect(done.result?.invited).toContainEqual(expect.objectContaining(place))
    expect(done.result?.seals).toContainEqual({ year: 2021, version: 1, isVerified: true })
    expect(await actsOfMoves(there)).toEqual(['open', 'receive', 'import', 'complete'])
    await importRun(there.ports).perform({ moveId })
    expect(await rootThere.client.companyMove.get({ moveId })).toEqual(done)
  })

  it('has the same totals, lines and sealed years, and a trail without a break that goes on', async () => {
    const after = await factsOf(there.ports.db)
    const own = (rows: readonly string[]) => rows.filter((row) => row.includes(owner.companyId))
    expect(own(after.totals)).toEqual(own(before.totals))
    expect(own(after.totals).length).toBeGreaterThan(5)
    expect(own(after.seals)).toEqual(own(before.seals))
    const lines = new Set(after.lines)
    const { rows } = await here.ports.db.query<{ line: unknown }>(
      'select jsonb_build_array(id, generator_key, quantity, unit) as line from activities where company_id = $1',
      [owner.companyId],
    )
    expect(rows.filter(({ line }) => !lines.has(JSON.stringify(line)))).toEqual([])
    expect(await faultsOf(there.ports.db)).toEqual([])
    expect(await sealsVerify(there.ports.db, there.ports.storage)).toEqual([true, true])
    const { rows: trail } = await there.ports.db.query<{ action: string }>(
      'select action from audit_records where company_id = $1 order by sequence desc limit 2',
      [owner.companyId],
    )
    expect(trail.map(({ action }) => action)).toEqual(['company.import_data', 'company.export_data'])
  })

  it('names in its trail whoever wrote it elsewhere, who is no member here', async () => {
    const tenant = { companyId: owner.companyId, userId: rootThere.userId, reach: 'company' } as const
    const actors = await there.ports.db.asTenant(tenant, (tx) => listAuditActors(tx, owner.companyId))
    const { rows } = await here.ports.db.query<{ name: string }>('select name from "user" where id = $1', [
      owner.userId,
    ])
    expect(actors).toContainEqual({ id: owner.userId, name: rows[0]?.name })
    expect(actors.filter(({ name, id }) => name === null && id !== rootThere.userId)).toEqual([])
  })

  it('asks no supplier, whom the installation of before may ask still', async () => {
    expect(await openCampaigns(there, owner.companyId)).toBe(0)
    expect(closedCampaigns).toBeGreaterThan(0)
    expect(closedCampaigns).toBe(await openCampaigns(here, owner.companyId))
  })

  it('opens for its owner, who has the same address here, with its documents', async () => {
    const { rows } = await there.ports.db.query<{ id: string; role: string; is_owner: boolean }>(
      `select m.user_id as id, m.role, m.is_owner from company_members m join "user" u on u.id = m.user_id
       where m.company_id = $1 and u.email = 'olga@aurora.example'`,
      [owner.companyId],
    )
    expect(rows).toEqual([{ id: expect.not.stringMatching(owner.userId), role: 'admin', is_owner: true }])
    const key = await keyOfDocument()
    const bytes = await there.ports.storage.find(key)
    const hash = createHash('sha256').update(bytes ?? new Uint8Array())
    expect(hash.digest('hex')).toBe(key.split('/').at(-1))
  })

  it('lets nobody in by a key or a link of before', async () => {
    expect(await openDoors(there, owner.companyId)).toBe(0)
    expect(await signsIn(there, owner.userId)).toBe(false)
  })

  it('does not come in twice, and neither does another of its CNPJ', async () => {
    expect(await send(file)).toMatchObject({ state: 'failed', error: { code: 'company_move.already_here' } })
    const sameCnpj = await rewriteCompany(file, { manifest: (manifest) => ({ ...manifest, companyId: randomUUID() }) })
    expect(await send(sameCnpj)).toMatchObject({ state: 'failed', error: { code: 'company_move.cnpj_taken' } })
  })

  it('keeps no file of a company that has come in meanwhile', async () => {
    await there.ports.db.query(`update company_moves set state = 'running' where id = $1`, [secondId])
    const kept: string[] = []
    const storage = { ...there.ports.storage, putFile: async (key: string) => void kept.push(key) }
    await importRun({ ...there.ports, storage }).perform({ moveId: secondId })
    expect(kept).toEqual([])
    expect(await rootThere.client.companyMove.get({ moveId: secondId })).toMatchObject({
      state: 'failed',
      error: { code: 'company_move.already_here' },
    })
    expect(await there.ports.storage.find(await keyOfDocument())).toBeDefined()
  })

  it('changes nothing of a company beside it', async () => {
    expect(await rowsBeside()).toEqual(besideBefore)
    expect(await breaksIn(there.ports.db, beside.companyId)).toEqual([])
  })

  it('is given up a day after the run that was to let it in was stopped', async () => {
    const underWay = `update company_moves set state = 'running', under_way_since = $2 where id = $1`
    await there.ports.db.query(underWay, [secondId, there.ports.clock.now()])
    await movePurge(there.ports).perform({})
    expect(await rootThere.client.companyMove.get({ moveId: secondId })).toMatchObject({ state: 'running' })
    await there.ports.db.query(underWay, [secondId, '2020-01-01T12:00:00Z'])
    await movePurge(there.ports).perform({})
    const ended = { state: 'failed', people: [], error: { code: 'company_move.interrupted' } }
    expect(await rootThere.client.companyMove.get({ moveId: secondId })).toMatchObject(ended)
  })

  it('is forgotten as a file after seven days, with what was told of people', async () => {
    there.clock.set('2026-12-20T12:00:00Z')
    await movePurge(there.ports).perform({})
    const { rows } = await there.ports.db.query<{ state: string }>(
      `select distinct state from company_moves where people <> '[]' or result is not null`,
    )
    expect(rows).toEqual([])
  })
})
