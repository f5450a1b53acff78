import { useTranslation } from 'react-i18next'
import { websitePaths } from '../../lib/paths.ts'
import ui from '../website-ui.module.css'
import { priceText } from './price-text.ts'
import classes from './questions.module.css'

const questions = ['assessment', 'change', 'time', 'consultancy', 'suppliers', 'reports'] as const

/** Six questions that people ask before they buy. */
export function Questions({ trainingHourCents }: { trainingHourCents: number }) {
  const { t } = useTranslation('pricing')
  return (
    <section aria-labelledby="faq-title" className={classes.questions}>
      <h2 id="faq-title" className={classes.title}>
        {t('faq.title')}
      </h2>
      <div>
        {questions.map((key) => (
          <details key={key} className={classes.question}>
            <summary>{t(`faq.${key}.q`)}</summary>
            <p>{t(`faq.${key}.a`, { amount: priceText(trainingHourCents) })}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** For who would rather talk to a person first. */
export function Consultant() {
  const { t } = useTranslation('pricing')
  return (
    <section aria-labelledby="consultant-title" className={classes.consultant}>
      <div>
        <h2 id="consultant-title" className={classes.title}>
          {t('consultant.title')}
        </h2>
        <p>{t('consultant.text')}</p>
      </div>
      <a className={ui.button} href={`${websitePaths.contact}?subject=consultant`}>
        {t('consultant.action')}
      </a>
    </section>
  )
}
