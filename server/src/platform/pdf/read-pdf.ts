import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DomainError } from '@pegada/core/domain-error.ts'
import { CanvasFactory, newCanvas, release, toPng } from './canvas.ts'
import { checkPdf } from './check-pdf.ts'
import { readPicture } from './ocr.ts'
import { type PageWord, pageLimits, type ReadPage } from './port.ts'
import { READ_DPI, READ_PIXELS } from './straighten.ts'
import { wordsOfItem } from './text-items.ts'

// After ./canvas.ts, whose globals this library looks for when it is loaded.
const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
type Document = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>
type Page = Awaited<ReturnType<Document['getPage']>>
type DrawContext = NonNullable<Parameters<Page['render']>[0]['canvasContext']>

/** A page with fewer words is taken for a picture of one. */
const FEW_WORDS = 12
const SHOWN_DPI = 144

/** Reads a PDF page by page. Scripts in it are never run; that it has some is told as a warning. */
export async function readPdf(bytes: Uint8Array, onPage: (page: ReadPage) => void): Promise<string[]> {
  checkPdf(bytes)
  const document = await open(bytes)
  try {
    const pages = document.numPages
    if (pages < 1) throw new DomainError('bill.no_pages')
    if (pages > pageLimits.maxPages) throw new DomainError('bill.too_many_pages', { pages, max: pageLimits.maxPages })
    const warnings = await warningsOf(document)
    for (let number = 1; number <= pages; number += 1) {
      const page = await pageOf(document, number)
      onPage({ ...(await readPage(page, number)), pages })
      page.cleanup()
    }
    return warnings
  } finally {
    await document.destroy()
  }
}

async function open(bytes: Uint8Array): Promise<Document> {
  const require = createRequire(import.meta.url)
  const folder = dirname(require.resolve('pdfjs-dist/package.json'))
  try {
    return await pdfjs.getDocument({
      data: Uint8Array.from(bytes),
      isEvalSupported: false,
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      maxImageSize: pageLimits.maxPixels,
      canvasMaxAreaInBytes: pageLimits.maxPixels * 4,
      standardFontDataUrl: join(folder, 'standard_fonts/'),
      cMapUrl: join(folder, 'cmaps/'),
      cMapPacked: true,
      wasmUrl: join(folder, 'wasm/'),
      CanvasFactory,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    }).promise
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new DomainError(name === 'PasswordException' ? 'bill.encrypted' : 'bill.damaged')
  }
}

async function pageOf(document: Document, number: number): Promise<Page> {
  try {
    return await document.getPage(number)
  } catch {
    throw new DomainError('bill.damaged')
  }
}

/** Names of what a bill has no need of: scripts, and files packed within. */
async function warningsOf(document: Document): Promise<string[]> {
  const [scripts, opening, attachments] = await Promise.all([
    document.hasJSActions(),
    document.getJSActions(),
    document.getAttachments(),
  ]).catch(() => [false, null, null] as const)
  return [
    ...(scripts || (opening && Object.keys(opening).length > 0) ? ['bill.has_scripts'] : []),
    ...(attachments && Object.keys(attachments).length > 0 ? ['bill.has_attachments'] : []),
  ]
}

async function readPage(page: Page, number: number): Promise<Omit<ReadPage, 'pages'>> {
  const viewport = page.getViewport({ scale: 1 })
  const { width, height } = viewport
  if (Math.max(width, height) > pageLimits.maxSidePoints || Math.min(width, height) < 1) {
    throw new DomainError('bill.page_too_large', { page: number })
  }
  const words = await textOf(page, viewport.transform, number)
  if (words.length >= FEW_WORDS) {
    const picture = toPng(await draw(page, SHOWN_DPI))
    return { page: number, width, height, source: 'text', turned: 0, picture, words, rules: [] }
  }
  const dpi = Math.min(READ_DPI, 72 * Math.sqrt(READ_PIXELS / (width * height)))
  const drawn = await draw(page, dpi)
  const reading = await readPicture(drawn, number, dpi)
  if (reading.picture !== drawn) release(drawn)
  const isSideways = reading.turned === 90 || reading.turned === 270
  const sides = isSideways ? { width: height, height: width } : { width, height }
  return { ...reading, ...sides, page: number, source: 'ocr', picture: toPng(reading.picture) }
}

async function textOf(page: Page, transform: number[], number: number): Promise<PageWord[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: false })
  return items.flatMap((item) =>
    'str' in item ? wordsOfItem(item, pdfjs.Util.transform(transform, item.transform), number) : [],
  )
}

async function draw(page: Page, dpi: number) {
  const viewport = page.getViewport({ scale: dpi / 72 })
  const drawn = newCanvas(viewport.width, viewport.height)
  const context = drawn.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, drawn.width, drawn.height)
  // The drawing library's canvas stands in for the browser's, whose type the PDF library names.
  const target = { canvas: null, canvasContext: context as unknown as DrawContext, viewport }
  await page.render({ ...target, annotationMode: pdfjs.AnnotationMode.DISABLE }).promise
  return drawn
}
