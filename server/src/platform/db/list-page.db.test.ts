import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { entityFields } from '../../test/make-group.ts'
import { codeOf } from '../../test/procedures.ts'

/** Pages of a list that grows, on whichever database the tests run. */
let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
  for (let at = 0; at < 7; at++) await enter(at)
})
afterAll(() => app.close())

/** Lines of which several are alike in what the list is ordered by. */
function enter(at: number) {
  const quantity = String(100 + Math.floor(at / 3))
  const period = `2024-0${1 + (at % 2)}`
  const { businessUnitId } = person
  return person.client.activity.create({
    generatorKey: 'electricity.grid',
    businessUnitId,
    quantity,
    unit: 'kWh',
    period,
  })
}

type Sort = 'co2eKg' | 'periodStart' | 'createdAt' | 'generatorName'

async function walk(sort: Sort, direction: 'asc' | 'desc', between = async () => {}) {
  const seen: string[] = []
  const starts: string[] = []
  let cursor: string | undefined
  for (let turn = 0; turn < 20; turn++) {
    const page = await person.client.activity.list({ sort, direction, pageSize: 2, ...(cursor && { cursor }) })
    seen.push(...page.rows.map(({ id }) => id))
    if (page.previous) starts.push(page.previous)
    if (!page.next) return { seen, starts }
    cursor = page.next
    await between()
  }
  throw new Error('the list has an end')
}

describe('pages from the row where the one before ended', () => {
  const sorts: readonly Sort[] = ['co2eKg', 'periodStart', 'createdAt', 'generatorName']
  it.each(sorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'hold every row once, in the order of the whole list: by %s, %s',
    async (sort, direction) => {
      const whole = await person.client.activity.list({ sort, direction, pageSize: 100 })
      const { seen, starts } = await walk(sort, direction)
      expect(seen).toEqual(whole.rows.map(({ id }) => id))
      const back = await person.client.activity.list({ sort, direction, pageSize: 2, cursor: starts.at(-1) ?? '' })
      expect(back.rows.map(({ id }) => id)).toEqual(seen.slice(-3, -1))
      expect(back.next).not.toBeNull()
    },
  )

  it('neither skip nor repeat what was there when rows are added meanwhile', async () => {
    const before = await person.client.activity.list({ sort: 'createdAt', direction: 'desc', pageSize: 100 })
    const { seen } = await walk('createdAt', 'desc', async () => void (await enter(1)))
    expect(seen).toEqual(before.rows.map(({ id }) => id))
  })

  it('put what is not known last in either direction', async () => {
    await importFiles(app, person, { 'nota.xml': buildNfe({ number: 1 }), 'outra.xml': buildNfe({ number: 2 }) })
    await person.client.attachment.create({ file: new File(['%PDF-1.7 laudo'], 'laudo.pdf') })
    for (const direction of ['asc', 'desc'] as const) {
      const seen: (string | null)[] = []
      let cursor: string | undefined
      do {
        const page = await person.client.document.list({
          sort: 'total',
          direction,
          pageSize: 1,
          ...(cursor && { cursor }),
        })
        seen.push(...page.rows.map(({ total }) => total))
        cursor = page.next ?? undefined
      } while (cursor)
      expect([seen.length, seen.at(-1), seen.slice(0, 2).includes(null)]).toEqual([3, null, false])
    }
  })

  it('order names as they are looked up, whatever the accents and capitals', async () => {
    const names = ['Zinco do Sul', 'agro Norte', 'Água Boa', 'Ábaco', 'ábaco', 'Éden', 'Elo', 'çedro', 'Dado']
    for (const legalName of names) {
      await person.client.subsidiary.create({ ...entityFields, kind: 'subsidiary', country: 'PY', legalName })
    }
    const inOrder = ['Ábaco', 'ábaco', 'agro Norte', 'Água Boa', 'çedro', 'Dado', 'Éden', 'Elo', 'Zinco do Sul']
    for (const direction of ['asc', 'desc'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      let before: string | null = null
      do {
        const page = await person.client.subsidiary.list({
          ...{ sort: 'legalName', direction, pageSize: 2 },
          ...(cursor && { cursor }),
        })
        seen.push(...page.rows.map(({ legalName }) => legalName))
        cursor = page.next ?? undefined
        before = page.previous
      } while (cursor)
      const back = await person.client.subsidiary.list({
        ...{ sort: 'legalName', direction, pageSize: 2, cursor: before ?? '' },
      })
      expect(back.rows.map(({ legalName }) => legalName)).toEqual(seen.slice(6, 8))
      expect(seen).toEqual(direction === 'asc' ? inOrder : inOrder.toReversed())
    }
  })

  it('refuse a mark that is not ours, or of another order', async () => {
    const { next } = await person.client.activity.list({ sort: 'co2eKg', pageSize: 2 })
    const forged = [['co2eKg', 'desc', 'next', ['1; drop table', 'x']], ['co2eKg', 'desc', 'next', ['1']], 'nonsense']
    const cursors = forged.map((one) => Buffer.from(JSON.stringify(one)).toString('base64url'))
    for (const cursor of [...cursors, '%%%', ...(next ? [next] : [])]) {
      const sort = cursor === next ? 'createdAt' : 'co2eKg'
      expect(await codeOf(person.client, 'activity.list', { sort, cursor }), cursor).toBe('request.invalid')
    }
  })
})

it('a list counts no further than people read, and says so', async () => {
  await app.ports.db.query(
    `insert into documents (company_id, id, kind, sha256, storage_key, file_name, bytes, counts, counts_reason, created_by)
     select $1, gen_random_uuid(), 'attachment', 'sha-' || n, 'key', 'laudo.pdf', 1, false, 'counts.attachment', $2
     from generate_series(1, 10050) n`,
    [person.companyId, person.userId],
  )
  const { total, isCapped } = await person.client.document.list({ kind: 'attachment' })
  expect([total, isCapped]).toEqual([10_000, true])
  const few = await person.client.document.list({ kind: 'nfe' })
  expect([few.total, few.isCapped]).toEqual([2, false])
})
