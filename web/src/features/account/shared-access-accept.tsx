import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage, failureOf } from '../../lib/error-message.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useForgetSession, type Viewer } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import classes from '../../parts/account/auth.module.css'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormAlert } from './form-alert.tsx'
import type { SharedInvitation } from './use-shared-link.ts'

interface Props {
  readonly token: string
  readonly invitation: SharedInvitation
  readonly viewer: Viewer | undefined
}

/**
 * What a person who is signed in can do with an invitation: take it, where it is theirs; else leave this account and go on, or
 * go back to work. Who works in no company yet has no viewer: whether the invitation is theirs the server says alone.
 */
export function SharedAccessAccept({ token, invitation, viewer }: Props) {
  const { t } = useTranslation(['account', 'errors'])
  const { company } = invitation
  const forget = useForgetSession()
  const navigate = useNavigate()
  const accept = useAct(api.invitation.accept.call, {
    cause: 'shared',
    failure: 'beside',
    done: t('shared.opened', { company }),
    onSent: forget,
    onDone: () => navigate({ to: paths.dashboard, replace: true }),
  })
  const isInside = viewer?.company.id === invitation.companyId
  if (viewer && (isInside || isOfOther(invitation, viewer))) {
    return <NotHere invitation={invitation} viewer={viewer} isInside={isInside} />
  }
  if (accept.isError && failureOf(accept.error).code === 'invitation.other_email') {
    return (
      <>
        <FormAlert>{t('errors:invitation.other_email')}</FormAlert>
        <Leave />
      </>
    )
  }
  return (
    <>
      {viewer ? <SignedInAs viewer={viewer} /> : null}
      <FormAlert>{accept.isError ? errorMessage(accept.error, t) : null}</FormAlert>
      <Button
        size="md"
        fullWidth
        loading={accept.isPending || accept.isSuccess}
        onClick={() => accept.mutate({ token })}
      >
        {t('shared.open', { company })}
      </Button>
      {viewer ? <ToDashboard /> : null}
    </>
  )
}

/** Whether it was somebody else who was invited. */
export function isOfOther({ email }: SharedInvitation, viewer: Viewer): boolean {
  return viewer.user.email.toLowerCase() !== email
}

/** The invitation is for somebody else, or for the company that one works in: nothing is wrong, and two ways lead on. */
function NotHere({
  invitation,
  viewer,
  isInside,
}: {
  invitation: SharedInvitation
  viewer: Viewer
  isInside: boolean
}) {
  const { t } = useTranslation('account')
  const { company, email } = invitation
  const isOthers = isOfOther(invitation, viewer)
  return (
    <>
      <div className={classes.notice}>
        <p className={classes.noticeTitle}>
          <IconInfoCircle size={18} aria-hidden />
          {isInside ? t('shared.already_in', { company }) : t('shared.for_email', { email })}
        </p>
        <SignedInAs viewer={viewer} />
        {isInside && isOthers ? <p className={classes.said}>{t('shared.for_email', { email })}</p> : null}
      </div>
      {isOthers && !isInside ? <Leave /> : null}
      <ToDashboard isFirst={isInside} />
      {isOthers && isInside ? <Leave isFirst={false} /> : null}
    </>
  )
}

function SignedInAs({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('account')
  const { user, company } = viewer
  return (
    <p className={classes.said}>
      {t('shared.signed_in_as', { email: user.email, company: company.tradeName ?? company.legalName })}
    </p>
  )
}

/** Ends the session and stays with the invitation, which then offers what it offers a visitor. */
function Leave({ isFirst = true }: { isFirst?: boolean }) {
  const { t } = useTranslation('account')
  const forget = useForgetSession()
  const leave = useAct(api.account.signOut.call, {
    cause: 'session',
    onSent: () => {
      sessionStorage.clear()
      return forget()
    },
  })
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      size="md"
      fullWidth
      loading={leave.isPending}
      onClick={() => leave.mutate(undefined)}
    >
      {t('shared.leave')}
    </Button>
  )
}

export function ToDashboard({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useTranslation('account')
  return (
    <ButtonLink target={pathTo(paths.dashboard)} variant={isFirst ? 'filled' : 'default'} size="md" fullWidth>
      {t('shared.to_dashboard')}
    </ButtonLink>
  )
}
