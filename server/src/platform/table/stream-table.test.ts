import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { type FileColumn, instantCell, numberCell, textCell } from './cell.ts'
import { streamTable } from './stream-table.ts'
import { xlsxRows } from './xlsx-rows.ts'

const columns: readonly FileColumn<number>[] = [
  { title: 'N', width: 8, cell: (row) => numberCell(row) },
  { title: 'Nome <&>', width: 20, cell: (row) => textCell(row === 2 ? null : `linha "${row}" & <outra>`) },
  { title: 'Quando', width: 20, cell: () => instantCell(new Date('2026-11-22T18:00:00Z')) },
]

async function* batchesOf(count: number, size: number, read: (batch: number) => void = () => {}) {
  for (let start = 0; start < count; start += size) {
    read(start / size)
    yield Array.from({ length: Math.min(size, count - start) }, (_, at) => start + at)
  }
}

function fail(): never {
  throw new Error('no text')
}

function streamOf(format: 'csv' | 'xlsx', batches: AsyncIterable<number[]>) {
  return streamTable({ name: 'Lista: um/dois', format, language: 'pt-BR', columns, batches }, undefined)
}

describe('a list on its way to a file', () => {
  it.each(['csv', 'xlsx'] as const)('is read a batch at a time, as far as the reader has come: %s', async (format) => {
    let read = 0
    const stream = await streamOf(
      format,
      batchesOf(400_000, 1000, (batch) => {
        read = batch + 1
      }),
    )
    const reader = stream.getReader()
    const { value } = await reader.read()
    await reader.cancel()
    expect(value?.length).toBeGreaterThan(0)
    expect(read).toBeLessThan(100)
  })

  it('is none, with no header of one, where its first rows fail', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const headers = new Headers()
      const broken = { title: 'N', width: 8, cell: () => fail() }
      const file = { name: 'Lista', format, language: 'pt-BR', columns: [broken], batches: batchesOf(1, 1) }
      await expect(streamTable(file, headers), format).rejects.toThrow('no text')
      expect([...headers]).toEqual([])
    }
  })

  it('tells a failure in the middle, and does not end as if it were whole', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const failing = (async function* () {
        yield [1, 2]
        throw new Error('the database is gone')
      })()
      await expect(new Response(await streamOf(format, failing)).arrayBuffer(), format).rejects.toThrow(
        'the database is gone',
      )
    }
  })

  it('is a workbook that is read back, with marks of XML as text and gaps as gaps', async () => {
    const bytes = await new Response(await streamOf('xlsx', batchesOf(3, 2))).arrayBuffer()
    const [sheet] = await readXlsxFile(Buffer.from(bytes))
    expect(sheet?.sheet).toBe('Lista  um dois')
    const at = new Date('2026-11-22T18:00:00Z')
    expect(sheet?.data).toEqual([
      ['N', 'Nome <&>', 'Quando'],
      [0, 'linha "0" & <outra>', at],
      [1, 'linha "1" & <outra>', at],
      [2, null, at],
    ])
  })

  it('goes on in a further sheet where one is full', async () => {
    const rows = (async function* () {
      yield Array.from({ length: 5 }, (_, at) => [numberCell(at)])
    })()
    const chunks: Uint8Array[] = []
    for await (const chunk of xlsxRows({ name: 'Lista', titles: ['N'], widths: [8] }, rows, 2)) chunks.push(chunk)
    const sheets = await readXlsxFile(Buffer.concat(chunks))
    expect(sheets.map(({ sheet, data }) => [sheet, data.flat()])).toEqual([
      ['Lista', ['N', 0, 1]],
      ['Lista 2', ['N', 2, 3]],
      ['Lista 3', ['N', 4]],
    ])
  })
})
