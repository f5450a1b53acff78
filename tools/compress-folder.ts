import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Writes `.br` and `.gz` beside every text file of a folder that is served as it is, but for the folders of `except`: pages are
 * compressed when they are served, for the server's own address is put into them first, and texts are served from the tree's `locales`.
 */
export function compressFolder(folder: string, except: readonly string[] = []): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) {
      if (!except.includes(name)) compressFolder(path)
      continue
    }
    if (!/\.(js|css|svg|json|html|xml|txt)$/.test(name)) continue
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, asSent(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** A file of the build as a browser gets it: Brotli at its best, for it is compressed once and sent to everybody. */
export function asSent(bytes: Uint8Array): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return brotliCompressSync(bytes, { params })
}
