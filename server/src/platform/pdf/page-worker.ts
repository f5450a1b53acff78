import { parentPort } from 'node:worker_threads'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { pixelsOf, readPictureHead } from '../picture/picture-head.ts'
import { drawPicture, release, toPng } from './canvas.ts'
import type { PageJob, PageReply } from './messages.ts'
import { readPicture } from './ocr.ts'
import { pageLimits, type ReadPage } from './port.ts'
import { readPdf } from './read-pdf.ts'
import { READ_PIXELS } from './straighten.ts'

/** The thread that reads files: it answers a job with its pages and then with its end, in messages. */
const port = parentPort
invariant(port, 'this file runs as a thread')

/** Width of a page of paper, which a picture is taken to be of: 210 mm in points. */
const PAPER_POINTS = 595

port.on('message', (job: PageJob) => {
  void perform(job).then((reply) => port.postMessage(reply))
})

async function perform({ id, bytes, kind }: PageJob): Promise<PageReply> {
  const onPage = (page: ReadPage) => port?.postMessage({ id, type: 'page', page } satisfies PageReply)
  try {
    const warnings = kind === 'pdf' ? await readPdf(bytes, onPage) : await readOnePicture(bytes, onPage)
    return { id, type: 'done', warnings }
  } catch (error) {
    if (error instanceof DomainError) return { id, type: 'refused', code: error.code, data: error.data }
    return { id, type: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

async function readOnePicture(bytes: Uint8Array, onPage: (page: ReadPage) => void): Promise<string[]> {
  const head = readPictureHead(bytes)
  if (!head) throw new DomainError('bill.damaged')
  if (pixelsOf(bytes, head) > pageLimits.maxPixels) throw new DomainError('bill.page_too_large', { page: 1 })
  const drawn = await drawPicture(bytes, READ_PIXELS)
  if (!drawn) throw new DomainError('bill.damaged')
  const dpi = (72 * Math.min(drawn.width, drawn.height)) / PAPER_POINTS
  const reading = await readPicture(drawn, 1, dpi)
  if (reading.picture !== drawn) release(drawn)
  onPage({ ...reading, page: 1, pages: 1, source: 'ocr', picture: toPng(reading.picture) })
  return []
}
