import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NationalNfse } from './port.ts'

/**
 * Checks documents by the official schemas of the national standard, which whoever runs the installation puts into a folder, one
 * folder a version (`1.01/DPS_v1.01.xsd` and what it includes). They are no part of the product. Requests to register an event are not
 * checked by files that still ask for their number.
 */
export function openSchemas(folder: string | undefined): Pick<NationalNfse, 'schemaFaults' | 'layouts'> {
  const layouts = folder === undefined ? [] : layoutsIn(folder)
  const kept = new Map<string, Promise<(xml: string) => string[]>>()
  return {
    layouts,
    async schemaFaults(kind, layout, xml) {
      if (folder === undefined || !layouts.includes(layout)) return undefined
      if (kind === 'pedRegEvento' && asksForRequestNumber(join(folder, layout), layout)) return undefined
      const name = `${kind}_v${layout}.xsd`
      const check = kept.get(name) ?? openSchema(join(folder, layout), name)
      kept.set(name, check)
      // Files that could not be read are read again for the next document.
      check.catch(() => kept.delete(name))
      return (await check)(xml)
    },
  }
}

/**
 * Whether the files are of before the end of December 2025, when the request to register an event lost its number under the same
 * version: the national system refuses since then what they ask for.
 */
function asksForRequestNumber(folder: string, layout: string): boolean {
  const types = join(folder, `tiposSimples_v${layout}.xsd`)
  return existsSync(types) && readFileSync(types, 'utf8').includes('PRE[0-9]{59}')
}

function layoutsIn(folder: string): string[] {
  const isWhole = (name: string) =>
    ['DPS', 'pedRegEvento'].every((kind) => existsSync(join(folder, name, `${kind}_v${name}.xsd`)))
  return existsSync(folder) ? readdirSync(folder).filter(isWhole).toSorted() : []
}

/** The library is loaded when the first document is checked: its memory is not for who issues no notes. */
async function openSchema(folder: string, name: string): Promise<(xml: string) => string[]> {
  const { ParseOption, XmlBufferInputProvider, XmlDocument, XmlLibError, XsdValidator, xmlRegisterInputProvider } =
    await import('libxml2-wasm')
  const files = readdirSync(folder).filter((file) => file.endsWith('.xsd'))
  const base = `nfse-schemas/${folder.length}/`
  const bytes = Object.fromEntries(files.map((file) => [base + file, readSchema(join(folder, file))]))
  xmlRegisterInputProvider(new XmlBufferInputProvider(bytes))
  const schema = XmlDocument.fromBuffer(bytes[base + name] ?? new Uint8Array(), { url: base + name })
  const validator = XsdValidator.fromDoc(schema)
  return (xml) => {
    try {
      const document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NONET })
      try {
        validator.validate(document)
        return []
      } finally {
        document.dispose()
      }
    } catch (error) {
      if (!(error instanceof XmlLibError)) throw error
      return error.details.length > 0 ? error.details.map(({ message }) => message.trim()) : [error.message]
    }
  }
}

/** One form of the published schema is no regular expression of XML Schema (it looks ahead); the same texts are written another way. */
function readSchema(path: string): Uint8Array {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  return Buffer.from(text.replace('^(?!0{1,5}$)\\d{1,5}$', '0{0,4}[1-9]\\d{0,4}'), 'utf8')
}
