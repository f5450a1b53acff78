import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { listFile } from '../../test/list-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const folder = join(import.meta.dirname, '../../../../core/document/cases/energy')
const names = readdirSync(folder).filter((name) => name.endsWith('.xml'))

/** The company of the cases, with both its units, sent these files: all whose names begin so. */
async function sent(...beginnings: readonly string[]): Promise<TestPerson> {
  const person = await app.signUpPerson({ cnpj: '99500100000144' })
  await person.client.documentParty.claim({ cnpj: '99500100000225', name: 'Campinas' })
  await send(person, ...beginnings)
  return person
}

async function send(person: TestPerson, ...beginnings: readonly string[]) {
  const found = names.filter((name) => beginnings.some((beginning) => name.startsWith(beginning)))
  for (const name of found) await importFiles(app, person, { [name]: readFileSync(join(folder, name)) })
}

/** A list as a file, a text for each of its rows. */
const fileOf = async (person: TestPerson, address: `/${string}/export?${string}`) =>
  (await listFile(app, person, `/api/v1${address}`)).map((cells) => cells.join(';'))

/** Megawatt-hours by month of what stands in the inventory. */
async function accepted(person: TestPerson): Promise<Record<string, number>> {
  await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })
  const { rows } = await person.client.activity.list({ pageSize: 100 })
  const sums: Record<string, number> = {}
  for (const { periodEnd, quantity } of rows) {
    const month = periodEnd.slice(0, 7)
    sums[month] = (sums[month] ?? 0) + Number(quantity.value) / (quantity.unit === 'MWh' ? 1 : 1000)
  }
  return sums
}

/** What cancels the bill of a key. */
function cancellation(key: string): string {
  return (
    '<procEventoNF3e xmlns="http://www.portalfiscal.inf.br/nf3e" versao="1.00"><eventoNF3e versao="1.00">' +
    `<infEvento Id="ID110111${key}001"><tpAmb>1</tpAmb><chNF3e>${key}</chNF3e><dhEvento>2025-02-04T09:00:00-03:00</dhEvento>` +
    '<tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento></infEvento></eventoNF3e><retEventoNF3e versao="1.00">' +
    `<infEvento><cStat>135</cStat><chNF3e>${key}</chNF3e><tpEvento>110111</tpEvento></infEvento></retEventoNF3e></procEventoNF3e>`
  )
}

const questionsOf = async ({ client }: TestPerson) => (await client.consumption.list({})).rows

async function onlyQuestion(person: TestPerson) {
  const [question, ...others] = await questionsOf(person)
  expect(others).toEqual([])
  return question ?? expect.fail('a question')
}

async function documentOf({ client }: TestPerson, number: string) {
  const { rows } = await client.document.list({ search: number })
  const { id } = rows.find((row) => row.number === number) ?? expect.fail(number)
  return client.document.get({ documentId: id })
}

describe('energy of the free market', () => {
  it('counts once, in bulk too, and only what needs no answer', async () => {
    const person = await sent('')
    expect(await accepted(person)).toEqual({
      '2025-01': 400,
      '2025-02': 380,
      '2025-03': 400,
      '2025-06': 2.5,
      '2025-07': 2.6,
    })
    expect(
      (await questionsOf(person)).map(({ code, tellings }) => [code, ...tellings.map((one) => one.documentNumber)]),
    ).toEqual([
      ['energy.trade_missing', '5007'],
      ['energy.grid_use_missing', '5008'],
      ['energy.same_meter', '5011', '5012'],
    ])
  })

  it('is linked on both documents, whichever came first', async () => {
    const person = await sent('02')
    expect(await onlyQuestion(person)).toMatchObject({ code: 'energy.grid_use_missing', start: '2025-01-01' })
    await send(person, '01')
    expect(await questionsOf(person)).toEqual([])
    const [bill, note] = [await documentOf(person, '5001'), await documentOf(person, '5002')]
    expect(note).toMatchObject({ counts: false, countsReason: 'counts.told_elsewhere' })
    expect(note.links).toMatchObject([{ relation: 'energy', direction: 'to', documentId: bill.id }])
    expect(bill.links).toMatchObject([{ relation: 'energy', direction: 'from', documentId: note.id }])
    expect(await accepted(person)).toEqual({ '2025-01': 400 })
  })

  it('alone is not taken by any way until somebody says that it counts, and waits again when that is taken back', async () => {
    const person = await sent('08')
    expect(await accepted(person)).toEqual({})
    const { rows } = await person.client.documentItem.list({ state: 'pending' })
    const item = rows[0] ?? expect.fail('a line waits')
    const refusal = { code: 'document_item.waits_for_answer', data: { question: 'energy.grid_use_missing' } }
    await expect(person.client.documentItem.accept({ itemId: item.id })).rejects.toMatchObject(refusal)
    await expect(person.client.triage.decide({ groupKey: item.groupKey, action: 'accept' })).rejects.toMatchObject(
      refusal,
    )
    const question = await onlyQuestion(person)
    expect(question.tellings).toMatchObject([{ quantity: { value: '405000', unit: 'kWh' }, state: 'waits' }])
    expect(await fileOf(person, '/consumption/questions/export?columns=question,start,told')).toEqual([
      'Pergunta;Início;O que foi informado',
      expect.stringMatching(/^Só a nota da energia: .*;2025-05-01;Documento fiscal nº 5008 405000 kWh Espera$/),
    ])
    const answer = await person.client.consumption.answer({ questionId: question.id, counted: [item.documentId] })
    expect(answer).toMatchObject({ code: 'energy.grid_use_missing', documents: [{ number: '5008' }] })
    expect(await questionsOf(person)).toEqual([])
    expect(await accepted(person)).toEqual({ '2025-05': 405 })
    expect(await person.client.consumption.listAnswers({})).toMatchObject({ rows: [answer], total: 1, next: null })
    expect((await person.client.consumption.listAnswers({ code: 'energy.note_taken' })).total).toBe(0)
    expect(await fileOf(person, '/consumption/answers/export?columns=question,counted,id')).toEqual([
      'Pergunta;O que conta;Identificador',
      `Só a nota da energia: o consumo está em outro documento?;nº 5008;${answer.id}`,
    ])

    await person.client.consumption.undo({ answerId: answer.id })
    expect(await accepted(person)).toEqual({})
    expect((await onlyQuestion(person)).code).toBe('energy.grid_use_missing')
    await expect(person.client.consumption.undo({ answerId: answer.id })).rejects.toMatchObject({
      code: 'consumption.answer_not_found',
    })
  })

  it('of a note that counts already asks once its bill comes', async () => {
    const person = await sent('06')
    const question = await onlyQuestion(person)
    await person.client.consumption.answer({
      questionId: question.id,
      counted: question.tellings.map(({ ref }) => ref),
    })
    expect(await accepted(person)).toEqual({ '2025-03': 412 })
    await send(person, '05')
    expect(await accepted(person)).toEqual({ '2025-03': 412 })
    const { id: questionId, code, tellings } = await onlyQuestion(person)
    expect(code).toBe('energy.note_taken')
    expect(tellings.map(({ documentNumber, state }) => [documentNumber, state])).toEqual([
      ['5006', 'counts'],
      ['5005', 'waits'],
    ])
    const bill = tellings.find(({ documentKind }) => documentKind === 'nf3e')?.ref ?? ''
    await person.client.consumption.answer({ questionId, counted: [bill] })
    expect(await accepted(person)).toEqual({ '2025-03': 400 })
  })

  it('left out stays left out, whatever comes besides', async () => {
    const person = await sent('07')
    const { id: questionId } = await onlyQuestion(person)
    await person.client.consumption.answer({ questionId, counted: [] })
    await send(person, '01', '02')
    expect(await accepted(person)).toEqual({ '2025-01': 400 })
    expect(await questionsOf(person)).toEqual([])
    expect(await documentOf(person, '5007')).toMatchObject({ counts: false, countsReason: 'counts.told_elsewhere' })
  })

  it('of a bill that is cancelled is told by its note again, which asks', async () => {
    const person = await sent('01', '02')
    const { accessKey } = await documentOf(person, '5001')
    await importFiles(app, person, { 'cancelamento.xml': cancellation(accessKey ?? '') })
    expect(await documentOf(person, '5001')).toMatchObject({ countsReason: 'counts.cancelled' })
    expect((await onlyQuestion(person)).code).toBe('energy.grid_use_missing')
    expect(await documentOf(person, '5002')).toMatchObject({ counts: true, links: [] })
  })
})

describe('two bills of one meter and month', () => {
  it('count once until somebody says that both do', async () => {
    const person = await sent('11', '12')
    expect(await accepted(person)).toEqual({ '2025-07': 2.6 })
    const { id: questionId, tellings } = await onlyQuestion(person)
    expect(tellings.map(({ documentNumber, state }) => [documentNumber, state])).toEqual([
      ['5011', 'counts'],
      ['5012', 'waits'],
    ])
    const refs = tellings.map(({ ref }) => ref)
    const invalid = { code: 'consumption.answer_invalid' }
    await expect(person.client.consumption.answer({ questionId, counted: [] })).rejects.toMatchObject(invalid)
    await expect(person.client.consumption.answer({ questionId, counted: ['bill'] })).rejects.toMatchObject(invalid)
    const { id: answerId } = await person.client.consumption.answer({ questionId, counted: refs })
    expect(await accepted(person)).toEqual({ '2025-07': 5.2 })
    await expect(person.client.consumption.answer({ questionId, counted: refs })).rejects.toMatchObject({
      code: 'consumption.question_not_found',
    })
    await person.client.consumption.undo({ answerId })
    expect(await accepted(person)).toEqual({ '2025-07': 2.6 })
  })

  it('count by the other one where somebody says so', async () => {
    const person = await sent('11', '12')
    await accepted(person)
    const { id: questionId, tellings } = await onlyQuestion(person)
    const second = tellings.find(({ documentNumber }) => documentNumber === '5012')?.ref ?? ''
    await person.client.consumption.answer({ questionId, counted: [second] })
    expect(await documentOf(person, '5011')).toMatchObject({ counts: false })
    expect(await accepted(person)).toEqual({ '2025-07': 2.6 })
  })

  it('of which one replaces the other ask nothing', async () => {
    const person = await sent('09', '10')
    expect(await accepted(person)).toEqual({ '2025-06': 2.5 })
    expect(await questionsOf(person)).toEqual([])
  })
})

describe('energy of a document that is removed', () => {
  const remove = ({ client }: TestPerson, ...documentIds: string[]) =>
    client.documentRemoval.remove({ documentIds, reason: 'Enviado por engano' })

  it('is told by its note again, until the bill comes back', async () => {
    const person = await sent('01', '02')
    const { id: documentId } = await documentOf(person, '5001')
    expect(await accepted(person)).toEqual({ '2025-01': 400 })
    await remove(person, documentId)
    expect(await documentOf(person, '5002')).toMatchObject({ counts: true, links: [] })
    expect((await onlyQuestion(person)).code).toBe('energy.grid_use_missing')
    await person.client.documentRemoval.restore({ documentId })
    expect(await questionsOf(person)).toEqual([])
    expect(await documentOf(person, '5002')).toMatchObject({ counts: false, countsReason: 'counts.told_elsewhere' })
    expect(await accepted(person)).toEqual({ '2025-01': 400 })
  })

  it('is asked about no more, until the note that asked comes back', async () => {
    const person = await sent('08')
    const { id: documentId } = await documentOf(person, '5008')
    expect((await onlyQuestion(person)).code).toBe('energy.grid_use_missing')
    await remove(person, documentId)
    expect(await questionsOf(person)).toEqual([])
    await person.client.documentRemoval.restore({ documentId })
    expect((await onlyQuestion(person)).code).toBe('energy.grid_use_missing')
    expect(await accepted(person)).toEqual({})
  })

  it('leaves no question to the other bill of its meter', async () => {
    const person = await sent('11', '12')
    await remove(person, (await documentOf(person, '5011')).id)
    expect(await questionsOf(person)).toEqual([])
    expect(await accepted(person)).toEqual({ '2025-07': 2.6 })
  })
})
