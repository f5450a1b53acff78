/**
 * A text of a company's own within a report: headings, paragraphs and lists, kept as data. It is typed as plain text, a heading as a line that
 * begins with `# `, a point of a list as one that begins with `- `, paragraphs apart by an empty line.
 */
export type TextBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

/** The blocks of a plain text; lines of a paragraph that were broken by hand become one. Empty marks and empty lines leave nothing. */
export function readTextBlocks(plain: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let isOpen = false
  for (const line of plain.replace(/\r\n?/g, '\n').split('\n')) {
    const said = line.trim()
    const [, mark, marked = ''] = /^([#-])(?:\s+(.*))?$/.exec(said) ?? []
    const last = blocks.at(-1)
    if (said === '') isOpen = false
    else if (mark === '#') {
      if (marked !== '') blocks.push({ kind: 'heading', text: marked })
      isOpen = false
    } else if (mark === '-') {
      if (marked !== '' && isOpen && last?.kind === 'list') {
        blocks.splice(-1, 1, { kind: 'list', items: [...last.items, marked] })
      } else if (marked !== '') blocks.push({ kind: 'list', items: [marked] })
      isOpen = marked !== '' || isOpen
    } else {
      if (isOpen && last?.kind === 'paragraph') {
        blocks.splice(-1, 1, { kind: 'paragraph', text: `${last.text} ${said}` })
      } else blocks.push({ kind: 'paragraph', text: said })
      isOpen = true
    }
  }
  return blocks
}

/** The blocks as one types them: read again they are the same. */
export function plainTextOf(blocks: readonly TextBlock[]): string {
  const parts = blocks.map((block) => {
    if (block.kind === 'list') return block.items.map((item) => `- ${item}`).join('\n')
    return block.kind === 'heading' ? `# ${block.text}` : block.text
  })
  return parts.join('\n\n')
}
