import { ORPCError } from '@orpc/client'
import type { PartsState, UploadServer } from '../send-file.ts'

/** A server in memory that notes what it was given; `before` runs ahead of each file or part and may throw. */
export function fakeServer(before: (name: string) => Promise<void> | void = () => undefined) {
  const received: { importId: string; name: string }[] = []
  const parts: { name: string; offset: number; bytes: number }[] = []
  const started: string[] = []
  const uploads = new Map<string, PartsState & { name: string; bytes: number; importId: string }>()
  let opened = 0
  const server: UploadServer = {
    create: async () => {
      opened += 1
      return { id: `import ${opened}` }
    },
    addFile: async ({ importId, file }) => {
      await before(file.name)
      if (started.includes(importId)) throw refusal('import.already_started')
      received.push({ importId, name: file.name })
    },
    openUpload: async ({ importId, name, bytes, sha256 }) => {
      const id = `${importId} ${sha256}`
      const known = uploads.get(id) ?? { id, name, bytes, importId, received: 0, isComplete: false }
      uploads.set(id, known)
      return known
    },
    addPart: async ({ uploadId, offset, part }) => {
      const known = uploads.get(uploadId)
      if (!known) throw refusal('upload.not_found')
      await before(known.name)
      if (offset !== known.received) throw refusal('upload.offset_wrong')
      parts.push({ name: known.name, offset, bytes: part.size })
      const next = { ...known, received: offset + part.size, isComplete: offset + part.size === known.bytes }
      uploads.set(uploadId, next)
      if (next.isComplete) received.push({ importId: known.importId, name: known.name })
      return next
    },
    start: async ({ importId }) => {
      if (!received.some((one) => one.importId === importId)) throw refusal('import.empty')
      started.push(importId)
    },
  }
  return { server, received, parts, started, uploads, names: () => received.map(({ name }) => name).toSorted() }
}

/** A refusal as the client of the contract raises it. */
export function refusal(code: string, status = 409): ORPCError<string, unknown> {
  return new ORPCError(code, { status, data: {} })
}
