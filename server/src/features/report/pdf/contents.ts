import { Link } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { part, section, text, view } from '../../../platform/print/element.ts'
import type { HeadingPlace } from '../../../platform/print/print-tagged.ts'
import { colours } from '../../../platform/print/style.ts'
import type { Words } from '../words.ts'

/** The sections with their pages, each of which it leads to. */
export function contentsSection(entries: readonly HeadingPlace[], { say, figures }: Words): ReactElement {
  return section(
    say('contents.title'),
    part(
      { type: 'TOC' },
      {},
      ...entries.map(({ title, page }) =>
        part(
          { type: 'TOCI' },
          { borderBottomWidth: 0.5, borderBottomColor: colours.line, paddingVertical: 4 },
          createElement(
            Link,
            { src: `#${title}`, style: { textDecoration: 'none', color: colours.ink } },
            view(
              { flexDirection: 'row', justifyContent: 'space-between' },
              text({ flexGrow: 1, flexShrink: 1, flexBasis: 0 }, title),
              text({ width: 40, textAlign: 'right' }, figures.count(page)),
            ),
          ),
        ),
      ),
    ),
  )
}
