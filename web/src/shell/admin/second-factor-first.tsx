import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from '../lone-page.module.css'

/** What stands in the place of the administration while who has a role on the platform has set up no second factor. */
export function SecondFactorFirst() {
  const { t } = useTranslation(['admin-shell', 'profile'])
  return (
    <main className={classes.root}>
      <Page title={t('nav.label')} question={t('profile:two_factor.required')}>
        <EmptyState
          title={t('profile:two_factor.title')}
          action={<ButtonLink target={pathTo(paths.profile)}>{t('profile:two_factor.set_up')}</ButtonLink>}
        >
          {t('profile:two_factor.about')}
        </EmptyState>
      </Page>
    </main>
  )
}
