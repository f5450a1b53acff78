import { Anchor } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useSession, type Viewer } from '../../lib/session.tsx'
import classes from '../../parts/account/auth.module.css'
import { ButtonLink } from '../../ui/button-link.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { isOfOther, SharedAccessAccept } from './shared-access-accept.tsx'
import { sharedAccessOf } from './shared-link.ts'
import { SharedChecking, SharedInvalid } from './shared-states.tsx'
import { Typewriter } from './typewriter.tsx'
import { type SharedInvitation, useSharedLink } from './use-shared-link.ts'

/**
 * Where an invitation leads: who is signed in opens the company, or learns that it is for somebody else; others make an account
 * or sign in. An invitation to the team comes here with who is signed in already.
 */
export function SharedAccessPage() {
  const link = useSharedLink()
  const { state, viewer } = useSession()
  if (link.state === 'invalid') return <SharedInvalid reason={link.reason} />
  if (link.state === 'checking' || state === 'checking') return <SharedChecking />
  const isSignedIn = viewer !== undefined || state === 'no-company'
  return <ValidLink token={link.token} invitation={link.invitation} isSignedIn={isSignedIn} viewer={viewer} />
}

function ValidLink({
  token,
  invitation,
  isSignedIn,
  viewer,
}: {
  token: string
  invitation: SharedInvitation
  isSignedIn: boolean
  viewer: Viewer | undefined
}) {
  const { t } = useTranslation('account')
  const { company, kind, access } = invitation
  const isTeam = kind === 'invite'
  // What is said to who was invited would be untrue to another, and to who is in already.
  const isTheirs = !viewer || (!isOfOther(invitation, viewer) && viewer.company.id !== invitation.companyId)
  return (
    <AuthLayout
      title={isTeam ? t('sign_up.invite_title', { company }) : t('shared.access_title')}
      aside={<Typewriter />}
    >
      <div className={classes.fields}>
        {isTheirs ? (
          <div className={classes.notice}>
            <p className={classes.noticeTitle}>
              <IconCheck size={18} aria-hidden /> {t('shared.valid')}
            </p>
            <p>{t(isTeam ? 'shared.invite_about' : 'shared.access_about', { company })}</p>
            {access === null ? null : <p>{t(`shared.may.${access}`)}</p>}
          </div>
        ) : null}
        {isSignedIn ? (
          <SharedAccessAccept token={token} invitation={invitation} viewer={viewer} />
        ) : (
          <ForVisitors token={token} invitation={invitation} />
        )}
      </div>
    </AuthLayout>
  )
}

function ForVisitors({ token, invitation }: { token: string; invitation: SharedInvitation }) {
  const { t } = useTranslation('account')
  const { email, kind } = invitation
  const signUp =
    kind === 'shared'
      ? pathTo(paths.sharedSignUp, { shared_token: token, shared_email: email })
      : pathTo(paths.signUp, { invite_token: token, email })
  return (
    <>
      <ButtonLink target={signUp} size="md" fullWidth>
        {t('shared.create')}
      </ButtonLink>
      <Anchor
        renderRoot={(props) => (
          <Link to={paths.signIn} state={{ email, redirectAfter: sharedAccessOf(token, email) }} {...props} />
        )}
      >
        {t('shared.sign_in')}
      </Anchor>
    </>
  )
}
