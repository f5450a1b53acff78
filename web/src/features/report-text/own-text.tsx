import type { TextBlock } from '@pegada/core/report-text/text-blocks.ts'
import { useTranslation } from 'react-i18next'
import classes from './report-text.module.css'

/** A text as the report will show it: its headings, paragraphs and lists. */
export function OwnText({ title, blocks }: { title: string; blocks: readonly TextBlock[] }) {
  const { t } = useTranslation('report-text')
  return (
    <section className={classes.preview} aria-label={title}>
      {blocks.length === 0 ? <p className="pg-quiet">{t('preview.empty')}</p> : null}
      {numbered(blocks).map(({ at, block }) =>
        block.kind === 'heading' ? (
          <h3 key={at} dir="auto">
            {block.text}
          </h3>
        ) : block.kind === 'paragraph' ? (
          <p key={at} dir="auto">
            {block.text}
          </p>
        ) : (
          <ul key={at}>
            {numbered(block.items).map((item) => (
              <li key={item.at} dir="auto">
                {item.block}
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  )
}

/** Blocks have no name but their place: the text is drawn anew with each letter. */
function numbered<T>(blocks: readonly T[]): { readonly at: number; readonly block: T }[] {
  return blocks.map((block, at) => ({ at, block }))
}
