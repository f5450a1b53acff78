import { InMemoryTransport } from '@modelcontextprotocol/client'
import { expect, it } from 'vitest'
import { openLocales } from '../../platform/locale/translate.ts'
import { assistantOf } from '../../test/assistant.ts'
import { makeServer } from './make-server.ts'
import type { Procedures } from './tool.ts'

it('of a database that fails neither a resource nor a tool tells anything, and each time it is logged', async () => {
  const logged: string[] = []
  const quiet = () => undefined
  const log = { info: quiet, warn: quiet, error: (fields: object) => logged.push(JSON.stringify(fields)) }
  const fail = () => Promise.reject(Object.assign(new Error("select 'ana@x.example'"), { code: '57014' }))
  const procedures = { inventory: { years: fail, get: fail }, businessUnit: { list: fail } } as unknown as Procedures
  const translate = openLocales(new URL('../../../../locales/', import.meta.url))
  const [near, far] = InMemoryTransport.createLinkedPair()
  await makeServer({ log, translate }, { procedures, translate, scopes: [] }).connect(far)
  const { client, call } = await assistantOf(near, 'legacy')
  for (const uri of ['pegada://inventories', 'pegada://business-units', 'pegada://inventories/2024']) {
    await expect(client.readResource({ uri })).rejects.toMatchObject({
      ...{ code: -32_603, message: expect.stringMatching(/^Something went wrong/) },
      data: { code: 'server.unexpected', data: {} },
    })
  }
  expect((await call('business_units')).value).toMatchObject({ code: 'server.unexpected', data: {} })
  expect(logged).toHaveLength(4)
  expect(logged[0]).toContain('57014')
  expect(logged.join()).not.toContain('ana@')
  await client.close()
})
