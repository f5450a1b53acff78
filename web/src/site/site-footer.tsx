import { useTranslation } from 'react-i18next'
import classes from './site-frame.module.css'

/** What stands beneath every public page. */
export function SiteFooter() {
  const { t } = useTranslation('site')
  return <footer className={classes.footer}>{t('footer.line')}</footer>
}
