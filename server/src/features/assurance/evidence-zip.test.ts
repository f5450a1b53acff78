import { sha256Of } from '@pegada/core/assurance/evidence-file.ts'
import { openEvidence } from '@pegada/core/assurance/open-evidence.ts'
import { expect, it, vi } from 'vitest'
import type { Storage } from '../../platform/storage/port.ts'
import { allOf } from '../../test/all-of.ts'
import { streamedZip } from './evidence-zip.ts'

const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
const ports = (findBlob: Storage['findBlob']) => ({ clock, storage: { findBlob } as Storage })

it('goes out with what is stored as it is read, and with the hash of each file', async () => {
  const stored = new Blob(['selo'.repeat(50_000)])
  let hashes: unknown
  const zip = streamedZip(
    ports(async () => stored),
    async ({ files, add, addStored }) => {
      await addStored('seal', 'sealed/v1.pegada', 'a')
      add('findings', 'findings.json', new Uint8Array([1]))
      hashes = files.map(({ path, sha256 }) => [path, sha256])
    },
  )
  const files = await openEvidence(Buffer.concat(await allOf(zip)))
  expect(files?.get('findings.json')).toEqual(new Uint8Array([1]))
  expect(hashes).toEqual([...(files ?? [])].map(([path, bytes]) => [path, sha256Of(bytes)]))
  expect(files?.get('sealed/v1.pegada')?.length).toBe(stored.size)
})

it('breaks off where bytes are missing, and lets go of what it reads where nobody reads it further', async () => {
  const missing = streamedZip(
    ports(async () => undefined),
    ({ addStored }) => addStored('seal', 'sealed/v1.pegada', 'a'),
  )
  await expect(allOf(missing)).rejects.toThrow('sealed/v1.pegada')

  const cancel = vi.fn()
  const endless = {
    stream: () =>
      new ReadableStream({ pull: (to) => to.enqueue(crypto.getRandomValues(new Uint8Array(60_000))), cancel }),
  }
  const zip = streamedZip(
    ports(async () => endless as Blob),
    ({ addStored }) => addStored('seal', 'sealed/v1.pegada', 'a'),
  )
  const reader = zip.getReader()
  await reader.read()
  await reader.cancel()
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled())
})
