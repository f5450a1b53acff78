import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv, streamCsv } from './csv.ts'
import { decodeText } from './decode-text.ts'

describe('a table that arrives in pieces', () => {
  it('gives the rows of the whole text wherever it is cut', async () => {
    const cell = fc.constantFrom('a', '', 'x;y', '"q"', 'two\nlines', '\r', 'ção', '1,5')
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (table, size) => {
        const text = `h1,h2,h3,h4\n${table.map((row) => row.map(quoted).join(',')).join('\r\n')}`
        const bytes = new TextEncoder().encode(text)
        const streamed: string[][] = []
        for await (const { cells } of streamCsv(decodeText(cut(bytes, size)))) streamed.push([...cells])
        expect(streamed).toEqual(parseCsv(text))
      }),
    )
  })

  it('tells the line each row begins on, line ends inside cells and blank lines counted', async () => {
    const lines: number[] = []
    for await (const { row } of streamCsv(pieces('a,b\n"1\n2",3\n\n4,5'))) lines.push(row)
    expect(lines).toEqual([1, 2, 5])
  })

  it('reads windows-1252 from the first byte that is not UTF-8', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('Emissões '), 0xe7, 0xe3, 0x6f])
    let text = ''
    for await (const piece of decodeText(cut(bytes, 4))) text += piece
    expect(text).toBe('Emissões ção')
  })
})

function quoted(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

async function* cut(bytes: Uint8Array, size: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function* pieces(text: string): AsyncIterable<string> {
  yield text
}
