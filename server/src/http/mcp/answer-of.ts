import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
} from '@modelcontextprotocol/server'
import { ORPCError } from '@orpc/server'
import { describeError } from '../../platform/log/describe-error.ts'
import type { Ports } from '../../ports.ts'

type Telling = Pick<Ports, 'log' | 'translate'>

/** What a tool answers: JSON, or a refusal with its code, what it is about, and its sentence. Nothing else of a fault goes out. */
export async function answerOf(ports: Telling, work: () => Promise<object>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await work()) }] }
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: JSON.stringify(refusalOf(ports, error)) }] }
  }
}

export const RESOURCE_TYPE = 'application/json'

/**
 * What a resource holds, as JSON. Throws an error of the protocol that says the refusal's sentence, with its code and what it is about
 * as its data; of a fault it says no more than a tool does.
 */
export async function contentsOf(ports: Telling, uri: URL, work: () => Promise<object>): Promise<ReadResourceResult> {
  try {
    return { contents: [{ uri: uri.href, mimeType: RESOURCE_TYPE, text: JSON.stringify(await work()) }] }
  } catch (error) {
    const { says, ...refusal } = refusalOf(ports, error)
    const isFault = refusal.code === 'server.unexpected'
    throw new ProtocolError(isFault ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams, says, refusal)
  }
}

interface Refusal {
  readonly code: string
  readonly data: Record<string, unknown>
  readonly says: string
}

function refusalOf({ log, translate }: Telling, error: unknown): Refusal {
  const { code, data } = codeOf(log, error)
  return { code, data, says: translate('en-US', `errors:${code}`, { ...data, defaultValue: code }) }
}

function codeOf(log: Ports['log'], error: unknown): Pick<Refusal, 'code' | 'data'> {
  if (error instanceof ORPCError && error.defined) return { code: error.code, data: { ...error.data } }
  if (error instanceof ORPCError && error.status < 500) return { code: 'request.invalid', data: {} }
  log.error({ path: '/mcp', error: describeError(error) }, 'procedure.failed')
  return { code: 'server.unexpected', data: {} }
}
