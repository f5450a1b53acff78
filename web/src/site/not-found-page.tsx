import { useTranslation } from 'react-i18next'
import { paths } from '../lib/paths.ts'

/** No page at this address: says so, and leads home. */
export function NotFoundPage() {
  const { t } = useTranslation('site')
  return (
    <section>
      <p>404</p>
      <h1>{t('not_found.title')}</h1>
      <p>{t('not_found.text')}</p>
      <a href={paths.home}>{t('not_found.home')}</a>
    </section>
  )
}
