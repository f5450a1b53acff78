import { useTranslation } from 'react-i18next'
import { isolate } from '../../lib/isolate.ts'
import { formatDecimal, formatShare } from '../../lib/number-format.ts'
import classes from './sample.module.css'
import { ExampleMark } from './section.tsx'

/** Figures of the specification's example, in tonnes of CO2e and shares; marked as an example wherever they stand. */
const total = '126.5'
const scopes = [
  { scope: 1, tonnes: '42.8' },
  { scope: 2, tonnes: '83.7' },
] as const
const categories = [
  { key: 'transport', share: '0.35' },
  { key: 'energy', share: '0.25' },
  { key: 'industrial', share: '0.2' },
  { key: 'waste', share: '0.12' },
  { key: 'others', share: '0.08' },
] as const

/** A small inventory as its owner sees it. */
export function Sample() {
  const { t } = useTranslation('home')
  const tonnes = (amount: string) => isolate(`${formatDecimal(amount)} t CO₂e`)
  return (
    <div className={classes.sample}>
      <div>
        <ExampleMark>{t('example')}</ExampleMark>
        <h3>{t('sample.title')}</h3>
        <p className={classes.total}>{tonnes(total)}</p>
        <div className={classes.bar} aria-hidden="true">
          {scopes.map(({ scope, tonnes: share }) => (
            <span key={scope} data-scope={scope} style={{ flexGrow: Number(share) }} />
          ))}
        </div>
        <dl className={classes.scopes}>
          {scopes.map(({ scope, tonnes: amount }) => (
            <div key={scope} data-scope={scope}>
              <dt>{t(`demo.scope.${scope}`)}</dt>
              <dd>{tonnes(amount)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <dl className={classes.categories}>
        {categories.map(({ key, share }) => (
          <div key={key}>
            <dt>{t(`sample.${key}`)}</dt>
            <dd>
              <span aria-hidden="true" style={{ inlineSize: `${Number(share) * 170}%` }} />
              {formatShare(share, 0)}
            </dd>
          </div>
        ))}
      </dl>
      <ul className={classes.claims}>
        <li>{t('sample.site', { mass: tonnes('94') })}</li>
        <li>{t('sample.xml', { share: formatShare('0.9', 0) })}</li>
        <li>{t('sample.sheets', { share: formatShare('0.8', 0) })}</li>
      </ul>
    </div>
  )
}
