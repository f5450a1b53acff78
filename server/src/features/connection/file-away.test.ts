import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileAway, openShelves } from './file-away.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pegada-shelves-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('tells by which code the system refused a folder', async () => {
  await writeFile(join(folder, 'nota.xml'), '<a/>')
  const shelves = openShelves(join(folder, 'nota.xml'), '2025-03')
  await expect(shelves).rejects.toMatchObject({ code: 'connection.folder_unreadable', data: { reason: 'ENOTDIR' } })
  const away = fileAway(join(folder, 'nota.xml'), join(folder, 'gone'), 'nota.xml', null)
  await expect(away).rejects.toMatchObject({ code: 'connection.folder_unreadable', data: { reason: 'ENOENT' } })
})
