/** An element to be written: its name, and a text or what is within it; what is undefined is left out. */
export type Part = readonly [name: string, content: string | readonly (Part | undefined)[]]

/** The namespace of all documents of the national standard. */
export const NFSE_NAMESPACE = 'http://www.sped.fazenda.gov.br/nfse'

/** Elements as compact XML without characters between tags, in the order given. */
export function writeParts(parts: readonly (Part | undefined)[]): string {
  return parts.map((part) => (part === undefined ? '' : writePart(part))).join('')
}

function writePart([name, content]: Part): string {
  return `<${name}>${typeof content === 'string' ? escapeXml(content) : writeParts(content)}</${name}>`
}

/** A text as documents have it: what XML 1.0 forbids is left out, blanks are one space and none stands at the ends. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
}

/** A text as the content of an element. */
function escapeXml(text: string): string {
  return plainText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A whole document: the root with its version, and one element with an id that the signature speaks of. */
export function writeDocument(
  root: string,
  layout: string,
  signed: { readonly name: string; readonly id: string; readonly parts: readonly (Part | undefined)[] },
): string {
  const { name, id, parts } = signed
  return `<${root} xmlns="${NFSE_NAMESPACE}" versao="${layout}"><${name} Id="${id}">${writeParts(parts)}</${name}></${root}>`
}

/** An instant as the layout has it (TSDateTimeUTC), on the clock of Brasília, which has had no summer time since 2019. */
export function dateTimeOf(instant: Date): string {
  return `${new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`
}
