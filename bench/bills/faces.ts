import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from '../../server/src/platform/print/woff.ts'

export type Face = 'helvetica' | 'courier' | 'times' | 'plex'

/** What a bill is drawn with, by the names that the drawing library knows or is told: regular and bold. */
export const faces: Readonly<Record<Face, readonly [regular: string, bold: string]>> = {
  helvetica: ['Helvetica', 'Helvetica-Bold'],
  courier: ['Courier', 'Courier-Bold'],
  times: ['Times-Roman', 'Times-Bold'],
  plex: ['plex-400', 'plex-700'],
}

const packages = createRequire(import.meta.url)
const unpacked = new Map<string, Buffer>()

/** The file of a typeface that the drawing library does not bring itself, unpacked once: it would unpack a table again for every glyph. */
export function fileOf(name: string): Buffer | undefined {
  const [, weight] = /^plex-(\d+)$/.exec(name) ?? []
  if (weight === undefined) return undefined
  const path = packages.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`)
  const file = unpacked.get(name) ?? unpackWoff(readFileSync(path), 'latin')
  unpacked.set(name, file)
  return file
}
