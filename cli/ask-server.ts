import { isRecord } from '@pegada/core/guards.ts'

/** Where the server is, and the key that it lets in. */
export interface ServerAddress {
  readonly url: string
  readonly key: string
}

/** What the server answers to a message: its result, an error of the protocol, or a refusal of ours with its code. */
export type ServerAnswer =
  | { readonly result: Record<string, unknown> }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }
  | { readonly refusal: { readonly code: string; readonly data: Record<string, unknown> } }

const waitMs = 120_000

/** Sends one message of the Model Context Protocol to `/mcp`. A server that cannot be reached, or is no Pegada, is `mcp.unreachable`. */
export async function askServer(
  { url, key }: ServerAddress,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
): Promise<ServerAnswer> {
  try {
    const response = await fetch(new URL('mcp', url.endsWith('/') ? url : `${url}/`), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    })
    return answerIn(readMessage(await response.text())) ?? unreachable(url)
  } catch {
    return unreachable(url)
  }
}

function unreachable(url: string): ServerAnswer {
  return { refusal: { code: 'mcp.unreachable', data: { url } } }
}

/** JSON, or the one message of a stream of events. */
function readMessage(text: string): unknown {
  const event = text.split(/\r?\n/).findLast((line) => line.startsWith('data:'))
  return JSON.parse(event === undefined ? text : event.slice('data:'.length))
}

function answerIn(message: unknown): ServerAnswer | undefined {
  if (!isRecord(message)) return undefined
  const { result, error, code, data } = message
  if (isRecord(result)) return { result }
  if (isRecord(error)) return { error: { code: Number(error.code), message: String(error.message), data: error.data } }
  return typeof code === 'string' ? { refusal: { code, data: isRecord(data) ? data : {} } } : undefined
}
