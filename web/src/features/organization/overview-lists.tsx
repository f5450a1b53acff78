import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { countryName } from '../../parts/company/country-field.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import bar from '../../ui/share-bar.module.css'
import { EmptyState } from '../../ui/states.tsx'
import classes from './organization.module.css'
import type { Overview } from './overview-data.ts'

/** Where the units are: each state or country with how many, drawn beside the largest. */
export function Places({ overview: { places } }: { overview: Overview }) {
  const { t } = useTranslation('organization')
  if (places.length === 0) return <EmptyState title={t('places.none')} />
  const most = Math.max(...places.map(({ units }) => units))
  return (
    <ul className={classes.places}>
      {places.map(({ country, state, units }) => (
        <li key={`${country} ${state}`}>
          <span dir="auto">
            {[state ?? t('places.state'), country === 'BR' ? null : countryName(country)]
              .filter((one) => one !== null)
              .join(', ')}
          </span>
          <span className={bar.bar} aria-hidden>
            <span style={{ inlineSize: `${(100 * units) / most}%` }} />
          </span>
          <span className="pg-num">
            {formatDecimal(String(units))} {t('units.unit', { count: units })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The companies of the group by what they are. */
export function Entities({ overview: { entities } }: { overview: Overview }) {
  const { t } = useTranslation(['organization', 'subsidiary'])
  if (entities.length === 0) {
    return (
      <EmptyState
        title={t('entities.none')}
        action={
          <ButtonLink variant="default" target={pathTo(paths.subsidiaries)}>
            {t('entities.add')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <ul className={classes.places}>
      {entities.map(({ kind, count }) => (
        <li key={kind}>
          <span>{t(`subsidiary:kind.${kind}`)}</span>
          <span className={classes.about}>{t(`subsidiary:kind.${kind}.about`)}</span>
          <span className="pg-num">{formatDecimal(String(count))}</span>
        </li>
      ))}
    </ul>
  )
}
