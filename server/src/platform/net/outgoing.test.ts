import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openOutgoing } from './outgoing.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const get = (url: string, timeoutMs = 2000) => ({ method: 'GET', url, timeoutMs, answerMaxBytes: 100 }) as const
const atHome = openOutgoing({ allowsLoopback: true })
const outside = openOutgoing({ allowsLoopback: false })

describe('a request to an address that somebody named', () => {
  it('sends the body as it is and answers status, headers and body', async () => {
    const url = await serve((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () =>
        response.writeHead(201, { 'x-seen': String(request.headers['x-told']) }).end(`got ${body}`),
      )
    })
    const answer = await atHome.send({ ...get(url), method: 'POST', headers: { 'x-told': 'a' }, body: 'é' })
    expect([answer.status, answer.headers['x-seen'], Buffer.from(answer.body).toString()]).toEqual([201, 'a', 'got é'])
  })

  it('takes a redirect as the answer', async () => {
    const url = await serve((_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end())
    expect((await atHome.send(get(url))).status).toBe(302)
  })

  it('reads no more than it was told', async () => {
    const url = await serve((_, response) => response.end('x'.repeat(1000)))
    await expect(atHome.send(get(url))).rejects.toMatchObject({ code: 'net.answer_too_large' })
    const cut = await atHome.send({ ...get(url), cutsAnswer: true })
    expect(cut.body).toHaveLength(100)
  })

  it('gives up on a server that does not answer', async () => {
    const url = await serve(() => {})
    await expect(atHome.send(get(url, 50))).rejects.toMatchObject({ code: 'net.timeout', data: { seconds: 0.05 } })
  })

  it('says that nobody answers there', async () => {
    const url = await serve(() => {})
    servers.splice(0)[0]?.close()
    await expect(atHome.send(get(url))).rejects.toMatchObject({ code: 'net.unreachable' })
  })
})

describe('an address within', () => {
  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://10.0.0.8/',
    'https://169.254.169.254/latest/meta-data/',
  ])('%s is refused before anything is sent', async (url) => {
    expect(() => outside.check(url)).toThrow(expect.objectContaining({ code: 'net.address_refused' }))
    await expect(outside.send(get(url))).rejects.toMatchObject({ code: 'net.address_refused' })
  })

  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'https://ana:senha@example.com/',
    'nowhere',
    'file:///etc/passwd',
  ])('%s is no address to send to', (url) => {
    expect(() => atHome.check(url)).toThrow(expect.objectContaining({ code: 'net.url_invalid' }))
  })

  it('is refused behind a name too, even beside a public one', async () => {
    const named = openOutgoing({ allowsLoopback: false, resolve: async () => ['8.8.8.8', '10.0.0.8'] })
    await expect(named.send(get('https://hook.example/'))).rejects.toMatchObject({
      code: 'net.address_refused',
      data: { host: 'hook.example' },
    })
  })

  it('is looked at anew each time, and connected to as it was looked at', async () => {
    const url = await serve((request, response) => response.end(request.headers.host))
    const { port } = new URL(url)
    const asked: string[] = []
    const named = openOutgoing({
      allowsLoopback: true,
      resolve: async (host) => {
        asked.push(host)
        return ['127.0.0.1']
      },
    })
    const answer = await named.send(get(`http://localhost:${port}/`))
    expect(Buffer.from(answer.body).toString()).toBe(`localhost:${port}`)
    await named.send(get(`http://localhost:${port}/`))
    expect(asked).toEqual(['localhost', 'localhost'])
  })

  it('may not be reached by a name that is not known', async () => {
    const lost = openOutgoing({
      allowsLoopback: false,
      resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
    })
    await expect(lost.send(get('https://hook.example/'))).rejects.toMatchObject({ code: 'net.name_unknown' })
  })
})
