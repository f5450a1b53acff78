/**
 * The answer to calls that came in one request, each as whoever answers calls alone answers it: told as it comes, so that one that is
 * never answered keeps no other waiting. Any other request is answered as it is.
 */
export function alsoTogether(answer: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  return async (request) => {
    if (new URL(request.url).pathname !== '/rpc/together') return answer(request)
    const calls: readonly { readonly url: string; readonly body?: unknown }[] = await request.json()
    const words = new TextEncoder()
    const body = new ReadableStream({
      async start(stream) {
        const tell = (event: string, data: unknown) =>
          stream.enqueue(words.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
        const tellOne = async ({ url, body: asked }: (typeof calls)[number], index: number) => {
          const headers = { 'content-type': 'application/json' }
          const init = { method: 'POST', headers, body: JSON.stringify(asked ?? {}), signal: request.signal }
          const answered = await answer(new Request(url, init))
          tell('message', { index, status: answered.status, body: await answered.json() })
        }
        await Promise.all(calls.map(tellOne))
        tell('done', null)
        stream.close()
      },
    })
    return new Response(body, { status: 207, headers: { 'content-type': 'text/event-stream' } })
  }
}
