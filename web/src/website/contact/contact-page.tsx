import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import prose from '../prose.module.css'
import classes from './contact.module.css'
import { ContactForm } from './contact-form.tsx'

/** How to reach us, also for who holds rights over personal data. */
export function ContactPage() {
  const { t } = useTranslation('contact')
  return (
    <div className={classes.page}>
      <header className={prose.head}>
        <h1>{t('title')}</h1>
        <p className={prose.lead}>{t('lead')}</p>
      </header>
      <ContactForm />
      <aside className={classes.others} aria-label={t('other.title')}>
        <section>
          <h2>{t('other.client.title')}</h2>
          <p>{t('other.client.text')}</p>
          <a href={paths.support}>{t('other.client.link')}</a>
        </section>
        <section>
          <h2>{t('other.privacy.title')}</h2>
          <p>{t('other.privacy.text')}</p>
        </section>
        <section>
          <h2>{t('other.security.title')}</h2>
          <p>{t('other.security.text')}</p>
        </section>
      </aside>
    </div>
  )
}
