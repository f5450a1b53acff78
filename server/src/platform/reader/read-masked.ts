import { maskPersonalIds } from '@pegada/core/document/mask-personal-ids.ts'
import { readFiscalXml } from '@pegada/core/document/read-fiscal-xml.ts'

/** The documents of a file as JSON text, people masked: what is not masked never leaves the worker. */
export function readMasked(bytes: Uint8Array): string {
  return JSON.stringify(readFiscalXml(bytes).map((document) => maskPersonalIds(document)))
}
