import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** The prerendered pages as they are answered: with the server's own address in them, and compressed once for all. */
export interface WebsitePages {
  /** The page of a language, else of the first language that has it; undefined where there is none at the address. */
  find(wanted: Wanted): Page | undefined
  /** Addresses of all pages, for the sitemap. */
  readonly addresses: readonly string[]
}

export interface Wanted {
  /** In the order of preference. */
  readonly languages: readonly string[]
  /** Of its file. */
  readonly name: string
  /** The address that search engines keep: with the language where that was asked for by name. */
  readonly canonical: string
}

export interface Page {
  readonly text: string
  /** The body in what the browser takes; undefined for one that takes it as it is. */
  encoded(accept: string): { readonly encoding: 'br' | 'gzip'; readonly body: Uint8Array<ArrayBuffer> } | undefined
}

/** Pages are read when they are first asked for: the website may still be building when the server starts. */
export function openWebsitePages(folder: string, origin: string): WebsitePages {
  const kept = new Map<string, Page>()
  let addresses: readonly string[] | undefined
  return {
    find({ languages, name, canonical }) {
      for (const language of languages) {
        const page = read(`${folder}/${language}/${name}.html`, canonical)
        if (page) return page
      }
      return undefined
    },
    get addresses() {
      const list = `${folder}/pages.json`
      if (existsSync(list)) addresses ??= JSON.parse(readFileSync(list, 'utf8')) as string[]
      return addresses ?? []
    },
  }

  function read(file: string, canonical: string): Page | undefined {
    const key = `${file} ${canonical}`
    const known = kept.get(key)
    if (known) return known
    if (!existsSync(file)) return undefined
    const html = readFileSync(file, 'utf8').replaceAll('{{CANONICAL}}', canonical).replaceAll('{{ORIGIN}}', origin)
    const page = pageOf(() => html)
    kept.set(key, page)
    return page
  }
}

/** A page that is written when it is asked for, and compressed once for all. */
export function pageOf(write: () => string): Page {
  const made = new Map<'br' | 'gzip', Uint8Array<ArrayBuffer>>()
  return {
    get text() {
      return write()
    },
    encoded(accept) {
      const encoding = /\bbr\b/.test(accept) ? 'br' : /\bgzip\b/.test(accept) ? 'gzip' : undefined
      if (!encoding) return undefined
      const body = made.get(encoding) ?? Uint8Array.from(compressed(write(), encoding))
      made.set(encoding, body)
      return { encoding, body }
    },
  }
}

function compressed(text: string, encoding: 'br' | 'gzip'): Buffer {
  if (encoding === 'gzip') return gzipSync(text)
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
}
