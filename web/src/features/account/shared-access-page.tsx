import { Anchor, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage, failureOf } from '../../lib/error-message.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useForgetSession, useSession, type Viewer } from '../../lib/session.tsx'
import { toastSuccess } from '../../lib/toast.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import classes from './auth.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { FormAlert } from './form-alert.tsx'
import { sharedAccessOf } from './shared-link.ts'
import { SharedChecking, SharedInvalid } from './shared-states.tsx'
import { Typewriter } from './typewriter.tsx'
import { type SharedInvitation, useSharedLink } from './use-shared-link.ts'

/** Where a letter of shared access leads: who is signed in opens the company, others make an account or sign in. */
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
  const { t } = useTranslation('auth')
  const { company } = invitation
  return (
    <AuthLayout title={t('shared.access_title')} aside={<Typewriter />}>
      <div className={classes.fields}>
        <div className={classes.notice}>
          <p className={classes.noticeTitle}>
            <IconCheck size={18} aria-hidden /> {t('shared.valid')}
          </p>
          <p>{t('shared.access_about', { company })}</p>
        </div>
        {isSignedIn ? (
          <Accept token={token} invitation={invitation} viewer={viewer} />
        ) : (
          <ForVisitors token={token} invitation={invitation} />
        )}
      </div>
    </AuthLayout>
  )
}

function ForVisitors({ token, invitation }: { token: string; invitation: SharedInvitation }) {
  const { t } = useTranslation('auth')
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

/** Who works in no company yet has no viewer: whether the invitation is theirs the server says alone. */
function Accept({
  token,
  invitation,
  viewer,
}: {
  token: string
  invitation: SharedInvitation
  viewer: Viewer | undefined
}) {
  const { t } = useTranslation(['auth', 'errors'])
  const { company, email } = invitation
  const forget = useForgetSession()
  const navigate = useNavigate()
  const accept = useMutation(
    api.invitation.accept.mutationOptions({
      onSuccess: async () => {
        await forget()
        toastSuccess(t('shared.opened', { company }), { cause: 'shared' })
        await navigate({ to: paths.dashboard, replace: true })
      },
    }),
  )
  const leave = useMutation(api.account.signOut.mutationOptions({ onSuccess: forget }))
  const isRefused = accept.isError && failureOf(accept.error).code === 'invitation.other_email'
  if (isRefused || (viewer && viewer.user.email.toLowerCase() !== email)) {
    return (
      <>
        <FormAlert>
          {viewer ? t('shared.other_person', { email: viewer.user.email }) : t('errors:invitation.other_email')}
        </FormAlert>
        <Button variant="default" size="md" fullWidth loading={leave.isPending} onClick={() => leave.mutate(undefined)}>
          {t('shared.sign_out')}
        </Button>
      </>
    )
  }
  return (
    <>
      <FormAlert>{accept.isError ? errorMessage(accept.error, t) : null}</FormAlert>
      <Button
        size="md"
        fullWidth
        loading={accept.isPending || accept.isSuccess}
        onClick={() => accept.mutate({ token })}
      >
        {t('shared.open', { company })}
      </Button>
    </>
  )
}
