import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { readBill } from '@pegada/core/bill/read-bill.ts'
import { singlePost } from '@pegada/core/bill/test/layouts.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { buildPdf, type PdfText } from '../../test/build-pdf.ts'
import { openPageReader } from './page-reader.ts'
import type { PageFileKind, ReadPage } from './port.ts'

/** The thread that reads pages: the text of a PDF by its place, pictures by their letters, limits that end what goes on. */
const reader = openPageReader()
afterAll(() => reader.close())

async function read(bytes: Uint8Array, kind: PageFileKind) {
  const pages: ReadPage[] = []
  const { warnings } = await reader.read({ bytes, kind }, async (page) => void pages.push(page))
  return { pages, warnings }
}

/** The first page as a scanner would give it: larger, a little askew, turned by so much, with specks. */
async function scanned(degrees: number): Promise<Uint8Array> {
  const { pages } = await read(buildPdf([singlePost]), 'pdf')
  const picture = await loadImage(Buffer.from(pages[0]?.picture ?? []))
  const scale = 1.4
  const sideways = degrees % 180 !== 0
  const [width, height] = [picture.width * scale, picture.height * scale]
  const canvas = createCanvas(sideways ? height : width, sideways ? width : height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#f6f4ee'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((degrees * Math.PI) / 180 + 0.008)
  context.globalCompositeOperation = 'multiply'
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  context.fillStyle = '#999'
  for (let speck = 0; speck < 400; speck += 1) {
    context.fillRect(((speck * 7919) % width) - width / 2, ((speck * 104_729) % height) - height / 2, 1, 1)
  }
  return new Uint8Array(canvas.toBuffer('image/png'))
}

describe('a PDF with text', () => {
  it('gives words where they stand, upright pages and their pictures', async () => {
    const texts: PdfText[] = [...Array(14).keys()].map((row) => [50, 40 + row * 20, `Linha ${row} de consumo kWh`])
    const { pages } = await read(buildPdf([texts, [[60, 700, 'página de trás']]]), 'pdf')
    expect(pages.map(({ page, pages: total, width, height, turned }) => [page, total, width, height, turned])).toEqual([
      [1, 2, 595, 842, 0],
      [2, 2, 595, 842, 0],
    ])
    const word = pages[0]?.words.find(({ text }) => text === 'consumo')
    expect(word?.x).toBeGreaterThan(90)
    expect(word?.x).toBeLessThan(115)
    expect(word?.y).toBeCloseTo(40, 0)
    expect(pages[0]?.source).toBe('text')
  })
})

describe('a scan that lies on its side', () => {
  it('is turned upright and read', async () => {
    const { pages } = await read(await scanned(270), 'png')
    expect(pages[0]).toMatchObject({ source: 'ocr', turned: 90 })
    const [page] = pages
    const draft = readBill(page?.words ?? [], pages, { companyCnpjs: ['04252011000110'] })
    const values = Object.fromEntries(draft.fields.map(({ name, value }) => [name, value]))
    expect(values).toMatchObject({
      supplier: 'CPFL Paulista',
      customerCnpj: '04252011000110',
      meter: '4001234567',
      month: '2025-03',
      periodStart: '2025-02-12',
      periodEnd: '2025-03-14',
      total: '1204.77',
    })
    const counted = draft.lines.filter(({ countsReason }) => countsReason === 'counts.purchase')
    expect(counted.map(({ quantity, unit }) => [quantity, unit])).toEqual([['1350', 'kWh']])
  })
})

describe('limits', () => {
  it('end the thread that takes too long, and read the next file in a new one', async () => {
    const hurried = openPageReader({ fileMs: 1 })
    const file = { bytes: buildPdf([singlePost]), kind: 'pdf' } as const
    await expect(hurried.read(file, async () => undefined)).rejects.toMatchObject({ code: 'bill.took_too_long' })
    await hurried.close()
    expect((await read(file.bytes, 'pdf')).pages).toHaveLength(1)
  })

  it('end the thread that takes too much memory', async () => {
    const narrow = openPageReader({ heapMegabytes: 4 })
    const file = { bytes: buildPdf([singlePost]), kind: 'pdf' } as const
    await expect(narrow.read(file, async () => undefined)).rejects.toMatchObject({ code: 'bill.too_heavy' })
    await narrow.close()
  })

  it('end the thread that opens a stream to more than a bill holds, however it was packed', async () => {
    const narrow = openPageReader({ bytesMegabytes: 64 })
    const packed = Buffer.from(deflateSync(Buffer.alloc(150_000_000, 32), { level: 1 }).toString('hex'))
    const head = `<< /Filter [/ASCIIHexDecode /FlateDecode] /Length ${packed.length} >>\nstream\n`
    const bomb = Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])
    const plain = Buffer.from(buildPdf([singlePost], { objects: [bomb] })).toString('latin1')
    // As long as before, so that the places of the objects hold.
    const bytes = Buffer.from(
      plain.replace('/Type /Page /Parent', '/Type/Page /Parent').replace('/Contents 11 0 R', '/Contents 100 0 R'),
      'latin1',
    )
    await expect(narrow.read({ bytes, kind: 'pdf' }, async () => undefined)).rejects.toMatchObject({
      code: 'bill.too_heavy',
    })
    await narrow.close()
  })

  it('hand a failure to keep a page on to who asked', async () => {
    const file = { bytes: buildPdf([singlePost]), kind: 'pdf' } as const
    const failing = reader.read(file, () => Promise.reject(new Error('no room')))
    await expect(failing).rejects.toThrow('no room')
  })

  it('call a file that is no picture damaged', async () => {
    const own = readFileSync(new URL(import.meta.url))
    await expect(read(own, 'jpg')).rejects.toMatchObject({ code: 'bill.damaged' })
  })

  it.each(['jpeg', 'png'] as const)('call a %s that is cut off damaged, wherever it ends', async (kind) => {
    const drawn = createCanvas(64, 64)
    const whole = kind === 'png' ? drawn.toBuffer('image/png') : drawn.toBuffer('image/jpeg')
    for (const length of [20, 40, whole.indexOf(kind === 'png' ? 'IDAT' : Buffer.from([0xff, 0xda])) + 2]) {
      const cut = whole.subarray(0, length)
      const refused = read(cut, kind === 'png' ? 'png' : 'jpg')
      await expect(refused).rejects.toMatchObject({ code: 'bill.damaged' })
    }
  })
})
