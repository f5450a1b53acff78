import { inflateSync } from 'node:zlib'

/**
 * Unpacks a web font (WOFF 1, https://www.w3.org/TR/WOFF/) to the sfnt inside, whose PostScript name gets the suffix. The renderer
 * unpacks a table of a WOFF again for every glyph that it takes from it, and takes fonts of one PostScript name for one
 * another's stand-ins, so that it embeds a font anew at each change between two files of a typeface.
 */
export function unpackWoff(woff: Buffer, suffix: string): Buffer {
  const tables = tablesOf(woff).map(({ tag, body }) => ({ tag, body: tag === 'name' ? named(body, suffix) : body }))
  const header = Buffer.alloc(HEADER + RECORD * tables.length)
  const power = 2 ** Math.floor(Math.log2(tables.length))
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(tables.length, 4)
  header.writeUInt16BE(RECORD * power, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE(RECORD * (tables.length - power), 10)
  let place = header.length
  const bodies = tables.map(({ tag, body }, index) => {
    const record = HEADER + RECORD * index
    header.write(tag, record, 'latin1')
    header.writeUInt32BE(place, record + 8)
    header.writeUInt32BE(body.length, record + 12)
    const padded = Buffer.concat([body], Math.ceil(body.length / 4) * 4)
    place += padded.length
    return padded
  })
  return Buffer.concat([header, ...bodies])
}

interface Table {
  readonly tag: string
  readonly body: Buffer
}

function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = WOFF_HEADER + WOFF_ENTRY * index
    const offset = woff.readUInt32BE(entry + 4)
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8))
    const isPacked = packed.length < woff.readUInt32BE(entry + 12)
    return { tag: woff.toString('latin1', entry, entry + 4), body: isPacked ? inflateSync(packed) : packed }
  })
}

/** A table of names with nothing but the PostScript name (number 6) of the given one, in Windows' English, and the suffix behind it. */
function named(names: Buffer, suffix: string): Buffer {
  const strings = names.readUInt16BE(4)
  const records = Array.from({ length: names.readUInt16BE(2) }, (_, index) => HEADER_OF_NAMES + RECORD_OF_NAME * index)
  const own = records.find((at) => names.readUInt16BE(at) === WINDOWS && names.readUInt16BE(at + 6) === POSTSCRIPT)
  const start = own === undefined ? 0 : strings + names.readUInt16BE(own + 10)
  const text = own === undefined ? Buffer.alloc(0) : names.subarray(start, start + names.readUInt16BE(own + 8))
  const whole = Buffer.concat([text, Buffer.from(`-${suffix}`, 'utf16le').swap16()])
  const table = Buffer.alloc(HEADER_OF_NAMES + RECORD_OF_NAME)
  const fields = [0, 1, table.length, WINDOWS, 1, 0x409, POSTSCRIPT, whole.length, 0]
  for (const [index, field] of fields.entries()) table.writeUInt16BE(field, 2 * index)
  return Buffer.concat([table, whole])
}

/** Sizes in bytes: of an sfnt's header and record of a table, a WOFF's header and entry, and of a table of names. */
const HEADER = 12
const RECORD = 16
const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const HEADER_OF_NAMES = 6
const RECORD_OF_NAME = 12
/** Numbers of the platform and of the name, in a table of names. */
const WINDOWS = 3
const POSTSCRIPT = 6
