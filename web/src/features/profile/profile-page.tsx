import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Page, Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { AccountDeletion } from './account-deletion.tsx'
import { Companies } from './companies.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordChange } from './password-change.tsx'
import { PersonForm } from './person-form.tsx'
import { Photo } from './photo.tsx'
import classes from './profile.module.css'
import { profileQueries } from './profile-data.ts'
import { Sessions } from './sessions.tsx'
import { TwoFactor } from './two-factor.tsx'

/** What a person keeps about themselves: names, language and picture; password, second factor and open sessions. */
export function ProfilePage() {
  const { t } = useTranslation(['profile', 'account', 'errors', 'shell'])
  const profile = useQuery(profileQueries.person)
  return (
    <Page title={t('shell:nav.profile')} question={t('shell:nav.profile.about')}>
      <Section title={t('profile.person')}>
        {profile.isError ? (
          <ErrorState title={t('profile.load_failed')} error={profile.error} onRetry={() => void profile.refetch()} />
        ) : profile.data ? (
          <div className={classes.person}>
            <Photo profile={profile.data} />
            <PersonForm key={profile.data.email} profile={profile.data} />
          </div>
        ) : (
          <SkeletonRows rows={4} height={48} />
        )}
      </Section>
      <Companies />
      <Section title={t('two_factor.title')} note={t('two_factor.about')}>
        <TwoFactor />
      </Section>
      <Section title={t('password.title')} note={t('password.about')}>
        <PasswordChange />
      </Section>
      <Sessions />
      <OwnData />
      <AccountDeletion />
    </Page>
  )
}
