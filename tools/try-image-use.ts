import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@pegada/contract/contract.ts'
import type { MailServer } from '../server/src/test/image-services.ts'
import type { RunningImage } from './try-image-processes.ts'

interface Running {
  readonly api: RunningImage
  readonly worker: RunningImage
  readonly mail: MailServer
  readonly say: (line: string) => void
}

const person = {
  email: 'ana@aurora.example',
  password: 'Senha-2026',
  firstName: 'Ana',
  lastName: 'Souza',
  cnpj: '11.222.333/0001-81',
  companyName: 'Padaria Aurora Ltda',
  companySize: 'ME',
  acceptTerms: true,
} as const

/** Uses both processes as people and a balancer do. Throws at what is not as it should be. */
export async function useImage({ api, worker, mail, say }: Running): Promise<void> {
  const parts = { database: 'ok', migrations: 'ok', storage: 'ok' }
  assert.deepEqual(await (await fetch(`${api.healthUrl}/ready`)).json(), { status: 'ready', parts })
  assert.deepEqual(await (await fetch(`${api.url}/ready`)).json(), { status: 'ready', parts })
  assert.deepEqual(await (await fetch(`${worker.healthUrl}/ready`)).json(), {
    status: 'ready',
    parts: { ...parts, jobs: 'ok' },
  })
  await assert.rejects(fetch(worker.url))
  for (const image of [api, worker]) image.probe()
  say('health checks of both roles pass; the worker answers nothing else')

  const page = await (await fetch(api.url, { headers: { 'accept-language': 'de' } })).text()
  assert.match(page, /<html[^>]* lang="de"/)
  const asset = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  assert.equal((await fetch(api.url + asset)).status, 200)
  assert.equal((await fetch(`${api.url}/dev/mail`)).status, 404)
  say('the website is served in the language asked for, with its scripts; letters are shown to nobody')

  await clientOf(api.url).account.signUp(person)
  const letter = (await mail.firstLetter).replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const token = /token=([\w.-]+)/.exec(letter)?.[1] ?? ''
  assert.match(letter, /https:\/\/pegada\.example/)
  await clientOf(api.url).account.verifyEmail({ token })
  say('a sign-up in one process became a letter that the other delivered')

  const client = clientOf(api.url, await signIn(api.url))
  const [unit] = await client.businessUnit.list()
  await client.activity.create({
    generatorKey: 'electricity.grid',
    businessUnitId: unit?.id ?? '',
    quantity: '1.000,5',
    unit: 'kWh',
    period: '2025-03',
  })
  const { id } = await client.report.create({ year: 2025, format: 'pdf' })
  const report = await reportOf(client, id)
  assert.equal(Buffer.from(await report.slice(0, 5).arrayBuffer()).toString(), '%PDF-')
  say(`a report that the worker wrote to the object store is downloaded: ${report.size} bytes`)

  const stopped = api.stop()
  await pause(1_000)
  const answer = await fetch(`${api.url}/ready`)
  assert.deepEqual([answer.status, await answer.json()], [503, { status: 'stopping', parts: {} }])
  assert.throws(() => api.probe())
  assert.deepEqual([await stopped, await worker.stop()], [0, 0])
  say('told to stop, the api was not ready first and then ended; both ended with 0')
}

function clientOf(url: string, cookie?: string): ContractRouterClient<Contract> {
  return createORPCClient(new RPCLink({ url: `${url}/rpc`, headers: cookie ? { cookie } : {} }))
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  })
  assert.equal(response.status, 200)
  const cookies = response.headers.getSetCookie()
  assert.ok(cookies.every((cookie) => /; Secure/i.test(cookie)))
  return cookies.map((line) => line.split(';')[0]).join('; ')
}

async function reportOf(client: ContractRouterClient<Contract>, id: string): Promise<Blob> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const { rows } = await client.report.list({ page: 1, pageSize: 10 })
    const state = rows.find((row) => row.id === id)?.state
    if (state === 'ready') return client.report.download({ reportId: id })
    assert.notEqual(state, 'failed')
    await pause(200)
  }
  throw new Error('the report was not written in a minute')
}
