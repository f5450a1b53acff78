import { useTranslation } from 'react-i18next'

/** The landing page. */
export function HomePage() {
  const { t } = useTranslation('home')
  return <h1>{t('hero.title')}</h1>
}
