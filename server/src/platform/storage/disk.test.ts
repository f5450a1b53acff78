import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDiskStorage } from './disk.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pegada-storage-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('keeps bytes, answers undefined for what it lacks, and leaves no side files', async () => {
  const storage = openDiskStorage(folder)
  await storage.put('a/b', new Uint8Array([1, 2]))
  await storage.put('a/b', new Uint8Array([3]))
  expect([...((await storage.find('a/b')) ?? [])]).toEqual([3])
  expect(await readdir(join(folder, 'a'))).toEqual(['b'])
  await storage.delete('a/b')
  expect(await storage.find('a/b')).toBeUndefined()
})

it('takes a file over and reads it piece by piece', async () => {
  const storage = openDiskStorage(join(folder, 'kept'))
  await writeFile(join(folder, 'made'), 'selado')
  await storage.putFile('a/b', join(folder, 'made'))
  expect(await (await storage.findBlob('a/b'))?.text()).toBe('selado')
  expect(await readdir(join(folder, 'kept', 'a'))).toEqual(['b'])
  expect(await storage.findBlob('a/c')).toBeUndefined()
})

it('refuses a key that climbs out of its folder', async () => {
  const storage = openDiskStorage(folder)
  for (const key of ['../etc/passwd', 'company/../other/file'])
    await expect(storage.find(key)).rejects.toThrow(/within its folder/)
})
