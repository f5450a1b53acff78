import { plainTextOf, type TextBlock } from '@pegada/core/report-text/text-blocks.ts'
import type { ReactElement } from 'react'
import { heading, part, text } from '../../../platform/print/element.ts'
import { styles } from '../../../platform/print/style.ts'

/** A company's own words: headings, paragraphs and lists as they were typed. */
export function ownText(blocks: readonly TextBlock[]): ReactElement[] {
  return blocks.map((block) => {
    if (block.kind === 'heading') return heading(block.text)
    if (block.kind === 'paragraph') return text(styles.paragraph, block.text)
    return part(
      { type: 'L' },
      { marginBottom: 7 },
      ...block.items.map((item) =>
        part(
          { type: 'LI' },
          { flexDirection: 'row', marginBottom: 3 },
          text({ width: 12 }, '•'),
          part({ type: 'LBody' }, { flexGrow: 1, flexShrink: 1, flexBasis: 0 }, text({}, item)),
        ),
      ),
    )
  })
}

/** The beginning of a company's own words, about so many lines of a page long. */
export function beginningOf(
  blocks: readonly TextBlock[],
  linesMax: number,
): { readonly blocks: readonly TextBlock[]; readonly isCut: boolean } {
  let left = linesMax
  const cut = (text: string): string[] => {
    if (left <= 0) return []
    const shown = cutTo(text, left)
    left -= linesOf(text)
    return [shown]
  }
  const kept = blocks.flatMap((block): TextBlock[] => {
    if (block.kind !== 'list') return cut(block.text).map((text) => ({ kind: block.kind, text }))
    const items = block.items.flatMap(cut)
    return items.length > 0 ? [{ kind: 'list', items }] : []
  })
  return { blocks: kept, isCut: plainTextOf(kept) !== plainTextOf(blocks) }
}

/** A text as far as so many lines of a page, cut between words, with an ellipsis. */
export function cutTo(text: string, linesMax: number): string {
  if (linesOf(text) <= linesMax) return text
  const kept = text.slice(0, linesMax * perLine(text))
  const end = kept.lastIndexOf(' ')
  return `${end > 0 ? kept.slice(0, end) : kept}…`
}

function linesOf(text: string): number {
  return Math.ceil(text.length / perLine(text))
}

/** Characters of a line; those of Chinese, Japanese and Korean are twice as wide. */
function perLine(text: string): number {
  return /[\u2e80-\uffdc]/.test(text) ? 40 : 80
}
