import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState } from '../ui/states.tsx'

/** What stands where a page would while the person has not set up the second factor that the company asks for. */
export function TwoFactorFirst() {
  const { t } = useTranslation('profile')
  return (
    <Page title={t('two_factor.title')} question={t('two_factor.about')}>
      <EmptyState
        title={t('two_factor.required_here')}
        action={<ButtonLink target={pathTo(paths.profile)}>{t('two_factor.set_up')}</ButtonLink>}
      />
    </Page>
  )
}
