import { crc32, deflateRawSync } from 'node:zlib'

export type Member = { name: string; content: Uint8Array | string }

/** 1 January 2026, 00:00, as DOS writes it: the same in every run. */
const dosDate = ((2026 - 1980) << 9) | (1 << 5) | 1

/** A zip of members in the order given, UTF-8 names, each deflated. */
export function zipOf(members: readonly Member[]): Uint8Array {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const member of members) {
    const bytes = typeof member.content === 'string' ? Buffer.from(member.content, 'utf8') : member.content
    const packed = deflateRawSync(bytes, { level: 6 })
    const name = Buffer.from(member.name, 'utf8')
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt16LE(dosDate, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name])
    parts.push(head, packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, name]))
    offset += head.length + packed.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, index, end])
}
