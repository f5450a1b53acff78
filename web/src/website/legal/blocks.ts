/** A piece of a text of ours: a paragraph, a list, or a table whose first row is its head. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }

/** A run of a line: plain, strong, or a link to a page of ours. */
export interface Run {
  readonly text: string
  readonly strong?: true
  readonly href?: string
}

/**
 * Reads the little that long texts in `locales/` use: an empty line parts blocks, `- ` starts an item, `| a | b |` is a row.
 * Lines of one kind that follow each other are one block.
 */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  for (const part of text.split(/\n{2,}/)) {
    let lines: string[] = []
    let kind: Block['kind'] | undefined
    const flush = (): void => {
      if (kind) blocks.push(blockOf(kind, lines))
      lines = []
    }
    for (const line of part.split('\n')) {
      const own = kindOf(line)
      if (own !== kind) flush()
      kind = own
      lines.push(line)
    }
    flush()
  }
  return blocks
}

/** Reads `**strong**` and `[text](/path)`; a link may only lead to a page of ours. */
export function readRuns(line: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const match of line.matchAll(/\*\*([^*]+)\*\*|\[([^\]]+)\]\((\/[^)\s]*)\)/g)) {
    const [whole, strong, link, href] = match
    if (match.index > end) runs.push({ text: line.slice(end, match.index) })
    if (strong !== undefined) runs.push({ text: strong, strong: true })
    else if (link !== undefined && href !== undefined) runs.push({ text: link, href })
    end = match.index + whole.length
  }
  if (end < line.length) runs.push({ text: line.slice(end) })
  return runs
}

function kindOf(line: string): Block['kind'] {
  if (line.startsWith('- ')) return 'list'
  return line.startsWith('|') ? 'table' : 'paragraph'
}

function blockOf(kind: Block['kind'], lines: readonly string[]): Block {
  if (kind === 'list') return { kind, items: lines.map((line) => line.slice(2)) }
  if (kind === 'table') return { kind, rows: lines.map(cellsOf) }
  return { kind, text: lines.join(' ') }
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim())
}
