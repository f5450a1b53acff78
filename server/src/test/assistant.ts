import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { TestApp } from './harness.ts'

/** An assistant with a key: the official client of the Model Context Protocol, answered in process. */
export interface TestAssistant {
  readonly client: Client
  /** What a tool says, its JSON read; `isError` where it refused. */
  call(name: string, args?: Record<string, unknown>): Promise<{ isError: boolean; value: Record<string, unknown> }>
}

/** Connects by a revision of the protocol of the client's choice: the newest that both speak, or that of 2025. */
export async function openAssistant(
  app: TestApp,
  secret: string,
  era: 'auto' | 'legacy' = 'auto',
): Promise<TestAssistant> {
  const transport = new StreamableHTTPClientTransport(new URL('http://pegada.test/mcp'), {
    requestInit: { headers: { authorization: `Bearer ${secret}` } },
    fetch: async (url, init) => app.app.request(new Request(url, init)),
  })
  return assistantOf(transport, era)
}

/** The same over any way to a server. */
export async function assistantOf(
  transport: Parameters<Client['connect']>[0],
  era: 'auto' | 'legacy' = 'auto',
): Promise<TestAssistant> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } })
  await client.connect(transport)
  return {
    client,
    call: async (name, args = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: args })
      const [first] = content
      const text = first?.type === 'text' ? first.text : ''
      return { isError: isError === true, value: text.startsWith('{') ? JSON.parse(text) : { text } }
    },
  }
}
