import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Somebody else's server, which keeps what it is sent and answers as it is told: `answer` is a status, at first 204. */
export interface HookReceiver {
  readonly url: string
  readonly received: { readonly headers: IncomingHttpHeaders; readonly body: string }[]
  answer: number
  close(): Promise<void>
}

export async function openHookReceiver(): Promise<HookReceiver> {
  const received: HookReceiver['received'] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(hook.answer, { location: 'http://169.254.169.254/' }).end('ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hook: HookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: 204,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return hook
}
