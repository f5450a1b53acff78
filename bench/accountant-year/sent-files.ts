import { inflateRawSync } from 'node:zlib'
import { type Member, zipOf } from './zip.ts'

/**
 * The files that are sent in one go: the folder as a zip, and beside it each zip that lay inside, since a zip in a zip is
 * refused by its name.
 */
export function sentFiles(folder: readonly Member[], name: string): Member[] {
  const isZip = (member: Member) => member.name.endsWith('.zip') && typeof member.content !== 'string'
  const inside = folder.filter(isZip).flatMap(({ name: inner, content }) => sentFiles(membersOf(content), inner))
  return [{ name: name.split('/').at(-1) ?? name, content: zipOf(folder.filter((one) => !isZip(one))) }, ...inside]
}

/** The members of a zip as `zipOf` writes it: each behind its own head, with its sizes there. */
function membersOf(content: Member['content']): Member[] {
  const bytes = Buffer.from(content)
  const members: Member[] = []
  for (let at = 0; bytes.readUInt32LE(at) === LOCAL_HEAD; ) {
    const [size, nameLength] = [bytes.readUInt32LE(at + 18), bytes.readUInt16LE(at + 26)]
    const start = at + HEAD_LENGTH + nameLength
    const name = bytes.toString('utf8', at + HEAD_LENGTH, start)
    members.push({ name, content: inflateRawSync(bytes.subarray(start, start + size)) })
    at = start + size
  }
  return members
}

const LOCAL_HEAD = 0x04034b50
const HEAD_LENGTH = 30
