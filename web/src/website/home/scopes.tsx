import { useTranslation } from 'react-i18next'
import classes from './scopes.module.css'
import { HomeSection } from './section.tsx'

const radii = [8, 15, 22, 29]
const facets = ['what', 'from', 'how'] as const

/** The three scopes, each in its colour: what is in it, which papers it is read from, how it is calculated. */
export function Scopes() {
  const { t } = useTranslation('home')
  return (
    <HomeSection id="solutions" title={t('scopes.title')} lead={t('scopes.lead')}>
      <div className={classes.scopes}>
        {([1, 2, 3] as const).map((scope) => (
          <article key={scope} className={classes.scope} data-scope={scope}>
            <h3>
              <svg viewBox="0 0 64 64" aria-hidden="true">
                {radii.slice(0, scope + 1).map((radius) => (
                  <ellipse key={radius} cx="32" cy="32" rx={radius} ry={radius * 0.9} />
                ))}
              </svg>
              <span>{t(`demo.scope.${scope}`)}</span>
              <small>{t(`scopes.${scope}.name`)}</small>
            </h3>
            <dl>
              {facets.map((facet) => (
                <div key={facet}>
                  <dt>{t(`scopes.${facet}`)}</dt>
                  <dd>{t(`scopes.${scope}.${facet}`)}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </div>
    </HomeSection>
  )
}
