import { WATERFALL_PARTS } from '@pegada/core/inventory/version-line.ts'
import { useTranslation } from 'react-i18next'
import { compareDecimals, formatCount, subtractDecimal } from '../../lib/number-format.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { RefusedLines } from '../../parts/inventory-year/refused-lines.tsx'
import { Waterfall } from '../../ui/chart/waterfall.tsx'
import { ChangedLines, ExactParts, type WaterfallResult } from './waterfall-tables.tsx'

/** From one total to another by cause, and the exact figures behind it. */
export function WaterfallView({
  result,
  title,
  liveKey = 'compare.end.live',
}: {
  result: WaterfallResult
  title: string
  /** Key of the name of the end that is not sealed. */
  liveKey?: string
}) {
  const { t } = useTranslation(['inventory-year', 'inventory-words'])
  const { from, to, parts } = result
  const change = subtractDecimal(to.co2eKg, from.co2eKg)
  const direction = compareDecimals(change, '0')
  const nameOf = ({ year, version }: WaterfallResult['from']) =>
    version === null ? t(liveKey, { year }) : t('compare.end.version', { year, version })
  const sentence =
    result.changedLines === 0
      ? t('compare.same', { total: tonnesText(from.co2eKg) })
      : t(direction > 0 ? 'compare.more' : direction < 0 ? 'compare.less' : 'compare.even', {
          count: result.changedLines,
          n: formatCount(result.changedLines),
          change: tonnesText(change.replace('-', '')),
          total: tonnesText(to.co2eKg),
        })
  return (
    <>
      <Waterfall
        title={title}
        sentence={sentence}
        from={{ name: nameOf(from), co2eKg: from.co2eKg }}
        parts={WATERFALL_PARTS.map((part) => ({ name: t(`inventory-words:waterfall.${part}`), co2eKg: parts[part] }))}
        to={{ name: nameOf(to), co2eKg: to.co2eKg }}
        head={t('compare.cause')}
        fileName={`pegada-${from.year}-${from.version ?? 'atual'}-${to.version ?? 'atual'}`}
      />
      <RefusedLines result={result} year={to.year} />
      <ExactParts result={result} nameOf={nameOf} />
      {result.lines.length === 0 ? null : <ChangedLines result={result} />}
    </>
  )
}
