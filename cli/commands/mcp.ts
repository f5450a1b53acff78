import { once } from 'node:events'
import { env, stdin } from 'node:process'
import { ProtocolError, Server } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { ErrorData } from '@pegada/core/domain-error.ts'
import { isRecord } from '@pegada/core/guards.ts'
import { askServer, type ServerAddress } from '../ask-server.ts'
import type { ExitCode, Io } from '../io.ts'
import { sentence } from '../sentences.ts'

/**
 * `pegada mcp`: hands an assistant's messages (Model Context Protocol, standard input and output) on to the server at `PEGADA_URL`
 * with the key in `PEGADA_API_KEY`. Tools, their scopes and their answers are the server's. Ends with its input.
 */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const { PEGADA_URL: url = '', PEGADA_API_KEY: key = '' } = env
  const problem = args.length > 0 ? 'cli.mcp.usage' : !isAddress(url) || key === '' ? 'cli.mcp.settings' : undefined
  if (problem) {
    io.complain(sentence(problem))
    return 2
  }
  const server = { url, key }
  const hello = await askServer(server, 'initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'pegada-cli', version: '1' },
  })
  if (!('result' in hello)) {
    io.complain('refusal' in hello ? sayRefusal(hello.refusal) : hello.error.message)
    return 2
  }
  const { instructions } = hello.result
  const ended = once(stdin, 'close')
  serveStdio(() => bridgeTo(server, typeof instructions === 'string' ? instructions : ''), {
    onerror: (error) => io.complain(error.message),
  })
  await ended
  return 0
}

function bridgeTo(address: ServerAddress, instructions: string): Server {
  const server = new Server(
    { name: 'pegada', title: 'Pegada', version: '1' },
    { instructions, capabilities: { tools: {}, resources: {} } },
  )
  server.fallbackRequestHandler = async ({ method, params = {} }) => {
    const { _meta, ...rest } = params
    const answer = await askServer(address, method, rest)
    if ('result' in answer) return answer.result
    if ('error' in answer) throw new ProtocolError(answer.error.code, answer.error.message, answer.error.data)
    const says = sayRefusal(answer.refusal)
    if (method !== 'tools/call') throw new ProtocolError(-32_603, says)
    return { isError: true, content: [{ type: 'text', text: JSON.stringify({ ...answer.refusal, says }) }] }
  }
  return server
}

function sayRefusal({ code, data }: { readonly code: string; readonly data: Record<string, unknown> }): string {
  return sentence(code === 'mcp.unreachable' ? 'cli.mcp.unreachable' : code, isData(data) ? data : {})
}

function isData(data: Record<string, unknown>): data is ErrorData & Record<string, unknown> {
  return Object.values(data).every((value) => !isRecord(value))
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
