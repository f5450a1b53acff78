import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { entityFields, holdingOf } from '../../test/make-group.ts'

/** The entities of a group: Brazilian ones by their CNPJ, numeric or alphanumeric, others without. */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const brazilian = { ...entityFields, country: 'BR', kind: 'subsidiary' } as const
const create = (change: object) => owner.client.subsidiary.create({ ...brazilian, ...change })

it('what is entered is in the list of its company and in no other', async () => {
  const made = await create({ legalName: 'Prado Energia', tradeName: ' Prado ', cnpj: '45.997.418/0001-53' })
  expect(made).toMatchObject({ legalName: 'Prado Energia', tradeName: 'Prado', cnpj: '45997418000153' })
  const abroad = await create({ legalName: 'Aurora Asunción', country: 'PY', kind: 'associate' })
  const all = await owner.client.subsidiary.list({ sort: 'legalName', direction: 'asc' })
  expect(all).toMatchObject({ total: 2, rows: [abroad, made] })
  expect((await owner.client.subsidiary.list({ search: '45997418' })).rows).toEqual([made])
  expect((await owner.client.subsidiary.list({ kind: 'associate' })).rows).toEqual([abroad])
  expect(await owner.client.subsidiary.get({ subsidiaryId: made.id })).toEqual(made)
  const stranger = await app.signUpPerson()
  expect((await stranger.client.subsidiary.list({})).rows).toEqual([])
})

it('a Brazilian one has a CNPJ, and one alone has it', async () => {
  await expect(create({ cnpj: null })).rejects.toMatchObject({ code: 'subsidiary.cnpj_required' })
  await expect(create({ cnpj: '45997418000154' })).rejects.toMatchObject({ code: 'cnpj.check_digits' })
  await expect(create({ legalName: 'Outra', cnpj: '45997418000153' })).rejects.toMatchObject({
    code: 'subsidiary.exists',
    data: { name: 'Prado Energia' },
  })
  expect(await create({ legalName: 'Letras', cnpj: '12.ABC.345/01DE-35' })).toMatchObject({ cnpj: '12ABC34501DE35' })
})

it('has its municipality as the IBGE writes it, in Brazil and where its state has it', async () => {
  const place = async (change: object) => (await create(change)).city
  expect(await place({ cnpj: '11444777000161', city: 'SANTA BARBARA D OESTE', state: 'sp' })).toBe(
    "Santa Bárbara d'Oeste",
  )
  expect(await place({ cnpj: '19131243000197', city: 'LUGAR NENHUM', state: 'SP' })).toBe('LUGAR NENHUM')
  expect(await place({ country: 'PY', city: 'BELEM', state: 'PA' })).toBe('BELEM')
})

it('is changed with what was before in the trail, put away while nothing hangs on it, and taken back', async () => {
  const { id: subsidiaryId, createdAt: _, ...made } = await create({ legalName: 'Aurora Sul', country: 'UY' })
  await owner.client.subsidiary.update({ ...made, subsidiaryId, legalName: 'Aurora Sul SA' })
  const { rows } = await owner.client.audit.ofRecord({ entity: 'subsidiary', recordId: subsidiaryId })
  expect(await owner.client.audit.get({ sequence: rows[0]?.sequence ?? 0 })).toMatchObject({
    action: 'subsidiary.update',
    data: { before: { legalName: 'Aurora Sul' }, after: { legalName: 'Aurora Sul SA' } },
  })
  const { id: holdingId } = await owner.client.boundary.createHolding(holdingOf(subsidiaryId))
  await expect(owner.client.subsidiary.archive({ subsidiaryId })).rejects.toMatchObject({
    code: 'subsidiary.in_use',
    data: { name: 'Aurora Sul SA', units: 0, holdings: 1 },
  })
  await owner.client.boundary.deleteHolding({ holdingId })
  await owner.client.subsidiary.archive({ subsidiaryId })
  await expect(owner.client.subsidiary.update({ ...made, subsidiaryId })).rejects.toMatchObject({
    code: 'subsidiary.not_found',
  })
  await expect(owner.client.subsidiary.get({ subsidiaryId })).rejects.toMatchObject({ code: 'subsidiary.not_found' })
  await owner.client.subsidiary.restore({ subsidiaryId })
  expect((await owner.client.subsidiary.list({ search: 'aurora sul' })).rows).toHaveLength(1)
})
