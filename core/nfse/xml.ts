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

/** Texts that the layout takes (TSString): those of Latin-1. */
export const TAKEN = /^[!-ÿ]([ -ÿ]*[!-ÿ])?$/
/** What is often typed in a form that Latin-1 does not have, and what says the same in it. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02BC\u2032]/g, "'"],
  [/[\u201C\u201D\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
]

/** A text with the letters of Latin-1 in place of what is often typed and says the same; `plainText` besides. */
export function latinText(text: string): string {
  return plainText(PLAIN.reduce((plain, [typed, said]) => plain.replace(typed, said), text.normalize('NFC')))
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
