import { isRemoval } from '@pegada/core/gas/gas.ts'
import type { ReactElement } from 'react'
import { block, heading, section, text, view } from '../../../platform/print/element.ts'
import { colours, styles } from '../../../platform/print/style.ts'
import { scopeColour } from '../../../platform/print/table.ts'
import { drawnShare } from '../figures.ts'
import type { ReportContent } from '../report-content.ts'
import { missingParts, type Words } from '../words.ts'

/** The page for a reader with one minute: the total, what stands beside it, and the scopes. */
export function summary({ inventory, missing }: ReportContent, words: Words): ReactElement {
  const { say, figures } = words
  const { total, previousYear, byScope, byGas, outsideCo2eKg } = inventory
  const removed = byGas.find(({ gas }) => isRemoval(gas))
  return section(
    say('summary.title'),
    view(
      { flexDirection: 'row', marginTop: 4 },
      total.lines === 0
        ? keyFigure(words.inventory('screening.no_figure'), '', say('summary.total'), { flexGrow: 3 })
        : keyFigure(figures.tonnes(total.co2eKg), say('unit.t_co2e'), say('summary.total'), { flexGrow: 3 }),
      keyFigure(figures.tonnes(total.biogenicCo2Kg), say('unit.t_co2'), say('summary.biogenic'), { flexGrow: 2 }),
      removed && keyFigure(figures.tonnes(removed.massKg), say('unit.t_co2'), say('summary.removed'), { flexGrow: 2 }),
      outsideCo2eKg !== null &&
        keyFigure(figures.tonnes(outsideCo2eKg), say('unit.t_co2e'), say('summary.outside'), { flexGrow: 2 }),
    ),
    total.lines === 0 && text(styles.note, say('summary.empty')),
    previousYear &&
      text(
        styles.note,
        say('summary.previous', {
          year: previousYear.year,
          total: figures.tonnes(previousYear.co2eKg),
          lines: figures.count(previousYear.lines),
        }),
      ),
    missing.total > 0 && text(styles.note, missingSaid(missing, words)),
    heading(say('summary.scopes')),
    ...byScope.map((figure) => scopeBar(words, figure, total.co2eKg)),
  )
}

/** How much is missing, as every page counts it, and of what kind. */
export function missingSaid(missing: ReportContent['missing'], words: Words): string {
  const values = { n: words.figures.count(missing.total), parts: missingParts(missing, words) }
  return words.inventory('missing.lead', values)
}

function keyFigure(value: string, unit: string, label: string, size: object): ReactElement {
  return view(
    { ...size, flexBasis: 0, paddingRight: 12 },
    text(styles.figure, value, text(styles.unit, ` ${unit}`)),
    text({ color: colours.muted, marginTop: 3 }, label),
  )
}

function scopeBar(
  words: Words,
  { scope, co2eKg, lines }: { readonly scope: 1 | 2 | 3; readonly co2eKg: string; readonly lines: number },
  total: string,
): ReactElement {
  const { figures } = words
  const share = drawnShare(co2eKg, total)
  return block(
    { flexDirection: 'row', alignItems: 'center', marginBottom: 7 },
    text({ width: 58, fontWeight: 600 }, words.scope(scope)),
    view(
      { width: 235, height: 12, backgroundColor: colours.paper },
      view({ width: share * 235, height: 12, backgroundColor: scopeColour(scope) }),
    ),
    text(
      { width: 130, textAlign: 'right', fontWeight: lines === 0 ? 400 : 600 },
      lines === 0 ? words.inventory('screening.no_figure') : `${figures.tonnes(co2eKg)} ${words.say('unit.t_co2e')}`,
    ),
    text({ width: 70, textAlign: 'right', color: colours.muted }, lines === 0 ? '' : figures.share(co2eKg, total)),
  )
}
