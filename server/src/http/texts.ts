import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { keptWithin } from './kept-within.ts'
import { type Page, pageOf } from './website-pages.ts'

interface Texts {
  readonly page: Page
  /** What a browser says that it has (RFC 9110, 8.8.3). */
  readonly mark: string
}

/** Areas that are told in one answer: a browser asks for ten at a time. */
const AREAS_MAX = 10
/** Letters of all answers of several areas that are kept. */
const LETTERS_KEPT = 16_000_000

/**
 * Texts by language and area, of a folder of `<language>/<area>.json`. Each file is read when it is first asked for and compressed once for all;
 * `<language>.json?areas=bill.common` is an object of several by area, without those that there are not. A browser asks every time, for
 * the next release may say it otherwise under the same address, and is told in a word where it has it.
 */
export function textRoutes(folder: string): Hono {
  const kept = new Map<string, Texts>()
  const read = (name: string): Texts | undefined => {
    const known = kept.get(name)
    if (known) return known
    const file = `${folder}/${name}`
    if (!existsSync(file)) return undefined
    const texts = marked(readFileSync(file, 'utf8'))
    kept.set(name, texts)
    return texts
  }
  const together = keptWithin<Texts>(LETTERS_KEPT, ({ page }) => page.text.length)
  const readTogether = (language: string, asked: string): Texts | undefined => {
    const areas = [...new Set(asked.split('.'))].toSorted()
    if (areas.length > AREAS_MAX || !areas.every((area) => /^[a-z0-9-]+$/.test(area))) return undefined
    const there = areas.flatMap((area) => {
      const texts = read(`${language}/${area}.json`)
      return texts ? [[area, texts.page.text] as const] : []
    })
    if (there.length === 0) return undefined
    const key = `${language} ${there.map(([area]) => area).join('.')}`
    return together(key, () =>
      marked(`{${there.map(([area, ofArea]) => `${JSON.stringify(area)}:${ofArea}`).join(',')}}`),
    )
  }
  const app = new Hono()
  app.get('/locales/:language{[a-zA-Z0-9-]+}/:area{[a-z0-9-]+\\.json}', (context) => {
    const { language, area } = context.req.param()
    return answerTexts(context, read(`${language}/${area}`))
  })
  app.get('/locales/:language{[a-zA-Z0-9-]+\\.json}', (context) => {
    const language = context.req.param('language').replace('.json', '')
    return answerTexts(context, readTogether(language, context.req.query('areas') ?? ''))
  })
  app.get('/locales/*', (context) => context.json({ code: 'request.not_found' }, 404))
  return app
}

function marked(text: string): Texts {
  const mark = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { page: pageOf(() => text), mark }
}

function answerTexts(context: Context, texts: Texts | undefined): Response {
  if (!texts) return context.json({ code: 'request.not_found' }, 404)
  const { page, mark } = texts
  const headers = { etag: `W/${mark}`, 'cache-control': 'no-cache', vary: 'Accept-Encoding' }
  if (isAmong(mark, context.req.header('if-none-match'))) return context.body(null, 304, headers)
  const told = { ...headers, 'content-type': 'application/json; charset=utf-8' }
  const encoded = page.encoded(context.req.header('accept-encoding') ?? '')
  if (!encoded) return context.body(page.text, 200, told)
  return context.body(encoded.body, 200, { ...told, 'content-encoding': encoded.encoding })
}

/** Whether what the browser has is this, compared weakly (RFC 9110, 13.1.2): the bytes differ by how they are compressed. */
function isAmong(mark: string, given = ''): boolean {
  return given.split(',').some((one) => ['*', mark].includes(one.trim().replace(/^W\//, '')))
}
