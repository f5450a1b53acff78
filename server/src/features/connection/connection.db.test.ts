import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { connectionSweep } from './jobs.ts'

let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const sweep = async () => {
  await connectionSweep(app.ports).perform({} as never)
  return app.runJobs()
}
const runs = async (kind: 'folder' | 'pull') => (await owner.client.automation.runs({ kind, pageSize: 100 })).rows
const imports = async () => (await owner.client.imports.list({ pageSize: 100 })).rows

describe('a watched folder', () => {
  let folder: string
  let connectionId: string
  beforeAll(async () => {
    app.clock.set('2026-11-21T12:00:00Z')
    const made = await owner.client.connection.create({ kind: 'folder', name: 'Rede' })
    connectionId = made.id
    folder = join(app.ports.inbox.watchDir ?? '', made.address)
    await sweep()
  })

  it('takes a file once it has stopped growing, and files it away by what became of it', async () => {
    await writeFile(join(folder, 'nota.xml'), buildNfe())
    await writeFile(join(folder, 'programa.exe'), new Uint8Array([0x4d, 0x5a, 0x90, 0]))
    await writeFile(join(folder, '.nota.xml.swp'), 'rascunho')
    await writeFile(join(folder, 'outra.xml.part'), 'meio')
    await mkdir(join(folder, 'subpasta'))
    await symlink('/etc/passwd', join(folder, 'atalho.xml'))
    const before = (await imports()).length
    app.clock.set('2026-11-21T12:02:00Z')
    await sweep()
    expect(await imports()).toHaveLength(before)
    app.clock.set('2026-11-21T12:04:00Z')
    await sweep()
    const [batch] = await imports()
    expect(batch).toMatchObject({ origin: 'folder', state: 'done', documentsNew: 1 })
    expect(await readdir(join(folder, 'processados', '2026-11'))).toEqual(['nota.xml'])
    expect((await readdir(join(folder, 'recusados', '2026-11'))).toSorted()).toEqual([
      'programa.exe',
      'programa.exe.txt',
    ])
    expect(await readFile(join(folder, 'recusados', '2026-11', 'programa.exe.txt'), 'utf8')).toContain('programa.exe')
    expect((await readdir(folder)).toSorted()).toEqual([
      '.nota.xml.swp',
      'atalho.xml',
      'outra.xml.part',
      'processados',
      'recusados',
      'subpasta',
    ])
    const [run] = await runs('folder')
    expect(run).toMatchObject({ result: 'partly', counts: { files: 1, refused: 1 }, importId: batch?.id })
  })

  it('tells the same file again as a duplicate, under a name that is free', async () => {
    await writeFile(join(folder, 'nota.xml'), buildNfe())
    await utimes(join(folder, 'nota.xml'), 1, 2)
    for (const minute of ['06', '08']) {
      app.clock.set(`2026-11-21T12:${minute}:00Z`)
      await sweep()
    }
    expect((await imports())[0]).toMatchObject({ documentsNew: 0, documentsDuplicate: 1 })
    expect(await readdir(join(folder, 'processados', '2026-11'))).toEqual(['2-nota.xml', 'nota.xml'])
  })

  it('rests while it is paused, and in the hands of one run at a time', async () => {
    await owner.client.connection.update({ connectionId, isPaused: true })
    await expect(owner.client.connection.run({ connectionId })).rejects.toMatchObject({ code: 'connection.paused' })
    app.clock.set('2026-11-21T12:10:00Z')
    expect(await sweep()).toEqual([])
    await owner.client.connection.update({ connectionId, isPaused: false })
    await app.ports.db.query('update connections set taken_at = $2 where id = $1', [
      connectionId,
      '2026-11-21T12:09:00Z',
    ])
    const before = await runs('folder')
    await sweep()
    expect(await runs('folder')).toEqual(before)
  })
})

describe('an address fetched on schedule', () => {
  let server: Server
  let url: string
  const answer = { status: 200, body: '', etag: '"1"' }
  const asked: { authorization: string | undefined; since: string | undefined }[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push({ authorization: request.headers.authorization, since: request.headers['if-none-match'] })
      const isKnown = request.headers['if-none-match'] === answer.etag
      response.writeHead(isKnown ? 304 : answer.status, { etag: answer.etag, location: '/elsewhere' })
      response.end(isKnown ? undefined : answer.body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notas/novas.xml`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('is taken when it is new and left alone while it is not; its secret is kept to itself', async () => {
    app.clock.set('2026-11-22T12:00:00Z')
    answer.body = buildNfe({ number: 77 })
    const made = await owner.client.connection.create({
      kind: 'pull',
      name: 'ERP',
      url,
      schedule: 'hourly',
      authorization: 'Bearer segredo',
    })
    expect(made).toMatchObject({ hasSecret: true, schedule: 'hourly' })
    expect(JSON.stringify(await owner.client.connection.list())).not.toContain('segredo')
    await sweep()
    expect((await imports())[0]).toMatchObject({ origin: 'pull', documentsNew: 1 })
    app.clock.set('2026-11-22T13:30:00Z')
    await sweep()
    expect(asked).toEqual([
      { authorization: 'Bearer segredo', since: undefined },
      { authorization: 'Bearer segredo', since: '"1"' },
    ])
    expect(await runs('pull')).toHaveLength(1)
  })

  it('that fails says so, tries again, and is paused in the end', async () => {
    answer.status = 302
    answer.etag = '"2"'
    const connectionId = (await owner.client.connection.list()).find(({ kind }) => kind === 'pull')?.id ?? ''
    app.clock.set('2026-11-22T15:00:00Z')
    await sweep()
    const failing = (await owner.client.connection.list()).find(({ id }) => id === connectionId)
    expect(failing).toMatchObject({ state: 'failing', lastError: { code: 'net.status', data: { status: 302 } } })
    await app.ports.db.query('update connections set failures = 19 where id = $1', [connectionId])
    app.clock.set('2026-11-22T17:00:00Z')
    await sweep()
    const paused = (await owner.client.connection.list()).find(({ id }) => id === connectionId)
    expect(paused).toMatchObject({ state: 'paused', pausedReason: 'gave_up', nextAt: null })
  })

  it('may not lead into our own network', async () => {
    const pull = { kind: 'pull', name: 'x', schedule: 'daily' } as const
    for (const bad of [
      'https://10.0.0.1/a.xml',
      'https://[::ffff:169.254.169.254]/',
      'file:///etc/passwd',
      'http://example.com/',
    ]) {
      await expect(owner.client.connection.create({ ...pull, url: bad })).rejects.toMatchObject({
        code: expect.stringMatching(/^net\./),
      })
    }
  })
})

it('a connection whose maker left the company rests', async () => {
  const { id } = await owner.client.connection.create({ kind: 'folder', name: 'Órfã' })
  await app.ports.db.query(`update connections set created_by = $2 where id = $1`, [
    id,
    (await app.signUpPerson()).userId,
  ])
  await sweep()
  const found = (await owner.client.connection.list()).find((row) => row.id === id)
  expect(found).toMatchObject({ state: 'paused', pausedReason: 'orphaned' })
})
