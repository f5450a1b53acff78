import { Image, Page, Text } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { figure, text, view } from '../../../platform/print/element.ts'
import { mark, printedMark } from '../../../platform/print/mark.ts'
import { colours, margin, styles } from '../../../platform/print/style.ts'
import { tagged } from '../../../platform/print/tag.ts'
import type { Logo } from '../../report-text/logo.ts'
import type { ReportContent } from '../report-content.ts'
import type { Words } from '../words.ts'

/** The first page: whose inventory, of which year, within which boundary, by which GWP set and data. */
export function cover(content: ReportContent, { say, figures }: Words): ReactElement {
  const { company, inventory, release, generatedAt, standard, logo } = content
  const facts: (readonly [string, string])[] = [
    [say('cover.cnpj'), company.cnpj],
    ...(company.tradeName && company.tradeName !== company.legalName
      ? [[say('cover.trade_name'), company.tradeName] as const]
      : []),
    [say('cover.year'), String(inventory.year)],
    [say('cover.boundary'), say(`boundary.${standard.boundary}`)],
    [say('cover.gwp'), say('cover.gwp.value', { gwpSet: inventory.gwpSet })],
    [say('cover.release'), say('cover.release.value', { release })],
    [say('cover.lines'), figures.count(inventory.total.lines)],
    [say('cover.generated'), say('cover.generated.value', { instant: figures.instant(generatedAt) })],
  ]
  return createElement(
    Page,
    { size: 'A4', style: { ...styles.page, paddingTop: margin }, bookmark: say('title') },
    view(
      { position: 'absolute', right: -190, bottom: -70 },
      mark({ size: 560, line: colours.contour, peak: colours.contour, width: 0.45 }),
    ),
    logo
      ? logoOf(company.legalName, logo, 64)
      : view(
          { flexDirection: 'row', alignItems: 'center' },
          printedMark(30),
          text({ fontSize: 16, fontWeight: 600, marginLeft: 8 }, say('brand')),
        ),
    view(
      { marginTop: 128 },
      createElement(
        Text,
        { style: { fontSize: 30, fontWeight: 600, lineHeight: 1.15, maxWidth: 430 }, ...tagged({ type: 'P' }) },
        say('title'),
      ),
      text(
        { fontSize: 30, fontWeight: 400, lineHeight: 1.15, color: colours.accent, marginTop: 6 },
        String(inventory.year),
      ),
    ),
    text(
      { fontSize: 14, fontWeight: 600, marginTop: 44, marginBottom: 14, lineHeight: 1.3, maxWidth: 430 },
      company.legalName,
    ),
    ...facts.map(([label, value]) =>
      view(
        { flexDirection: 'row', paddingVertical: 4, borderTopWidth: 0.5, borderTopColor: colours.line, width: 400 },
        text({ width: 160, color: colours.muted }, label),
        text({ flexGrow: 1, flexShrink: 1, flexBasis: 0 }, value),
      ),
    ),
  )
}

/** The logo of a company, which keeps its proportions within this height. */
export function logoOf(name: string, { bytes, kind }: Logo, height: number): ReactElement {
  return figure(
    name,
    { height, flexDirection: 'row' },
    createElement(Image, {
      src: { data: Buffer.from(bytes), format: kind },
      style: { maxHeight: height, maxWidth: 220, objectFit: 'contain', objectPosition: '0 50%' },
    }),
  )
}
