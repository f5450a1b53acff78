import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { assistantByCommand, assistantByHttp, batchExample, verifyExample } from './api-example-text.ts'

it('the example of a batch carries JSON that a terminal hands over whole', () => {
  const text = batchExample('http://localhost/api/v1', 'a-unit')
  const body = /-d '([^']+)'$/.exec(text)?.[1] ?? ''
  expect(JSON.parse(body)).toMatchObject({ entries: [{ businessUnitId: 'a-unit', unit: 'kWh' }] })
})

it('what an assistant is told is JSON that names this server', () => {
  expect(JSON.parse(assistantByHttp('https://a.example'))).toMatchObject({
    mcpServers: {
      pegada: { url: 'https://a.example/mcp', headers: { Authorization: expect.stringMatching(/^Bearer /) } },
    },
  })
  expect(JSON.parse(assistantByCommand('https://a.example'))).toMatchObject({
    mcpServers: { pegada: { command: 'npm', env: { PEGADA_URL: 'https://a.example' } } },
  })
})

it('the example of a receiver tells our signature from another', async () => {
  const source = `data:text/javascript,${encodeURIComponent(verifyExample)}`
  const { isFromPegada } = (await import(/* @vite-ignore */ source)) as {
    isFromPegada: (headers: Record<string, string>, body: string, secret: string) => boolean
  }
  const secret = `whsec_${Buffer.from('chave').toString('base64')}`
  const at = String(Math.floor(Date.now() / 1000))
  const sign = (body: string) => createHmac('sha256', 'chave').update(`id.${at}.${body}`).digest('base64')
  const headers = { 'webhook-id': 'id', 'webhook-timestamp': at, 'webhook-signature': `v1,${sign('{}')}` }
  expect(isFromPegada(headers, '{}', secret)).toBe(true)
  expect(isFromPegada(headers, '{"a":1}', secret)).toBe(false)
  expect(isFromPegada({ ...headers, 'webhook-timestamp': '1' }, '{}', secret)).toBe(false)
})
