import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Storage } from '../../platform/storage/port.ts'
import { openS3Storage } from '../../platform/storage/s3.ts'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { connectionSweep } from './jobs.ts'

let app: TestApp
let owner: TestPerson
let server: S3rver
let folder: string
let endpoint: string
let bucket: Storage

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  folder = await mkdtemp(join(tmpdir(), 'pegada-bucket-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'notas', configs: [] }],
  })
  endpoint = `http://127.0.0.1:${(await server.run()).port}`
  const access = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  bucket = openS3Storage({ endpoint, region: 'us-east-1', bucket: 'notas', ...access }, join(folder, 'cache'))
})
afterAll(async () => {
  await server.close()
  await app.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const connect = (name: string, fields: { bucket?: string; prefix?: string } = {}) =>
  owner.client.connection.create({
    kind: 'bucket',
    name,
    endpoint,
    bucket: 'notas',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    schedule: 'quarter_hourly',
    ...fields,
  })
const sweep = async () => {
  await connectionSweep(app.ports).perform({} as never)
  await app.runJobs()
}
const state = async (id: string) => (await owner.client.connection.list()).find((row) => row.id === id)
const put = (key: string, text: string) => bucket.put(key, new TextEncoder().encode(text))

it('takes new objects under the prefix once, and again when they changed', async () => {
  app.clock.set('2026-11-21T12:00:00Z')
  await put('2026/nota 1 + ç.xml', buildNfe({ number: 1 }))
  await put('2026/leia-me.exe', 'MZ\u0000\u0001')
  await put('2025/nota.xml', buildNfe({ number: 9 }))
  const { id } = await connect('Notas', { prefix: '2026/' })
  await sweep()
  const [first] = (await owner.client.imports.list({})).rows
  expect(first).toMatchObject({ origin: 'bucket', documentsNew: 1 })
  expect((await owner.client.automation.runs({ kind: 'bucket' })).rows[0]).toMatchObject({
    result: 'partly',
    counts: { files: 1, refused: 1 },
  })
  app.clock.set('2026-11-21T12:20:00Z')
  await sweep()
  expect((await owner.client.imports.list({})).total).toBe(1)
  await put('2026/nota 1 + ç.xml', buildNfe({ number: 2 }))
  app.clock.set('2026-11-21T12:40:00Z')
  await sweep()
  expect((await owner.client.imports.list({})).rows[0]).toMatchObject({ documentsNew: 1 })
  expect(await state(id)).toMatchObject({ state: 'active', lastError: null, hasSecret: true, bucket: 'notas' })
})

it('says what is wrong with a bucket that is not there', async () => {
  const { id } = await connect('Outro', { bucket: 'nao-existe' })
  await sweep()
  expect(await state(id)).toMatchObject({ state: 'failing', lastError: { code: 'connection.bucket_not_found' } })
})
