import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/page.tsx'
import { Steps } from '../../ui/steps.tsx'
import classes from './document.module.css'

/** Before the first document: what to drop, where to get it, and what happens to it then. */
export function FirstSteps() {
  const { t } = useTranslation('document')
  return (
    <Section title={t('first.title')} note={t('first.note')}>
      <Steps steps={steps.map((step) => ({ title: t(`first.${step}.title`), text: t(`first.${step}.text`) }))} />
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
