import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProgram, type TestProgram } from '../../test/api-program.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'

let app: TestApp
let owner: TestPerson
let program: TestProgram
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  program = await openProgram(app, owner, ['activity:create', 'activity:read', 'activity:delete', 'document:import'])
})
afterAll(() => app.close())

const entry = (quantity: string, externalId?: string) => ({
  generatorKey: 'electricity.grid',
  businessUnitId: owner.businessUnitId,
  quantity,
  unit: 'kWh',
  period: '2024-03',
  ...(externalId && { externalId }),
})

interface Answer {
  created: number
  unchanged: number
  refused: number
  results: { index: number; outcome: string; activityId: string | null; error: { code: string; data: object } | null }[]
}
const send = async (entries: unknown[]) =>
  (await program.call('POST', '/activities/batch', { entries })).body as unknown as Answer
const twoOfEight = () => [
  entry('10'),
  entry('não sei'),
  { ...entry('10'), period: 'ontem' },
  { ...entry('10'), businessUnitId: '00000000-0000-4000-8000-000000000000' },
  { ...entry('10'), generatorKey: 'nada' },
  { ...entry('10'), description: 'a\u0000b' },
  {},
  entry('1.000,5'),
]
const sendFile = (file: File) => {
  const form = new FormData()
  form.set('file', file)
  return program.call('POST', '/documents', form)
}
const unread = () => new File([new Uint8Array([0x4d, 0x5a, 0x90, 0])], 'nota.xml')
const lines = async () => (await owner.client.activity.list({ origin: 'api' })).total

describe('entries in one call', () => {
  it('are each answered for themselves: good ones stay, the others say why', async () => {
    const before = await lines()
    const answer = await send(twoOfEight())
    expect(answer).toMatchObject({ created: 2, unchanged: 0, refused: 6 })
    expect(answer.results.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(answer.results.map(({ error }) => error?.code ?? null)).toEqual([
      null,
      'quantity.not_a_number',
      'request.invalid',
      'business_unit.not_found',
      'generator.unknown',
      'request.invalid',
      'request.invalid',
      null,
    ])
    expect(answer.results[2]?.error?.data).toMatchObject({ fields: [expect.stringMatching(/^period/)] })
    expect(await lines()).toBe(before + 2)
  })

  it('change nothing when they come again under the same name', async () => {
    const first = await send([entry('10', 'NF-1'), entry('20', 'NF-2')])
    const before = await lines()
    const again = await send([entry('10', 'NF-1'), entry('20', 'NF-2'), entry('30', 'NF-3')])
    expect(again).toMatchObject({ created: 1, unchanged: 2, refused: 0 })
    expect(again.results[0]?.activityId).toBe(first.results[0]?.activityId)
    expect(await lines()).toBe(before + 1)
  })

  it('are stored once when two calls bring them at the same moment', async () => {
    const before = await lines()
    const batch = Array.from({ length: 20 }, (_, index) => entry(String(index + 1), `PAR-${index}`))
    const answers = await Promise.all([send(batch), send(batch), send(batch)])
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(20)
    expect(answers.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(40)
    expect(await lines()).toBe(before + 20)
  })

  it('refuse other content under a name, until the first is taken out', async () => {
    const [first] = (await send([entry('10', 'C-1')])).results
    expect((await send([entry('11', 'C-1')])).results[0]?.error?.code).toBe('activity.external_id_conflict')
    await program.call('DELETE', `/activities/${first?.activityId}`)
    const before = await lines()
    expect((await send([entry('10', 'C-1')])).results[0]?.outcome).toBe('unchanged')
    expect(await lines()).toBe(before)
    expect((await send([entry('11', 'C-1')])).results[0]?.outcome).toBe('created')
    expect((await send([entry('11', 'C-1')])).results[0]?.outcome).toBe('unchanged')
    expect(await lines()).toBe(before + 1)
  })

  it('take a name twice within one call for the same entry', async () => {
    const answer = await send([entry('10', 'D-1'), entry('10', 'D-1'), entry('12', 'D-1')])
    expect(answer.results.map(({ outcome }) => outcome)).toEqual(['created', 'unchanged', 'refused'])
    expect(answer.results[1]?.activityId).toBe(answer.results[0]?.activityId)
  })

  it('are at most a thousand', async () => {
    const { status } = await program.call('POST', '/activities/batch', {
      entries: Array.from({ length: 1001 }, () => ({})),
    })
    expect(status).toBe(400)
  })
})

describe('a document by REST', () => {
  it('is a batch of its own, started, and told apart from an upload', async () => {
    const { status, body } = await sendFile(new File(['<NFe>1</NFe>'], 'nota.xml'))
    expect(status).toBe(202)
    expect(await owner.client.imports.get({ importId: String(body.importId) })).toMatchObject({
      state: 'queued',
      origin: 'api',
      filesTotal: 1,
    })
  })

  it('of a kind that is not read is refused, and leaves no batch behind', async () => {
    const before = (await owner.client.imports.list({})).total
    expect((await sendFile(unread())).body).toMatchObject({ code: 'file.kind_not_accepted' })
    expect((await sendFile(new File([], 'vazio.xml'))).body).toMatchObject({ code: 'file.empty' })
    expect((await owner.client.imports.list({})).total).toBe(before)
  })
})

describe('the log', () => {
  it('tells each call with its counts, the first refusal and the batch, by kind and result', async () => {
    await send(twoOfEight())
    await sendFile(unread())
    await sendFile(new File(['<NFe>2</NFe>'], 'nota.xml'))
    const failed = await owner.client.automation.runs({ result: 'failed' })
    expect(failed.rows.map(({ error }) => error?.code)).toContain('file.kind_not_accepted')
    const partly = await owner.client.automation.runs({ kind: 'api', result: 'partly', pageSize: 100 })
    const counts = expect.objectContaining({ created: 2, refused: 6 })
    expect(partly.rows).toContainEqual(expect.objectContaining({ name: 'ERP', counts }))
    const done = await owner.client.automation.runs({ kind: 'api', result: 'done', pageSize: 100 })
    expect(done.rows.some(({ importId }) => importId !== null)).toBe(true)
    expect((await owner.client.automation.runs({ kind: 'mailbox' })).total).toBe(0)
  })
})
