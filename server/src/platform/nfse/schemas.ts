import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NationalNfse, NfseSchemas } from './port.ts'

/**
 * Checks documents by the official schemas of the national standard, which whoever runs the installation puts into a folder, one
 * folder a version (`1.01/DPS_v1.01.xsd` and what it includes). They are no part of the product. What lacks a file checks nothing.
 */
export function openSchemas(folder: string | undefined): Pick<NationalNfse, 'schemaFaults' | 'schemas'> {
  const kept = new Map<string, Promise<(xml: string) => string[]>>()
  return {
    schemas: () => (folder === undefined ? [] : layoutsIn(folder).map((layout) => schemasOf(folder, layout))),
    async schemaFaults(kind, layout, xml) {
      if (folder === undefined || !LAYOUT.test(layout)) return undefined
      const name = `${kind}_v${layout}.xsd`
      if (!kept.has(name) && lackingOf(filesOf(join(folder, layout), name)).length > 0) return undefined
      const check = kept.get(name) ?? openSchema(join(folder, layout), name)
      kept.set(name, check)
      // Files that could not be read are read again for the next document.
      check.catch(() => kept.delete(name))
      return (await check)(xml)
    },
  }
}

const LAYOUT = /^\d\.\d{2}$/

function layoutsIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => LAYOUT.test(name))
        .toSorted()
    : []
}

/** What the files of a layout check, as they are now: a substitution is a declaration with a group of its own, a cancellation an event. */
function schemasOf(folder: string, layout: string): NfseSchemas {
  const [declaration, event] = ['DPS', 'pedRegEvento'].map((kind) =>
    filesOf(join(folder, layout), `${kind}_v${layout}.xsd`),
  ) as [Files, Files]
  const kinds = [
    ...(isWhole(declaration) ? (['declaration'] as const) : []),
    ...(isWhole(declaration) && defines(declaration, 'subst') ? (['substitution'] as const) : []),
    ...(isWhole(event) && defines(event, 'e101101') ? (['cancellation'] as const) : []),
  ]
  const lacking = new Set([declaration, event].flatMap((files) => [...lackingOf(files), ...unreadIn(files)]))
  return { layout, kinds, lacking: [...lacking].toSorted() }
}

/** The text of each file of a schema by name; undefined where it is not there, null where it cannot be read. */
type Files = ReadonlyMap<string, string | null | undefined>

/** The files that a schema stands on: itself, and what each of them names (`schemaLocation`). */
function filesOf(folder: string, root: string): Files {
  const files = new Map<string, string | null | undefined>()
  const names = [root]
  for (const name of names) {
    if (files.has(name)) continue
    const text = textIn(join(folder, name))
    files.set(name, text)
    names.push(...[...(text ?? '').matchAll(/schemaLocation="([^"/\\]+)"/g)].map(([, place = '']) => place))
  }
  return files
}

function textIn(path: string): string | null | undefined {
  if (!existsSync(path)) return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

const lackingOf = (files: Files) => [...files].flatMap(([name, text]) => (text === undefined ? name : []))
const unreadIn = (files: Files) => [...files].flatMap(([name, text]) => (text === null ? name : []))
const isWhole = (files: Files) => lackingOf(files).length === 0 && unreadIn(files).length === 0
const defines = (files: Files, element: string) =>
  [...files.values()].some((text) => text?.includes(`<xs:element name="${element}"`))

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

/** Forms of the published files, and what each is read as. */
const READ_AS: readonly (readonly [string | RegExp, string])[] = [
  // It looks ahead, which no regular expression of XML Schema does; the same texts are written another way.
  ['^(?!0{1,5}$)\\d{1,5}$', '0{0,4}[1-9]\\d{0,4}'],
  // Files of before the end of December 2025: under the same version the request to register an event lost its number then, and the
  // national system refuses since what they ask for.
  ['PRE[0-9]{59}', 'PRE[0-9]{56}'],
  [/<xs:element name="nPedRegEvento"[\s\S]*?<\/xs:element>/, ''],
]

function readSchema(path: string): Uint8Array {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  return Buffer.from(
    READ_AS.reduce((now, [form, read]) => now.replace(form, read), text),
    'utf8',
  )
}
