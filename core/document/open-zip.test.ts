import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { DomainError } from '../domain-error.ts'
import { openZip, ZIP_LIMITS, type ZipLimits } from './open-zip.ts'

type Files = Record<string, Buffer | string>

function zip(files: Files, options: { compress?: boolean } = {}): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name, options)
  archive.end()
  return collect(archive.outputStream)
}

async function collect(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** What each member came to: its length in bytes, or its code; `*` is the archive's own refusal. */
async function outcome(bytes: Uint8Array, limits?: ZipLimits): Promise<Record<string, number | string>> {
  const result: Record<string, number | string> = {}
  try {
    for await (const member of openZip(bytes, limits)) {
      result[member.name] = 'bytes' in member ? member.bytes.length : member.error.code
    }
  } catch (error) {
    result['*'] = error instanceof DomainError ? error.code : String(error)
  }
  return result
}

/** Overwrites a name of the same length, in the local header and in the central directory. */
function renamed(archive: Buffer, from: string, to: string): Buffer {
  return Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1')
}

/** Offset of the first central directory header. */
function centralHeader(archive: Buffer): number {
  return archive.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
}

const NOTE = '<NFe xmlns="http://www.portalfiscal.inf.br/nfe"/>'

describe('openZip', () => {
  it('gives the XML members, passes over folders and names what is not XML', async () => {
    const archive = new ZipFile()
    archive.addEmptyDirectory('2025/')
    archive.addBuffer(Buffer.from(NOTE), '2025/nota.XML')
    archive.addBuffer(Buffer.from('%PDF'), '2025/danfe.pdf')
    archive.end()
    expect(await outcome(await collect(archive.outputStream))).toEqual({
      '2025/nota.XML': NOTE.length,
      '2025/danfe.pdf': 'archive.not_xml_entry',
    })
  })

  it('passes over what an operating system keeps for itself', async () => {
    const archive = await zip({
      '__MACOSX/notas/._a.xml': 'x',
      'notas/__MACOSX/._a.xml': 'x',
      'notas/.DS_Store': 'x',
      'Thumbs.db': 'x',
      'notas/a.xml': '<a/>',
      'notas/MACOSX.xml': '<a/>',
    })
    expect(await outcome(archive)).toEqual({ 'notas/a.xml': 4, 'notas/MACOSX.xml': 4 })
  })

  it('reads stored members as well as deflated ones', async () => {
    expect(await outcome(await zip({ 'a.xml': NOTE }, { compress: false }))).toEqual({ 'a.xml': NOTE.length })
  })

  it('is empty for an empty archive and corrupt for anything else', async () => {
    expect(await outcome(await zip({}))).toEqual({})
    expect(await outcome(Buffer.from('PK\u0003\u0004 not really'))).toEqual({ '*': 'archive.corrupt' })
    const cut = await zip({ 'a.xml': NOTE.repeat(50), 'b.xml': NOTE })
    expect(await outcome(cut.subarray(0, cut.length - 30))).toEqual({ '*': 'archive.corrupt' })
  })

  it.each(['../../a.xml', '/etc/a1.xml', 'C:\\tmp\\1.xml', '..\\..\\a.xml'])(
    'refuses the name %s, and goes on',
    async (name) => {
      const placeholder = 'y'.repeat(name.length)
      const bytes = renamed(await zip({ [placeholder]: NOTE, 'ok.xml': NOTE }), placeholder, name)
      const result = await outcome(bytes)
      expect(Object.values(result)).toEqual(['archive.unsafe_name', NOTE.length])
    },
  )

  it('does not open archives inside archives, by name or by content', async () => {
    const inner = await zip({ 'a.xml': NOTE })
    expect(await outcome(await zip({ 'b.zip': inner, 'c.xml': inner }))).toEqual({
      'b.zip': 'archive.nested',
      'c.xml': 'archive.nested',
    })
  })

  it('stops a bomb while it inflates and keeps its neighbours', async () => {
    const bytes = await zip({ 'bomb.xml': Buffer.alloc(4_000_000), 'ok.xml': NOTE })
    expect(await outcome(bytes)).toEqual({ 'bomb.xml': 'archive.ratio_suspicious', 'ok.xml': NOTE.length })
  })

  it('does not believe declared sizes', async () => {
    const bomb = Buffer.from(await zip({ 'bomb.xml': Buffer.alloc(4_000_000) }))
    bomb.writeUInt32LE(100, centralHeader(bomb) + 24)
    expect(await outcome(bomb)).toEqual({ 'bomb.xml': 'archive.ratio_suspicious' })
    const liar = Buffer.from(await zip({ 'a.xml': NOTE }))
    liar.writeUInt32LE(7, centralHeader(liar) + 24)
    expect(await outcome(liar)).toEqual({ 'a.xml': 'archive.corrupt' })
  })

  it('notices content that does not match its checksum', async () => {
    const bytes = renamed(await zip({ 'a.xml': NOTE, 'b.xml': '<b/>' }, { compress: false }), '<NFe ', '<NFf ')
    expect(await outcome(bytes)).toEqual({ 'a.xml': 'archive.corrupt', 'b.xml': 4 })
  })

  it('names an encrypted member', async () => {
    const bytes = Buffer.from(await zip({ 'a.xml': NOTE }))
    const flags = centralHeader(bytes) + 8
    bytes.writeUInt16LE(bytes.readUInt16LE(flags) | 1, flags)
    expect(await outcome(bytes)).toEqual({ 'a.xml': 'archive.encrypted' })
  })

  it('refuses a member above the size of one document', async () => {
    const noise = Buffer.from(
      Array.from({ length: 400_000 }, (_, index) => `${(index * 7919) % 1_000_003},`)
        .join('')
        .repeat(3),
    )
    expect(await outcome(await zip({ 'big.xml': noise }))).toEqual({ 'big.xml': 'document.too_large' })
  })

  it('ends an archive with too many entries or too many bytes', async () => {
    const limits: ZipLimits = { ...ZIP_LIMITS, entriesMax: 2, totalBytesMax: 1_000_000 }
    expect(await outcome(await zip({ 'a.xml': NOTE, 'b.xml': NOTE, 'c.xml': NOTE }), limits)).toEqual({
      '*': 'archive.too_many_entries',
    })
    const half = Buffer.alloc(600_000, 'ab')
    expect(await outcome(await zip({ 'a.xml': half, 'b.xml': half }, { compress: false }), limits)).toEqual({
      'a.xml': 600_000,
      '*': 'archive.too_large',
    })
  })

  it('counts the entries that are there, not those that are declared', async () => {
    const files = Object.fromEntries(
      Array.from({ length: ZIP_LIMITS.entriesMax + 1 }, (_, index) => [`${index}.xml`, NOTE]),
    )
    expect(await outcome(await zip(files))).toEqual({ '*': 'archive.too_many_entries' })
  })
})
