import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../platform/db/port.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { exportGroups } from './export-groups.ts'
import { diesel, personWith } from './test-groups.ts'

/** The file of groups while lines are decided. */
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('holds each group that was there at its beginning and is not decided yet, whatever is decided as it is written', async () => {
  const { client, companyId, userId } = await personWith(app, { items: [diesel] })
  await app.ports.db.query(
    `insert into document_items select (jsonb_populate_record(i, jsonb_build_object(
       'id', gen_random_uuid(), 'position', n, 'group_key', 'copy-' || n, 'product', 'COPY ' || n))).*
     from document_items i, generate_series(1001, 1299) n where i.company_id = $1`,
    [companyId],
  )
  expect((await client.triage.listGroups({})).total).toBe(300)
  let batches = 0
  const asTenant: Database['asTenant'] = async (tenant, work) => {
    const given = await app.ports.db.asTenant(tenant, work)
    batches += 1
    if (batches === 1) {
      const decided = ['copy-1001', 'copy-1002', 'copy-1299']
      await app.ports.db.query('delete from document_items where company_id = $1 and group_key = any($2)', [
        ...[companyId, decided],
      ])
    }
    return given
  }
  const ports = { ...app.ports, db: { ...app.ports.db, asTenant } }
  const actor = { companyId, userId, role: 'admin', isOwner: true } as const
  const wanted = { format: 'csv', language: 'pt-BR', columns: ['product'], sort: 'product', direction: 'asc' } as const
  const file = await exportGroups(ports, actor, wanted, undefined)
  const [, ...lines] = (await new Response(file).text()).trim().split('\r\n')
  expect([batches, lines.length, new Set(lines).size]).toEqual([2, 299, 299])
})
