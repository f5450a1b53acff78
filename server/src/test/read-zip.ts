import { inflateRawSync } from 'node:zlib'

/** The files of a small ZIP that we wrote, by name, as texts: what its central directory lists, one after the other. */
export function readZip(bytes: Uint8Array): Map<string, string> {
  const file = Buffer.from(bytes)
  const texts = new Map<string, string>()
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((place) => file.readUInt16LE(at + place))
    const nameEnd = at + 46 + (nameBytes ?? 0)
    const head = file.readUInt32LE(at + 42)
    const start = head + 30 + file.readUInt16LE(head + 26) + file.readUInt16LE(head + 28)
    const stored = file.subarray(start, start + file.readUInt32LE(at + 20))
    const plain = file.readUInt16LE(at + 10) === 0 ? stored : inflateRawSync(stored)
    texts.set(file.toString('utf8', at + 46, nameEnd), plain.toString())
    at = nameEnd + (extraBytes ?? 0) + (noteBytes ?? 0)
  }
  return texts
}
