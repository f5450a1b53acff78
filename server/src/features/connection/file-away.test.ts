import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileAway, folderRefusal, openShelves } from './file-away.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pegada-shelves-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('tells why the system refused a folder', async () => {
  await writeFile(join(folder, 'nota.xml'), '<a/>')
  const shelves = openShelves(join(folder, 'nota.xml'), '2025-03')
  await expect(shelves).rejects.toMatchObject({ code: 'connection.folder_not_directory' })
  const away = fileAway(join(folder, 'nota.xml'), join(folder, 'gone'), 'nota.xml', null)
  await expect(away).rejects.toMatchObject({ code: 'connection.folder_missing' })
})

it.each([
  ['EACCES', 'connection.folder_forbidden', {}],
  ['EROFS', 'connection.folder_forbidden', {}],
  ['ENOSPC', 'connection.folder_full', {}],
  ['EIO', 'connection.folder_unreadable', { reason: 'EIO' }],
])('a folder refused by %s is %s', (code, refusal, data) => {
  const error = Object.assign(new Error(code), { code, syscall: 'scandir' })
  expect(folderRefusal(error)).toMatchObject({ code: refusal, data })
})

it('what the system did not refuse is no refusal of a folder', () => {
  const fault = new TypeError('path.join is not a function')
  expect(folderRefusal(fault)).toBe(fault)
})
