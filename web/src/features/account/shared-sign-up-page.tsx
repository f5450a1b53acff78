import { Anchor } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import classes from '../../parts/account/auth.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { sharedAccessOf } from './shared-link.ts'
import { SharedSignUpForm } from './shared-sign-up-form.tsx'
import { SharedChecking, SharedInvalid } from './shared-states.tsx'
import { Typewriter } from './typewriter.tsx'
import { useSharedLink } from './use-shared-link.ts'

/** Opens an account for somebody with whom a company shared its data: three states, as the link is. */
export function SharedSignUpPage() {
  const { t } = useTranslation('account')
  const link = useSharedLink()
  if (link.state === 'invalid') return <SharedInvalid reason={link.reason} />
  if (link.state === 'checking') return <SharedChecking />
  const { token, invitation } = link
  return (
    <AuthLayout
      title={t('shared.title')}
      aside={<Typewriter />}
      footer={
        <Anchor
          renderRoot={(props) => (
            <Link
              to={paths.signIn}
              state={{ email: invitation.email, redirectAfter: sharedAccessOf(token, invitation.email) }}
              {...props}
            />
          )}
        >
          {t('shared.sign_in')}
        </Anchor>
      }
    >
      <div className={`${classes.notice} ${classes.noticeAbove}`}>
        <p className={classes.noticeTitle}>
          <IconCheck size={18} aria-hidden /> {t('shared.valid')}
        </p>
        <p>{t('shared.valid_about', { company: invitation.company })}</p>
        {invitation.access === null ? null : <p>{t(`shared.may.${invitation.access}`)}</p>}
      </div>
      <SharedSignUpForm token={token} invitation={invitation} />
    </AuthLayout>
  )
}
