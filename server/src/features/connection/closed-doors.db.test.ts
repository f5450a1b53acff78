import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { connectionSweep } from './jobs.ts'
import { createConnection } from './save-connection.ts'

let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const sweepAt = async (instant: string) => {
  app.clock.set(instant)
  await connectionSweep(app.ports).perform({} as never)
  await app.runJobs()
}
const connection = async (id: string) => (await owner.client.connection.list()).find((row) => row.id === id)
const importsTotal = async () => (await owner.client.imports.list({})).total

async function watched(name: string): Promise<{ id: string; folder: string }> {
  const { id, address } = await owner.client.connection.create({ kind: 'folder', name })
  const folder = join(app.ports.inbox.watchDir ?? '', address)
  await mkdir(folder, { recursive: true })
  return { id, folder }
}

describe('a watched folder in which somebody lays traps', () => {
  it('moves nothing through a link that stands where its own folders should', async () => {
    app.clock.set('2026-11-21T12:00:00Z')
    const { id, folder } = await watched('Elos')
    const elsewhere = join(folder, '..', 'alheio')
    await mkdir(elsewhere)
    await mkdir(join(folder, 'processados'))
    await symlink(elsewhere, join(folder, 'processados', '2026-11'))
    await writeFile(join(folder, 'nota.xml'), buildNfe({ number: 11 }))
    const before = await importsTotal()
    await sweepAt('2026-11-21T12:02:00Z')
    await sweepAt('2026-11-21T12:04:00Z')
    expect(await readdir(elsewhere)).toEqual([])
    expect(await importsTotal()).toBe(before)
    expect(await connection(id)).toMatchObject({
      state: 'failing',
      lastError: { code: 'connection.folder_not_directory' },
    })
    await owner.client.connection.delete({ connectionId: id })
  })

  it('writes the note of a refusal through no link', async () => {
    app.clock.set('2026-11-21T13:00:00Z')
    const { id, folder } = await watched('Recados')
    const target = join(folder, '..', 'alvo.conf')
    await writeFile(target, 'intacto')
    await mkdir(join(folder, 'recusados', '2026-11'), { recursive: true })
    await symlink(target, join(folder, 'recusados', '2026-11', 'programa.exe.txt'))
    await writeFile(join(folder, 'programa.exe'), new Uint8Array([0x4d, 0x5a, 0x90, 0]))
    await sweepAt('2026-11-21T13:02:00Z')
    await sweepAt('2026-11-21T13:04:00Z')
    expect(await readFile(target, 'utf8')).toBe('intacto')
    expect(await readdir(join(folder, 'recusados', '2026-11'))).toEqual(
      expect.arrayContaining(['2-programa.exe', '2-programa.exe.txt']),
    )
    await owner.client.connection.delete({ connectionId: id })
  })
})

it('a connection paused while a run is at work stays paused', async () => {
  const server = createServer((_, response) => {
    owner.client.connection.update({ connectionId: made.id, isPaused: true }).then(() => response.end(buildNfe()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  app.clock.set('2026-11-22T12:00:00Z')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/nota.xml`
  const made = await owner.client.connection.create({ kind: 'pull', name: 'Pausa', url, schedule: 'hourly' })
  await sweepAt('2026-11-22T12:01:00Z')
  server.close()
  expect(await connection(made.id)).toMatchObject({ state: 'paused', pausedReason: 'by_person', nextAt: null })
})

it('a secret is never sent to another host than the one it was given for', async () => {
  const pull = { kind: 'pull', name: 'Segredo', schedule: 'daily', authorization: 'Bearer segredo' } as const
  const { id: connectionId } = await owner.client.connection.create({ ...pull, url: 'https://erp.example/a.xml' })
  const sameHost = { connectionId, url: 'https://erp.example/b.xml' }
  expect((await owner.client.connection.update(sameHost)).hasSecret).toBe(true)
  const otherHost = { connectionId, url: 'https://outro.example/b.xml' }
  expect((await owner.client.connection.update(otherHost)).hasSecret).toBe(false)
  expect((await owner.client.connection.update({ ...otherHost, secret: 'Bearer novo' })).hasSecret).toBe(true)
})

it('a mailbox and a folder are refused where the installation has no place for them', async () => {
  const inbox = { mailDomain: null, mailDoor: null, watchDir: null }
  const actor = { userId: owner.userId, companyId: owner.companyId, role: 'admin', isOwner: true } as const
  const create = (input: Parameters<typeof createConnection>[3]) =>
    app.ports.db.asTenant({ ...actor, reach: 'company' }, (tx) =>
      createConnection(tx, { ...app.ports, inbox }, actor, input),
    )
  await expect(create({ kind: 'mailbox', name: 'Caixa', senders: [] })).rejects.toMatchObject({
    code: 'connection.mail_not_configured',
  })
  await expect(create({ kind: 'folder', name: 'Pasta' })).rejects.toMatchObject({
    code: 'connection.folder_not_configured',
  })
})

it('a connection whose maker may no longer bring documents rests', async () => {
  const maker = await app.signUpPerson()
  app.clock.set('2026-11-23T12:00:00Z')
  await maker.client.connection.create({ kind: 'folder', name: 'Rebaixada' })
  await app.setRole(maker, 'user')
  await sweepAt('2026-11-23T12:01:00Z')
  await app.setRole(maker, 'admin')
  expect((await maker.client.connection.list())[0]).toMatchObject({ state: 'paused', pausedReason: 'orphaned' })
})

it('a bucket that always has another page is left', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.end(`<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
      <Name>sem-fim</Name><IsTruncated>${asked < 1000}</IsTruncated><NextContinuationToken>t${asked}</NextContinuationToken>
    </ListBucketResult>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  app.clock.set('2026-11-24T12:00:00Z')
  const { id } = await owner.client.connection.create({
    kind: 'bucket',
    name: 'Sem fim',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'sem-fim',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    schedule: 'daily',
  })
  await sweepAt('2026-11-24T12:01:00Z')
  server.close()
  expect(asked).toBeLessThan(100)
  expect(await connection(id)).toMatchObject({ state: 'failing', lastError: { code: 'connection.too_many_files' } })
})
