import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/open-test-database.ts'
import type { Tx } from './port.ts'

/** Who is asking stands in the text of a statement: whatever it is, it is a value and nothing else, on both databases. */
let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(async () => {
  await opened.db.close()
  await opened.drop()
})

const told = async (tx: Tx) => {
  const { rows } = await tx.query(`select current_user as role, current_setting('app.user_id') as "userId",
    current_setting('app.company_id') as "companyId", current_setting('app.api_key') as "apiKey"`)
  return rows
}

it.each([
  ['a quote', `x'; set role none; --`],
  ['a quote behind a backslash', `x\\'; set role none; --`],
  ['quotes of another kind', `$$x$$ "y" \u2019`],
])('a person or a key with %s is told as it is, under the restricted role', async (_, userId) => {
  const companyId = randomUUID()
  const role = 'pegada_app'
  expect(await opened.db.asPerson(userId, told)).toEqual([{ role, userId, companyId: '', apiKey: '' }])
  const tenant = { companyId, userId, apiKey: { id: userId } }
  expect(await opened.db.asTenant(tenant, told)).toEqual([{ role, userId, companyId, apiKey: userId }])
})

it('a company that is none opens nothing, and the next call has nothing of the one before', async () => {
  await expect(opened.db.asTenant({ companyId: `x'; --`, userId: 'ana' }, told)).rejects.toThrow()
  const { rows } = await opened.db.query(
    `select current_user = session_user as "isOwner", coalesce(current_setting('app.user_id', true), '') as "userId"`,
  )
  expect(rows).toEqual([{ isOwner: true, userId: '' }])
})
