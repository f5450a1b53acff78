import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Storage } from './port.ts'
import { openS3Storage } from './s3.ts'

/** A server of the S3 kind in this process; it does not check signatures. */
let server: S3rver
let storage: Storage
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pegada-s3-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'pegada', configs: [] }],
  })
  const { port } = await server.run()
  storage = openS3Storage(
    {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'pegada',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    join(folder, 'cache'),
  )
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

it('keeps bytes, the last ones under a key, and answers undefined for what it lacks', async () => {
  await storage.put('company/ab/abc', new Uint8Array([1, 2]))
  await storage.put('company/ab/abc', new Uint8Array([3]))
  expect([...((await storage.find('company/ab/abc')) ?? [])]).toEqual([3])
  await storage.delete('company/ab/abc')
  await storage.delete('company/ab/abc')
  expect(await storage.find('company/ab/abc')).toBeUndefined()
  expect(await storage.findBlob('company/ab/abc')).toBeUndefined()
})

it('takes a file over and reads it piece by piece, from a copy of its own', async () => {
  await writeFile(join(folder, 'made'), 'selado')
  await storage.putFile('company/seal', join(folder, 'made'))
  expect(await (await storage.findBlob('company/seal'))?.text()).toBe('selado')
  expect(await readdir(join(folder, 'cache'))).toHaveLength(1)
})
