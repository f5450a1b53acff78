import type { TextBlock } from '@pegada/core/report-text/text-blocks.ts'
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
