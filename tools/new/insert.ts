/** Lines put into the files that list what there is. Each throws where the place is not found, before anything is written. */

/** Before the first `mark` that comes after `from`. */
export function before(text: string, from: string, mark: string, lines: string): string {
  const start = text.indexOf(from)
  const at = start < 0 ? -1 : text.indexOf(mark, start + from.length)
  if (at < 0) throw new Error(`no "${mark.trim()}" after "${from.trim()}"`)
  return text.slice(0, at) + lines + text.slice(at)
}

/** One more import; the formatter sorts them. */
export function withImport(text: string, line: string): string {
  return `${line}\n${text}`
}

/** Before the closing bracket of the array that begins after `from`. */
export function intoArray(text: string, from: string, entry: string): string {
  const start = text.indexOf(from)
  const open = start < 0 ? -1 : text.indexOf('[', start)
  let depth = 0
  for (let at = open; open >= 0 && at < text.length; at++) {
    if (text[at] === '[') depth++
    if (text[at] === ']') depth--
    if (depth === 0) return `${text.slice(0, at).replace(/,?\s*$/, ',')} ${entry}${text.slice(at)}`
  }
  throw new Error(`no array after "${from}"`)
}

/** Texts put after the last key that begins with `prefix`, or at the end; in the form of the files. */
export function withTexts(json: string, prefix: string, texts: Readonly<Record<string, string>>): string {
  const rows = Object.entries(JSON.parse(json) as Record<string, string>)
  const last = rows.findLastIndex(([key]) => key.startsWith(prefix))
  const at = last < 0 ? rows.length : last + 1
  return asJson(Object.fromEntries([...rows.slice(0, at), ...Object.entries(texts), ...rows.slice(at)]))
}

export function asJson(texts: Readonly<Record<string, string>>): string {
  return `${JSON.stringify(texts, null, 2)}\n`
}
