import { writeLineCut } from '@pegada/contract/line-cut.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureMessage } from '../../lib/error-message.ts'
import { formatBrl, formatCount } from '../../lib/number-format.ts'
import { emissionsOf, paths, pathTo } from '../../lib/paths.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { useMethodTexts } from '../../parts/method/use-method-texts.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { InitiativeRead } from './initiatives-data.ts'

/** What an initiative does to the ledger of a year, by itself. */
export function InitiativeEffect({ initiative }: { initiative: InitiativeRead }) {
  const { t } = useTranslation(['initiative', 'errors'])
  const { problemText } = useMethodTexts()
  const { effect, name } = initiative
  const { year, touchedKg, touchedLines, savedKg, fee, why, untouched, untouchedLines } = effect
  return (
    <>
      <Facts>
        <Fact name={t('column.name')}>
          <span dir="auto">{name}</span>
        </Fact>
        <Fact name={t('effect.touched', { year })}>
          <TouchedLines initiative={initiative}>
            {t('effect.of_lines', { amount: tonnesText(touchedKg), count: touchedLines, n: formatCount(touchedLines) })}
          </TouchedLines>
        </Fact>
        {savedKg === null ? null : (
          <Fact name={t(savedKg.startsWith('-') ? 'effect.adds' : 'effect.saves')}>
            {tonnesText(savedKg.replace('-', ''))}
          </Fact>
        )}
        {fee === null ? null : (
          <Fact name={t(fee.startsWith('-') ? 'effect.fee.adds' : 'effect.fee.saves')}>
            <Link {...pathTo(paths.carbonPrice, { year })}>{formatBrl(fee.replace('-', ''))}</Link>
          </Fact>
        )}
      </Facts>
      {why ? <Notice tone="warning">{failureMessage(why, t)}</Notice> : null}
      {untouchedLines > 0 ? (
        <Notice tone="warning" title={t('effect.untouched', { count: untouchedLines, n: formatCount(untouchedLines) })}>
          <ul>
            {untouched.map((line) => (
              <li key={line.activityId}>
                <Link {...emissionsOf({ year, line: line.activityId })} dir="auto">
                  {line.description}
                </Link>
                {': '}
                {problemText(line)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <p>{t('effect.note')}</p>
    </>
  )
}

/** The way to the touched lines; none where there are no such lines, or a source has a key that no address can tell from two. */
function TouchedLines({ initiative, children }: { initiative: InitiativeRead; children: ReactNode }) {
  const { unitIds: unit, categories: category, sources: source, effect } = initiative
  if (effect.touchedLines === 0 || source.some((key) => key.includes(','))) return children
  const { year } = effect
  const cut = writeLineCut({ from: `${year}-01`, to: `${year}-12`, chosen: { unit, category, source } })
  return <Link {...emissionsOf({ cut })}>{children}</Link>
}
