import { Decimal } from '../quantity/decimal.ts'
import { shownNumber } from './shown-number.ts'
import { streamXml } from './stream-xml.ts'
import { readPart, type WorkbookPart } from './workbook-parts.ts'

/**
 * The cell styles of a workbook that show a share as percent (ECMA-376, part 1, 18.8.30 and 18.8.31): such a cell holds
 * 0.45 and shows 45%. Positions in `cellXfs`, as the cells name them.
 */
export async function percentStyles(part: WorkbookPart | undefined): Promise<ReadonlySet<number>> {
  const percents = new Set<number>()
  if (!part) return percents
  const formats = new Set(BUILT_IN)
  let isCellStyles = false
  let position = 0
  for await (const events of streamXml(readPart(part))) {
    for (const event of events) {
      if (event.kind === 'text') continue
      if (event.name === 'cellXfs') isCellStyles = event.kind === 'open'
      else if (event.kind !== 'open') continue
      else if (event.name === 'numFmt' && showsPercent(event.attributes.formatCode ?? '')) {
        formats.add(event.attributes.numFmtId ?? '')
      } else if (event.name === 'xf' && isCellStyles) {
        if (formats.has(event.attributes.numFmtId ?? '')) percents.add(position)
        position += 1
      }
    }
  }
  return percents
}

/** What the cell shows: `45%` of 0.45, `12.5%` of 0.125; three decimals stand as four, so that nobody takes them for thousands. */
export function percentText(value: string): string {
  const percent = new Decimal(shownNumber(value)).times(100).toFixed()
  return `${/\.\d{3}$/.test(percent) ? `${percent}0` : percent}%`
}

/** A percent sign that is not part of a quoted text. */
function showsPercent(code: string): boolean {
  return code.replace(/"[^"]*"|\\./g, '').includes('%')
}

/** `0%` and `0.00%`. */
const BUILT_IN: readonly string[] = ['9', '10']
