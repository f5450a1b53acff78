const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

/** An element with text; nothing where there is no text. */
export const leaf = (name: string, text: string | undefined) =>
  text === undefined ? '' : `<${name}>${escapeText(text)}</${name}>`

/** An element with what stands in it, which is written already. */
export const group = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name}>`

/** The same with attributes, written in the order of the canonical form: namespace, then by name. */
export const groupWith = (name: string, attributes: Record<string, string>, ...content: string[]) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')}>${content.join('')}</${name}>`

/** Several leaves of one group. */
export const leaves = (values: Record<string, string | undefined>) =>
  Object.entries(values)
    .map(([name, text]) => leaf(name, text))
    .join('')

export const declaration = (encoding = 'UTF-8') => `<?xml version="1.0" encoding="${encoding}"?>`
