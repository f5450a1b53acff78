import { createHash } from 'node:crypto'
import { COMPANY_MOVE_UNPACKED_MAX } from '@pegada/contract/company-move-limits.ts'
import type { MoveFile } from '@pegada/core/company-move/open-move-file.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { splitLines } from '@pegada/core/seal/split-lines.ts'
import type { z } from 'zod'
import { FILES_NAME, MANIFEST_NAME, type Manifest, manifestSchema, type StoredFile, storedFile } from './manifest.ts'

/** What an entry should be. */
interface Expected {
  readonly lines: number
  readonly sha256: string
}

/**
 * The lines of an entry, some at a time, and at its end whether it was what the manifest says. Throws `company_move.damaged`,
 * `company_move.hash_wrong`.
 */
export async function* readLines(file: MoveFile, name: string, expected: Expected): AsyncGenerator<string[]> {
  const hash = createHash('sha256')
  let [held, length, lines]: [string[], number, number] = [[], 0, 0]
  for await (const line of splitLines(hashed(file.read(name), hash), LINE_MAX)) {
    if (!line.isWhole) throw new DomainError('company_move.damaged', { entry: name })
    held.push(utf8.decode(line.bytes))
    length += line.bytes.length
    lines += 1
    if (held.length < LINES_AT_ONCE && length < BYTES_AT_ONCE) continue
    yield held
    held = []
    length = 0
  }
  if (held.length > 0) yield held
  if (lines !== expected.lines || hash.digest('hex') !== expected.sha256)
    throw new DomainError('company_move.hash_wrong', { entry: name })
}

/** The same, each line read by a schema. Throws `company_move.damaged` with the entry where one is something else. */
export async function* readParsed<S extends z.ZodType>(
  file: MoveFile,
  name: string,
  { expected, schema }: { readonly expected: Expected; readonly schema: S },
): AsyncGenerator<z.output<S>[]> {
  for await (const lines of readLines(file, name, expected)) yield lines.map((line) => parsed(schema, line, name))
}

/** The manifest of a file. Throws `company_move.damaged`, and `company_move.other_format` where it is of another kind or edition. */
export async function readManifest(file: MoveFile): Promise<Manifest> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of file.read(MANIFEST_NAME)) {
    pieces.push(piece)
    length += piece.length
    if (length > MANIFEST_MAX) throw new DomainError('company_move.other_format')
  }
  try {
    return parsed(manifestSchema, utf8.decode(Buffer.concat(pieces)), MANIFEST_NAME)
  } catch {
    throw new DomainError('company_move.other_format')
  }
}

/** The stored files that came along, some at a time; each of a key that is the company's own. Throws as `readLines`. */
export async function* readFileList(file: MoveFile, manifest: Manifest) {
  for await (const batch of readParsed(file, FILES_NAME, { expected: manifest.files, schema: storedFile })) {
    const strange = batch.find((stored) => !isOwnFile(manifest.companyId, stored))
    if (strange) throw new DomainError('company_move.damaged', { entry: strange.key })
    yield batch
  }
}

/** The bytes of a stored file. Throws `company_move.damaged` once they are more than the list says. */
export async function* readStored(file: MoveFile, entry: string, { bytes }: Pick<StoredFile, 'bytes'>) {
  let length = 0
  for await (const piece of file.read(entry)) {
    length += piece.length
    if (length > bytes) throw new DomainError('company_move.damaged', { entry })
    yield piece
  }
}

/** The same file, of which no more is unpacked altogether than `max` bytes. Throws `company_move.too_large`. */
export function withinBytes(file: MoveFile, max = COMPANY_MOVE_UNPACKED_MAX): MoveFile {
  let length = 0
  return {
    names: file.names,
    async *read(name) {
      for await (const piece of file.read(name)) {
        length += piece.length
        if (length > max) throw new DomainError('company_move.too_large', { gb: max / 1e9 })
        yield piece
      }
    },
  }
}

/** Whether a key lies with what is the company's own, and names the bytes by their hash where it is one of a document. */
function isOwnFile(companyId: string, { key, sha256 }: StoredFile): boolean {
  if (!key.startsWith(`${companyId}/`) || !/^[\w./-]+$/.test(key) || key.includes('..')) return false
  const byHash = /^[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(key.slice(companyId.length + 1))
  return byHash === null || sha256 === null || byHash[1] === sha256
}

export async function* hashed(pieces: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
}

function parsed<S extends z.ZodType>(schema: S, text: string, entry: string): z.output<S> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new DomainError('company_move.damaged', { entry })
  }
  const { data, success } = schema.safeParse(value)
  if (!success) throw new DomainError('company_move.damaged', { entry })
  return data
}

const utf8 = new TextDecoder()
const LINES_AT_ONCE = 500
const BYTES_AT_ONCE = 4 << 20
const LINE_MAX = 64 << 20
const MANIFEST_MAX = 64 << 20
