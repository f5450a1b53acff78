import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { MailServer } from '../server/src/test/image-services.ts'
import { type Client, clientOf, person, signIn } from './try-image-client.ts'
import type { RunningImage } from './try-image-processes.ts'

interface Running {
  readonly api: RunningImage
  readonly worker: RunningImage
  /** A second process of each role, on the same database. */
  readonly beside: { readonly api: RunningImage; readonly worker: RunningImage }
  readonly mail: MailServer
  readonly say: (line: string) => void
}

/** Uses the processes as people and a balancer do. Throws at what is not as it should be. */
export async function useImage({ api, worker, beside, mail, say }: Running): Promise<void> {
  const parts = { database: 'ok', migrations: 'ok', storage: 'ok' }
  assert.deepEqual(await (await fetch(`${api.healthUrl}/ready`)).json(), { status: 'ready', parts })
  assert.deepEqual(await (await fetch(`${api.url}/ready`)).json(), { status: 'ready', parts })
  assert.deepEqual(await (await fetch(`${worker.healthUrl}/ready`)).json(), {
    status: 'ready',
    parts: { ...parts, jobs: 'ok' },
  })
  await assert.rejects(fetch(worker.url))
  for (const image of [api, worker, beside.api, beside.worker]) await image.probe()
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

  const cookie = await signIn(api.url)
  const client = clientOf(api.url, cookie)
  const [unit] = await client.businessUnit.list()
  await client.activity.create({
    generatorKey: 'electricity.grid',
    businessUnitId: unit?.id ?? '',
    quantity: '1.000,5',
    unit: 'kWh',
    period: '2025-03',
  })
  const { id } = await client.report.create({ year: 2025, format: 'pdf' })
  await untilWritten(client, id)
  const report = await client.report.download({ reportId: id })
  assert.equal(Buffer.from(await report.slice(0, 5).arrayBuffer()).toString(), '%PDF-')
  say(`a report that the worker wrote to the object store is downloaded: ${report.size} bytes`)

  await useBoth([api, beside.api], cookie)
  say(
    'a session of one api is open and ends in the other; of twelve reports asked of both, the workers wrote each once',
  )

  assert.deepEqual(await Promise.all([beside.api.stop(), beside.worker.stop()]), [0, 0])
  const stopped = api.stop()
  await pause(1_000)
  const answer = await fetch(`${api.url}/ready`)
  assert.deepEqual([answer.status, await answer.json()], [503, { status: 'stopping', parts: {} }])
  await assert.rejects(api.probe())
  assert.deepEqual([await stopped, await worker.stop()], [0, 0])
  say('told to stop, the api was not ready first and then ended; both ended with 0')
}

/** Two processes of each role: what was begun in one goes on in the other, and no job is done twice. */
async function useBoth(apis: readonly RunningImage[], cookie: string): Promise<void> {
  const clients = apis.map(({ url }) => clientOf(url, cookie))
  const asked = await Promise.all(
    Array.from({ length: 6 }, () =>
      clients.map((client) => client.report.create({ year: 2025, format: 'csv' })),
    ).flat(),
  )
  const [first, second] = clients
  assert.ok(first && second)
  // All are written before one is read: they are the same bytes under one name, which the stand-in writes in place.
  for (const { id } of asked) await untilWritten(first, id)
  for (const { id } of asked) for (const client of clients) await client.report.download({ reportId: id })
  const { rows } = await first.audit.list({ pageSize: 100 })
  for (const { id } of asked) {
    const told = rows.filter(({ entityId }) => entityId === id).map(({ action }) => action)
    assert.deepEqual(told.toSorted(), ['report.complete', 'report.create', 'report.start'])
  }
  await second.account.signOut()
  await assert.rejects(clientOf(apis[0]?.url ?? '', cookie).account.getViewer(), { code: 'auth.required' })
}

async function untilWritten(client: Client, id: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const { rows } = await client.report.list({ page: 1, pageSize: 50 })
    const state = rows.find((row) => row.id === id)?.state
    if (state === 'ready') return
    assert.notEqual(state, 'failed')
    await pause(200)
  }
  throw new Error('the report was not written in a minute')
}
