import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { Uncounted } from './uncounted.tsx'

const terms = [
  ...['mrr', 'arr', 'new', 'expansion', 'churn', 'grossChurn', 'grossRetention', 'quickRatio', 'arpa', 'ltv', 'cac'],
  ...['cohort', 'trial', 'upgrade', 'renewal', 'revenue', 'period', 'past'],
]

/** What each figure means here, where it departs from others, and which companies are in none of them. */
export function Definitions() {
  const { t } = useTranslation('platform-metrics')
  return (
    <>
      <Section title={t('definitions')} note={t('definitions.note')}>
        <Panel>
          <Facts>
            {terms.map((term) => (
              <Fact key={term} name={t(`definition.${term}.name`)}>
                {t(`definition.${term}`)}
              </Fact>
            ))}
          </Facts>
        </Panel>
      </Section>
      <Uncounted />
    </>
  )
}
