import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { confirmedBill, makeBill } from '../../test/make-bill.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** The trader's note of the month of the bill that `confirm` confirms: 410 kWh sold, where 400 were read. */
const note = buildNfe({
  number: 900,
  issuedOn: '2023-06-05',
  items: [{ product: 'ENERGIA REF 05/2023', ncm: '27160000', anpCode: null, unit: 'MWH', quantity: '0.41' }],
})

const send = (person: TestPerson) => importFiles(app, person, { 'nota.xml': note })

async function confirm(person: TestPerson): Promise<string> {
  const { billId } = await makeBill(app, person)
  await person.client.bill.confirm({ billId, ...confirmedBill, lines: [...confirmedBill.lines] })
  return billId
}

async function counted(person: TestPerson): Promise<string[]> {
  await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })
  const { rows } = await person.client.activity.list({ pageSize: 100 })
  return rows.map(({ quantity: { value, unit } }) => `${value} ${unit}`).toSorted()
}

const questionsOf = async ({ client }: TestPerson) => (await client.consumption.list({})).rows

async function asked(person: TestPerson) {
  const [question, ...others] = await questionsOf(person)
  expect(others).toEqual([])
  const { id, code, tellings } = question ?? expect.fail('a question')
  const refOf = (kind: string) => tellings.find(({ documentKind }) => documentKind === kind)?.ref ?? expect.fail(kind)
  return { id, code, tellings, refOf }
}

describe('a confirmed bill and the note of a trader of its unit and month', () => {
  it.each(['the bill first', 'the note first'])(
    'are one question, and the bill alone counts until then: %s',
    async (order) => {
      const person = await app.signUpPerson()
      if (order === 'the note first') await send(person)
      await confirm(person)
      if (order === 'the bill first') await send(person)
      expect(await counted(person)).toEqual(['400 kWh'])
      const { code, tellings } = await asked(person)
      expect(code).toBe('energy.bill_and_note')
      expect(
        tellings.map(({ documentKind, quantity, state }) => [documentKind, quantity.value, state]).toSorted(),
      ).toEqual([
        ['bill', '400', 'counts'],
        ['nfe', '410', 'waits'],
      ])
      const gaps = await person.client.inventoryYears.gaps({ year: 2023 })
      expect(gaps.filter(({ code: gap }) => gap === 'inventory.told_twice')).toMatchObject([{ blocks: true, count: 1 }])
    },
  )

  it.each([
    ['the bill', ['bill'], ['400 kWh']],
    ['the note', ['nfe'], ['0.41 MWh']],
    ['both, of different meters', ['bill', 'nfe'], ['0.41 MWh', '400 kWh']],
  ])('count as somebody says, and ask again when that is taken back: %s', async (_what, kinds, expected) => {
    const person = await app.signUpPerson()
    await confirm(person)
    await send(person)
    const { id: questionId, refOf } = await asked(person)
    const answer = await person.client.consumption.answer({ questionId, counted: kinds.map(refOf) })
    expect(await counted(person)).toEqual(expected)
    expect(await questionsOf(person)).toEqual([])
    await person.client.consumption.undo({ answerId: answer.id })
    expect(await counted(person)).toEqual(['400 kWh'])
    expect((await asked(person)).code).toBe('energy.bill_and_note')
  })

  it('asks as a note without its bill once the bill is taken back, even where the bill alone was to count', async () => {
    const person = await app.signUpPerson()
    const billId = await confirm(person)
    await send(person)
    const { id: questionId, refOf } = await asked(person)
    await person.client.consumption.answer({ questionId, counted: [refOf('bill')] })
    await person.client.bill.reopen({ billId })
    expect(await counted(person)).toEqual([])
    expect((await asked(person)).code).toBe('energy.grid_use_missing')
  })

  it('that is in the inventory already keeps the bill waiting', async () => {
    const person = await app.signUpPerson()
    await send(person)
    const alone = await asked(person)
    await person.client.consumption.answer({ questionId: alone.id, counted: [alone.refOf('nfe')] })
    expect(await counted(person)).toEqual(['0.41 MWh'])
    await confirm(person)
    expect(await counted(person)).toEqual(['0.41 MWh'])
    expect((await asked(person)).code).toBe('consumption.told_twice')
  })
})
