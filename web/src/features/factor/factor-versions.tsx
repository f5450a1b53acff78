import { formatInstant } from '../../lib/date-format.ts'
import { joined } from '../../lib/isolate.ts'
import { type FactorDetail, readable } from '../../parts/factor/factor.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import opens from '../../ui/open-button.module.css'
import classes from './factor-list.module.css'
import type { ChangeFactors } from './factors-state.ts'
import { useFactorTexts } from './use-factor-texts.ts'

/** The versions of a factor, newest first, each with the one it replaced; none is ever overwritten. */
export function FactorVersions({ factor, onChange }: { factor: FactorDetail; onChange: ChangeFactors }) {
  const { t } = useFactorTexts()
  const versions = factor.versions.toSorted((a, b) => b.version - a.version)
  return (
    <section className={classes.terms} aria-label={t('versions.title')}>
      <h3>{t('versions.title')}</h3>
      <ol className={classes.versions}>
        {versions.map((version, index) => {
          const replaced = versions[index + 1]
          return (
            <li key={version.id} data-open={version.id === factor.id || undefined}>
              <button type="button" className={opens.open} onClick={() => onChange({ factor: version.id })}>
                {t('versions.edition', { edition: version.edition })}
              </button>
              {version.isCurrent ? <StatusBadge tone="done">{t('versions.current')}</StatusBadge> : null}
              {version.approval === 'approved' ? null : <span>{t(`approval.${version.approval}`)}</span>}
              <span className={classes.note}>
                {joined([
                  version.co2eKg === null ? undefined : `${readable(version.co2eKg)} kg CO₂e/${factor.unit}`,
                  t('versions.year', { year: version.year }),
                  t('versions.added', { when: formatInstant(version.createdAt) }),
                  replaced ? t('versions.replaced', { edition: replaced.edition }) : undefined,
                ])}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
