import { useTranslation } from 'react-i18next'
import { compareDecimals, formatShare, shiftDecimal } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { MissingFigures } from '../../parts/reduction/missing-figures.tsx'
import { useTargetText } from '../../parts/reduction/target-text.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { TargetRead } from './targets-data.ts'

/** What keeps an intensity from having a value, and what a restated base year does to the target. */
export function TargetNotices({ target }: { target: TargetRead }) {
  const { t } = useTranslation('target')
  return (
    <>
      <MissingFigures
        years={target.years}
        title={t('missing.title')}
        act={t('missing.act')}
        sentence={(told) => t('missing.year', told)}
      />
      {target.restated ? <Restated target={target} restated={target.restated} /> : null}
    </>
  )
}

function Restated({ target, restated }: { target: TargetRead; restated: NonNullable<TargetRead['restated']> }) {
  const { t } = useTranslation('target')
  const { textOf } = useTargetText(target)
  const { before, after, endBefore, endAfter, changePercent, thresholdPercent, versions } = restated
  const percent = (figure: string) => formatShare(shiftDecimal(figure, -2))
  const isReached = thresholdPercent !== null && compareDecimals(changePercent.replace('-', ''), thresholdPercent) >= 0
  return (
    <Notice
      tone="info"
      title={t('restated.title')}
      actions={
        <ButtonLink variant="default" size="compact-sm" target={pathTo(paths.closing, { year: target.baseYear })}>
          {t('restated.act', { year: target.baseYear })}
        </ButtonLink>
      }
    >
      <p>
        {t('restated.text', {
          ...{ year: target.baseYear, target: target.targetYear, cut: percent(target.cutPercent) },
          ...{ before: textOf(before), after: textOf(after), endBefore: textOf(endBefore), endAfter: textOf(endAfter) },
          change: `${changePercent.startsWith('-') ? '' : '+'}${percent(changePercent)}`,
        })}
      </p>
      {thresholdPercent === null ? null : (
        <p>{t(isReached ? 'restated.above' : 'restated.below', { threshold: percent(thresholdPercent) })}</p>
      )}
      {versions.length === 0 ? (
        <p>{t('restated.open')}</p>
      ) : (
        <ul>
          {versions.map(({ version, reason }) => (
            <li key={version} dir="auto">
              {t('restated.version', { version, reason })}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
