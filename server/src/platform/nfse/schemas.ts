import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NationalNfse, NfseSchemas } from './port.ts'

/**
 * Checks documents by the official schemas of the national standard, which whoever runs the installation puts into a folder, one
 * folder a version (`1.01/DPS_v1.01.xsd` and what it includes). They are no part of the product. What lacks a file, or has one that is no
 * schema, checks nothing. A file that is changed counts from the next document on.
 */
export function openSchemas(folder: string | undefined): Pick<NationalNfse, 'schemaFaults' | 'schemas'> {
  const compiled = new Map<string, { readonly mark: string; readonly made: Promise<Compiled> }>()
  async function schemaOf(place: string, name: string): Promise<Schema> {
    const files = filesOf(place, name)
    if (!isWhole(files)) return { files, lacking: [...files].flatMap(([file, text]) => (text === null ? file : [])) }
    const mark = markOf(files)
    const kept = compiled.get(join(place, name))
    const made = kept?.mark === mark ? kept.made : compile(files, name)
    compiled.set(join(place, name), { mark, made })
    const { check, faulty } = await made
    return { files, check, lacking: faulty ?? [] }
  }
  return {
    async schemas() {
      if (folder === undefined) return []
      const told: NfseSchemas[] = []
      for (const layout of layoutsIn(folder)) {
        const [declaration, event] = [nameOf('DPS', layout), nameOf('pedRegEvento', layout)]
        const place = join(folder, layout)
        told.push(tellSchemas(layout, await schemaOf(place, declaration), await schemaOf(place, event)))
      }
      return told
    },
    async schemaFaults(kind, layout, xml) {
      if (folder === undefined || !LAYOUT.test(layout)) return undefined
      const { check } = await schemaOf(join(folder, layout), nameOf(kind, layout))
      return check?.(xml)
    },
  }
}

const nameOf = (kind: Parameters<NationalNfse['schemaFaults']>[0], layout: string) => `${kind}_v${layout}.xsd`

const LAYOUT = /^\d\.\d{2}$/

function layoutsIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => LAYOUT.test(name))
        .toSorted()
    : []
}

/** What a document lacks of being as its schema says. */
type Check = (xml: string) => string[]
/** A schema that can be checked by, or the names of the files that keep it from being one. */
type Compiled =
  | { readonly check: Check; readonly faulty?: never }
  | { readonly faulty: string[]; readonly check?: never }
type Schema = { readonly files: Files; readonly check?: Check | undefined; readonly lacking: readonly string[] }

/** What the schemas of a layout check: a substitution is a declaration with a group of its own, a cancellation an event. */
function tellSchemas(layout: string, declaration: Schema, event: Schema): NfseSchemas {
  const kinds = [
    ...(declaration.check ? (['declaration'] as const) : []),
    ...(declaration.check && defines(declaration.files, 'subst') ? (['substitution'] as const) : []),
    ...(event.check && defines(event.files, 'e101101') ? (['cancellation'] as const) : []),
  ]
  return { layout, kinds, lacking: [...new Set([...declaration.lacking, ...event.lacking])].toSorted() }
}

/** The text of each file of a schema by name; null where it is not there or cannot be read. */
type Files = ReadonlyMap<string, string | null>

/** The files that a schema stands on: itself, and what each of them names (`schemaLocation`). */
function filesOf(folder: string, root: string): Files {
  const files = new Map<string, string | null>()
  const names = [root]
  for (const name of names) {
    if (files.has(name)) continue
    const text = textIn(join(folder, name))
    files.set(name, text)
    names.push(...[...(text ?? '').matchAll(/schemaLocation="([^"/\\]+)"/g)].map(([, place = '']) => place))
  }
  return files
}

function textIn(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

const isWhole = (files: Files) => ![...files.values()].includes(null)
const markOf = (files: Files) =>
  createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
const defines = (files: Files, element: string) =>
  [...files.values()].some((text) => text?.includes(`<xs:element name="${element}"`))

let compiles = 0

/** The library is loaded when the first schema is read: its memory is not for who has none. */
async function compile(files: Files, name: string): Promise<Compiled> {
  const {
    ParseOption,
    XmlBufferInputProvider,
    XmlDocument,
    XmlError,
    XmlLibError,
    XsdValidator,
    xmlRegisterInputProvider,
  } = await import('libxml2-wasm')
  // Of its own: what was read under a name is read again under another.
  compiles += 1
  const base = `nfse-schemas/${compiles}/`
  const bytes = Object.fromEntries([...files].map(([file, text]) => [base + file, readSchema(text ?? '')]))
  xmlRegisterInputProvider(new XmlBufferInputProvider(bytes))
  let validator: InstanceType<typeof XsdValidator>
  try {
    const schema = XmlDocument.fromBuffer(bytes[base + name] ?? new Uint8Array(), { url: base + name })
    validator = XsdValidator.fromDoc(schema)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    const named = error instanceof XmlLibError ? error.details.flatMap(({ file }) => file?.replace(base, '') ?? []) : []
    const faulty = named.filter((file) => files.has(file))
    return { faulty: faulty.length > 0 ? faulty : [name] }
  }
  const check: Check = (xml) => {
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
  return { check }
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

function readSchema(text: string): Uint8Array {
  return Buffer.from(
    READ_AS.reduce((now, [form, read]) => now.replace(form, read), text.replace(/^\uFEFF/, '')),
    'utf8',
  )
}
