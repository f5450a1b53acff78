import { createHash } from 'node:crypto'
import type { MoveFile } from '@pegada/core/company-move/open-move-file.ts'
import { expect, it } from 'vitest'
import { FILES_NAME, type Manifest, movedPerson } from './manifest.ts'
import { readFileList, readStored, withinBytes } from './read-entry.ts'

const companyId = '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1'
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** A file of entries that are texts. */
function fileOf(entries: Record<string, string>): MoveFile {
  return {
    names: new Set(Object.keys(entries)),
    async *read(name) {
      yield Buffer.from(entries[name] ?? '')
    },
  }
}

async function listed(stored: { readonly key: string; readonly bytes: number; readonly sha256: string | null }) {
  const text = `${JSON.stringify(stored)}\n`
  const manifest = { companyId, files: { lines: 1, sha256: hash(text), absent: 0 } } as Manifest
  const keys: string[] = []
  for await (const batch of readFileList(fileOf({ [FILES_NAME]: text }), manifest))
    keys.push(...batch.map(({ key }) => key))
  return keys
}

it('takes stored files of the company alone, and a document under the hash of its bytes', async () => {
  const [own, other] = [hash('nota'), hash('outra')]
  const document = `${companyId}/${own.slice(0, 2)}/${own}`
  expect(await listed({ key: document, bytes: 4, sha256: own })).toEqual([document])
  expect(await listed({ key: document, bytes: 0, sha256: null })).toEqual([document])
  const refused = { code: 'company_move.damaged', data: { entry: document } }
  await expect(listed({ key: document, bytes: 4, sha256: other })).rejects.toMatchObject(refused)
  for (const key of ['plataforma/x', `${companyId}/../x`])
    await expect(listed({ key, bytes: 4, sha256: own })).rejects.toMatchObject({ code: 'company_move.damaged' })
})

async function lengthOf(pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let length = 0
  for await (const piece of pieces) length += piece.length
  return length
}

it('unpacks no more of a stored file than the list says, and no more altogether than is taken in', async () => {
  const file = fileOf({ nota: 'nota', outra: 'outra' })
  expect(await lengthOf(readStored(file, 'nota', { bytes: 4 }))).toBe(4)
  const refused = { code: 'company_move.damaged', data: { entry: 'nota' } }
  await expect(lengthOf(readStored(file, 'nota', { bytes: 3 }))).rejects.toMatchObject(refused)
  const within = withinBytes(file, 8)
  expect(await lengthOf(within.read('nota'))).toBe(4)
  await expect(lengthOf(within.read('outra'))).rejects.toMatchObject({ code: 'company_move.too_large' })
})

it('takes people with a role and an access that there are', () => {
  const member = {
    role: 'admin',
    isOwner: true,
    sharedAccess: null,
    unitIds: null,
    createdAt: '2026-11-28T12:00:00+00:00',
  }
  const person = { id: 'u1', name: 'Olga Prado', firstName: 'Olga', lastName: 'Prado', email: 'olga@aurora.example' }
  const takes = (change: object) => movedPerson.safeParse({ ...person, member: { ...member, ...change } }).success
  expect([takes({}), takes({ role: 'rei' }), takes({ sharedAccess: 'tudo' }), takes({ createdAt: 'ontem' })]).toEqual([
    ...[true, false, false, false],
  ])
})
