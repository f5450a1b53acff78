/** Whether a program wrote a letter by itself: absence notes, bounces, lists (RFC 3834). Answering those never ends. */
export function isAutomatic({ submitted, precedence }: { readonly submitted: string; readonly precedence: string }) {
  const said = submitted.trim().toLowerCase()
  return (said !== '' && said !== 'no') || /^(bulk|junk|list|auto_reply)$/i.test(precedence.trim())
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** The words of a letter that came as HTML alone: lines where blocks end, no markup. What it gives is plain text. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(style|script|head)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/[\r\n\t ]+/g, ' ')
    .replace(/<(br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/blockquote)\b[^>]*>/gi, '\n')
    .replace(/<blockquote\b[^>]*>/gi, '\n> ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Of a letter and of a line no more is looked at: a stranger's may be made to take for ever. */
const [letterMax, lineMax] = [100_000, 1000]

/**
 * What somebody wrote in answer to a letter, without the letter itself that their program put below: quoted lines with the
 * line that introduces them, the heading of a forwarded letter, the part after our own address. Where nothing would be left
 * it is the whole text. Of a very long letter only the beginning.
 */
export function ownWords(letter: string, ourAddress: string): string {
  const text = letter.slice(0, letterMax)
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const end = lines.findIndex((line) => startsTheirs(line, ourAddress))
  if (end === -1) return text.trim()
  const last = lines.findLastIndex((line, index) => index < end && line.trim() !== '')
  let kept = lines.slice(0, last + 1)
  if (lines[end]?.startsWith('>') && kept.at(-1)?.trim().endsWith(':')) kept = withoutIntroduction(kept)
  return kept.join('\n').trim() || text.trim()
}

/** The line that ends in a colon, and the one before where the introduction is broken in two. */
function withoutIntroduction(lines: readonly string[]): string[] {
  const rest = lines.slice(0, -1)
  const last = rest.at(-1)?.trim() ?? ''
  const isBroken = /^(on|em|am|le|el|il|op)\s.*\d/i.test(last) && !/[.!?]$/.test(last)
  return isBroken ? rest.slice(0, -1) : rest
}

function startsTheirs(line: string, ourAddress: string): boolean {
  const plain = line.slice(0, lineMax).trim()
  return (
    plain.startsWith('>') ||
    /^_{8,}$/.test(plain) ||
    /^-{3,}.*\b(original|originale|ursprüngliche|encaminhada|forwarded)\b/i.test(plain) ||
    plain.toLowerCase().includes(ourAddress.toLowerCase())
  )
}
