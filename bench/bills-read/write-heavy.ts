import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import PDFDocument from 'pdfkit'
import { drawPicture, newCanvas } from '../../server/src/platform/pdf/canvas.ts'
import { drawPdf } from '../bills/bills.ts'
import { suppliers } from '../bills/drawings.ts'
import { scan } from '../bills/scan.ts'

/**
 * `node bench/bills-read/write-heavy.ts FOLDER`: the heaviest files that a reader of bills lets in by the size of their
 * pictures, `photo.jpg` of nearly 40 megapixels and `scans.pdf` of several scanned pages.
 */
const PAGES = 6
const PHOTO_WIDTH = 5300

const folder = argv[2] ?? 'tmp/bills'
mkdirSync(folder, { recursive: true })
const [drawing] = suppliers.flat()
if (!drawing) throw new Error('no drawing')
const picture = await scan(await drawPdf(drawing), { seed: 'heavy', degrees: 1 })
writeFileSync(join(folder, 'scans.pdf'), await pdfOf(picture))
writeFileSync(join(folder, 'photo.jpg'), await enlarged(picture))

/** The picture on every page of a PDF, without any text. */
async function pdfOf(page: Uint8Array): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, info: {} })
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve))
  for (let number = 1; number <= PAGES; number += 1) {
    if (number > 1) pdf.addPage()
    pdf.image(Buffer.from(page), 0, 0, { width: 595 })
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

async function enlarged(page: Uint8Array): Promise<Uint8Array> {
  const drawn = await drawPicture(page, Number.POSITIVE_INFINITY)
  if (!drawn) throw new Error('the scan is no picture')
  const large = newCanvas(PHOTO_WIDTH, (PHOTO_WIDTH * drawn.height) / drawn.width)
  large.getContext('2d').drawImage(drawn, 0, 0, large.width, large.height)
  return large.toBuffer('image/jpeg', 80)
}
