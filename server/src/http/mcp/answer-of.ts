import type { CallToolResult } from '@modelcontextprotocol/server'
import { ORPCError } from '@orpc/server'
import { describeError } from '../../platform/log/describe-error.ts'
import type { Ports } from '../../ports.ts'

/** What a tool answers: JSON, or a refusal with its code, what it is about, and its sentence. Nothing else of a fault goes out. */
export async function answerOf(
  ports: Pick<Ports, 'log' | 'translate'>,
  work: () => Promise<object>,
): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await work()) }] }
  } catch (error) {
    const { code, data } = refusalOf(ports, error)
    const says = ports.translate('en-US', `errors:${code}`, { ...data, defaultValue: code })
    return { isError: true, content: [{ type: 'text', text: JSON.stringify({ code, data, says }) }] }
  }
}

function refusalOf({ log }: Pick<Ports, 'log'>, error: unknown): { code: string; data: Record<string, unknown> } {
  if (error instanceof ORPCError && error.defined) return { code: error.code, data: { ...error.data } }
  if (error instanceof ORPCError && error.status < 500) return { code: 'request.invalid', data: {} }
  log.error({ path: '/mcp', error: describeError(error) }, 'procedure.failed')
  return { code: 'server.unexpected', data: {} }
}
