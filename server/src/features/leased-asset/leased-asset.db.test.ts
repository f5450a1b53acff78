import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { leasedAssetFields } from '../../test/make-group.ts'

/** What a company leases or lets, and where its emissions belong by each approach. */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const create = (change: object) => owner.client.leasedAsset.create({ ...leasedAssetFields(owner), ...change })
const placesOf = ({ places }: { places: readonly { place: string }[] }) => places.map(({ place }) => place)

it('is told for each approach where it belongs, and stands in the list of its company and in no other', async () => {
  const lift = await create({ name: 'Empilhadeira' })
  expect(placesOf(lift)).toEqual(['scopes_1_and_2', 'upstream_leased_assets', 'upstream_leased_assets'])
  const shed = await create({ name: 'Águas Claras, galpão', side: 'lessor' })
  expect(placesOf(shed)).toEqual(['downstream_leased_assets', 'scopes_1_and_2', 'scopes_1_and_2'])
  const kiln = await create({ name: 'Forno', leaseClass: 'finance' })
  expect(placesOf(kiln)).toEqual(['scopes_1_and_2', 'scopes_1_and_2', 'scopes_1_and_2'])
  const shared = await create({ name: 'Servidores', reason: 'O fornecedor opera' })
  expect(placesOf(shared)[0]).toBe('upstream_leased_assets')
  const inOrder = await owner.client.leasedAsset.list({ sort: 'name', direction: 'asc' })
  expect(inOrder).toMatchObject({ total: 4, rows: [shed, lift, kiln, shared] })
  expect((await owner.client.leasedAsset.list({ search: 'aguas', side: 'lessee' })).rows).toEqual([])
  expect((await owner.client.leasedAsset.list({ search: 'galpão' })).rows).toEqual([shed])
  expect(await owner.client.leasedAsset.get({ leasedAssetId: shed.id })).toEqual(shed)
  const stranger = await app.signUpPerson()
  expect((await stranger.client.leasedAsset.list({})).rows).toEqual([])
})

it('is changed, put away and taken back, each once in its history, and refused with its months the wrong way round', async () => {
  const { id: leasedAssetId, name } = await create({ name: 'Caminhão' })
  const fields = { ...leasedAssetFields(owner), name, leasedAssetId }
  await expect(
    owner.client.leasedAsset.update({ ...fields, fromMonth: '2025-07', toMonth: '2025-06' }),
  ).rejects.toMatchObject({ code: 'boundary.months_reversed' })
  await owner.client.leasedAsset.update({ ...fields, toMonth: '2025-12' })
  await owner.client.leasedAsset.archive({ leasedAssetId })
  await owner.client.leasedAsset.archive({ leasedAssetId })
  const gone = { code: 'leased_asset.not_found' }
  await expect(owner.client.leasedAsset.get({ leasedAssetId })).rejects.toMatchObject(gone)
  await expect(owner.client.leasedAsset.update(fields)).rejects.toMatchObject(gone)
  expect(await owner.client.leasedAsset.restore({ leasedAssetId })).toMatchObject({ name, toMonth: '2025-12' })
  const { rows } = await owner.client.audit.ofRecord({ entity: 'leased_asset', recordId: leasedAssetId })
  expect(rows.map(({ action }) => action)).toEqual(
    ['restore', 'archive', 'update', 'create'].map((act) => `leased_asset.${act}`),
  )
})
