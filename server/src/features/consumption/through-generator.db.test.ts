import type { Inputs } from '@pegada/contract/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { confirmedBill, makeBill } from '../../test/make-bill.ts'
import { factorForm } from '../../test/make-factor-change.ts'
import { publishAssociation } from '../../test/publish-association.ts'
import { holdToldBeforeName } from '../activity/hold-told-before.ts'

/** Entries through generators of the installation hold a factor, and consume what their generator says. */
let app: TestApp
let ana: TestPerson
let bia: TestPerson
let supply: string
let furnace: string

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.signUpPerson({ companyName: 'Administradora SA' })
  await app.makePlatformAdmin(ana)
  bia = await app.signUpPerson({ companyName: 'Segunda SA' })
  await app.makePlatformAdmin(bia)
  supply = await generator('Fornecimento com fator próprio', 'purchased_electricity', 'kgCO2e/kWh')
  furnace = await generator('Forno a lenha', 'stationary_combustion', 'kgCO2e/kg')
})
afterAll(() => app.close())

type Category = Inputs['platformGenerator']['create']['category']

async function generator(name: string, category: Category, unit: Inputs['platformFactor']['create']['unit']) {
  const { id: changeId } = await ana.client.platformFactor.create({ ...factorForm, name: `Fator de ${name}`, unit })
  await ana.client.factorChange.submit({ changeId })
  const { publishedFactorId: factorId } = await bia.client.factorChange.approve({ changeId })
  const { key: generatorKey } = await ana.client.platformGenerator.create({ name, category })
  await publishAssociation(ana, bia, { generatorKey, factorId: factorId ?? '' })
  return generatorKey
}

function enter({ client, businessUnitId }: TestPerson, fields: Partial<Inputs['activity']['create']>) {
  return client.activity.create({ businessUnitId, period: '2023-05', quantity: '400', unit: 'kWh', ...fields })
}

async function confirm(person: TestPerson) {
  const { billId } = await makeBill(app, person)
  await person.client.bill.confirm({ billId, ...confirmedBill, lines: [...confirmedBill.lines] })
}

/** As a program leaves an entry. */
const cameByProgram = (id: string) => app.ports.db.query(`update activities set origin = 'api' where id = $1`, [id])

const questionsOf = async ({ client }: TestPerson) => (await client.consumption.list({})).rows

it('electricity that a bill tells too counts once, whichever comes first, until somebody says which of them count', async () => {
  for (const isBillFirst of [true, false]) {
    const person = await app.signUpPerson()
    if (isBillFirst) await confirm(person)
    expect(await enter(person, { generatorKey: supply })).toMatchObject({ waits: isBillFirst })
    if (!isBillFirst) await confirm(person)
    const [question, ...others] = await questionsOf(person)
    expect(others).toEqual([])
    expect(question).toMatchObject({
      code: 'consumption.told_twice',
      tellings: [
        { ref: 'manual', quantity: { value: '400', unit: 'kWh' }, state: isBillFirst ? 'waits' : 'counts' },
        { ref: 'bill', quantity: { value: '400', unit: 'kWh' }, state: isBillFirst ? 'counts' : 'waits' },
      ],
    })
    const { id: answerId } = await person.client.consumption.answer({
      questionId: question?.id ?? '',
      counted: ['manual', 'bill'],
    })
    expect((await person.client.activity.list({})).total).toBe(2)
    expect(await enter(person, { generatorKey: supply, quantity: '9' })).toMatchObject({ waits: false })
    await person.client.consumption.undo({ answerId })
    expect(await questionsOf(person)).toHaveLength(1)
  }
})

it('a fuel is held against what came through the same generator another way, and against nothing else', async () => {
  const person = await app.signUpPerson()
  const wood = { generatorKey: furnace, unit: 'kg' }
  await cameByProgram((await enter(person, wood)).id)
  expect(await enter(person, { ...wood, period: '2023-08' })).toMatchObject({ waits: false })
  expect(await enter(person, { generatorKey: 'stationary.diesel_b', unit: 'L' })).toMatchObject({ waits: false })
  expect(await enter(person, { generatorKey: supply })).toMatchObject({ waits: false })
  expect(await enter(person, wood)).toMatchObject({ waits: true })
  const [question, ...others] = await questionsOf(person)
  expect(others).toEqual([])
  expect(question).toMatchObject({ generatorName: 'Forno a lenha', tellings: [{ entries: 1 }, { entries: 1 }] })
})

it('is found among entries of before too', async () => {
  const person = await app.signUpPerson()
  await cameByProgram((await enter(person, { generatorKey: supply })).id)
  await enter(person, { generatorKey: 'electricity.grid' })
  await app.ports.db.query(`update activities set state = 'active' where company_id = $1`, [person.companyId])
  await app.ports.db.query('update companies set ways_reviewed_at = null where id = $1', [person.companyId])
  expect(await questionsOf(person)).toEqual([])
  await app.ports.jobs.send(holdToldBeforeName, {})
  await app.runJobs()
  expect(await questionsOf(person)).toMatchObject([{ tellings: [{ state: 'waits' }, { state: 'counts' }] }])
})
