import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/page.tsx'
import classes from './nfe-upload.module.css'

/** Before the first document: what to drop, where to get it, and what happens to it then. */
export function FirstSteps() {
  const { t } = useTranslation('nfe-upload')
  return (
    <Section title={t('first.title')} note={t('first.note')}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`first.${step}.title`)}</h3>
            <p>{t(`first.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <h3 className={classes.where}>{t('first.where.title')}</h3>
      <ul className={classes.sources}>
        {sources.map((source) => (
          <li key={source}>
            <strong>{t(`first.where.${source}`)}</strong> {t(`first.where.${source}.text`)}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const steps = ['gather', 'drop', 'settle'] as const
const sources = ['accountant', 'erp', 'sefaz', 'supplier'] as const
