import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { rowsReader } from './list-rows.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson()
  await app.makePlatformAdmin(admin)
  await app.signUpPerson()
})
afterAll(() => app.close())

it('gives a file each row once, whatever comes while it is read', async () => {
  const idsOf = async () =>
    (await admin.client.platformPanel.rows({ figure: 'companies', pageSize: 100 })).rows.map(({ id }) => id)
  const before = await idsOf()
  const read = rowsReader(app.ports, admin, { figure: 'companies' })
  const told: string[] = []
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const { rows, next } = await read({ cursor, pageSize: 1 })
    told.push(...rows.map(({ id }) => id))
    if (cursor === undefined) {
      const { companyId } = await app.signUpPerson()
      await app.ports.db.query(`update companies set created_at = $2::timestamptz + interval '1 ms' where id = $1`, [
        ...[companyId, rows[0]?.at],
      ])
    }
    cursor = next
  }
  expect(told).toEqual(before)
  expect(before.length).toBeGreaterThan(1)
})
