import { Page, View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { text } from '../../../platform/print/element.ts'
import { numbered, type PagePlace } from '../../../platform/print/page-numbers.ts'
import { styles } from '../../../platform/print/style.ts'
import { tagged } from '../../../platform/print/tag.ts'
import type { ReportContent } from '../report-content.ts'
import type { Words } from '../words.ts'

/** Pages of a report that begin together, with the running head and foot of each, which tells its place or leaves it to be told. */
export function page(
  { company, inventory }: ReportContent,
  { say }: Words,
  { bookmark, sections }: { readonly bookmark: string; readonly sections: readonly ReactNode[] },
  place: PagePlace = { page: 0, pages: 0 },
): ReactElement {
  const running = tagged({ type: 'Artifact' })
  return createElement(
    Page,
    { size: 'A4', style: styles.page, bookmark },
    createElement(
      View,
      { style: styles.header, fixed: true, ...running },
      text(styles.running, `${say('title.short')} · ${inventory.year}`),
      text(styles.running, say('brand')),
    ),
    createElement(
      View,
      { style: styles.footer, fixed: true, ...running, ...numbered },
      text({ ...styles.running, maxWidth: 380 }, `${company.legalName} · ${company.cnpj}`),
      text(styles.running, say('page', { ...place })),
    ),
    ...sections,
  )
}
