import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { API_SCOPES } from '@pegada/core/access/api-scope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProgram } from '../../test/api-program.ts'
import { assistantOf, type TestAssistant } from '../../test/assistant.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { type Listening, listenWith } from '../../test/listen-with.ts'
import { instructions, tools } from './tools.ts'

const command = join(import.meta.dirname, '../../../../cli/main.ts')
let app: TestApp
let owner: TestPerson
let listening: Listening
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  listening = await listenWith(app)
})
afterAll(async () => {
  await listening.close()
  await app.close()
})

/** The process as an assistant starts it, until the work is done. */
async function withBridge(secret: string, era: 'auto' | 'legacy', work: (assistant: TestAssistant) => Promise<void>) {
  const transport = new StdioClientTransport({
    command: execPath,
    args: [command, '--lang', 'en-US', 'mcp'],
    env: { PEGADA_URL: listening.url, PEGADA_API_KEY: secret },
    stderr: 'pipe',
  })
  const assistant = await assistantOf(transport, era)
  try {
    await work(assistant)
  } finally {
    await assistant.client.close()
  }
}

describe('pegada mcp', () => {
  it.each(['auto', 'legacy'] as const)(
    'hands on the tools and resources of the server, spoken to by %s',
    async (era) => {
      const { secret } = await openProgram(app, owner, [...API_SCOPES])
      await withBridge(secret, era, async ({ client, call }) => {
        expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
        expect(client.getInstructions()).toBe(instructions)
        expect(await call('business_units')).toMatchObject({
          ...{ isError: false, value: { businessUnits: [{ id: owner.businessUnitId }] } },
        })
        expect((await call('inventory_totals', { year: 'last' })).isError).toBe(true)
        const { contents } = await client.readResource({ uri: 'pegada://business-units' })
        expect(JSON.stringify(contents)).toContain(owner.businessUnitId)
        await expect(client.readResource({ uri: 'pegada://inventories/1066' })).rejects.toMatchObject({
          data: { code: 'request.invalid' },
        })
        await expect(client.callTool({ name: 'close_year', arguments: {} })).rejects.toThrow()
      })
    },
  )

  it('tells what the server refuses: a scope that lacks, and a key that was revoked since', async () => {
    const { secret, keyId } = await openProgram(app, owner, ['inventory:read'])
    await withBridge(secret, 'auto', async ({ client, call }) => {
      expect((await call('list_lines')).value).toMatchObject({ code: 'auth.scope_missing' })
      await owner.client.apiKey.revoke({ apiKeyId: keyId })
      const refused = { code: 'auth.api_key_invalid', says: expect.stringMatching(/^[A-Z].*key/) }
      expect(await call('inventory_totals', { year: 2024 })).toMatchObject({ isError: true, value: refused })
      await expect(client.readResource({ uri: 'pegada://inventories' })).rejects.toThrow(/key/)
    })
  })

  it.each([
    ['without its variables', [], {}, /PEGADA_URL/],
    ['at an address that is none', [], { PEGADA_URL: 'pegada', PEGADA_API_KEY: 'pgd_x' }, /https:/],
    ['with an argument', ['--fast'], {}, /Usage: pegada mcp/],
    ['where nobody answers', [], { PEGADA_URL: 'http://127.0.0.1:1', PEGADA_API_KEY: 'pgd_x' }, /127\.0\.0\.1:1/],
  ])('ends with a sentence %s', (_, args, variables, sentence) => {
    const { PATH } = process.env
    const env = { PATH, ...variables } as NodeJS.ProcessEnv
    const ended = spawnSync(execPath, [command, '--lang', 'en-US', 'mcp', ...args], { env, encoding: 'utf8' })
    expect([ended.status, ended.stdout]).toEqual([2, ''])
    expect(ended.stderr).toMatch(sentence)
  })
})
