import { Button } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import framed from '../../ui/framed-list.module.css'
import { Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { LinkOnce } from './link-once.tsx'
import { useSeatLack } from './seats.tsx'
import classes from './team.module.css'

type Invitation = Outputs['invitation']['list'][number]

const tones: Readonly<Record<Invitation['state'], StatusTone>> = {
  open: 'running',
  accepted: 'done',
  expired: 'attention',
  revoked: 'quiet',
}

/** Invitations, newest first; what is still waiting can be sent again or taken back. Nothing stands here before the first. */
export function InvitationList() {
  const { t } = useTranslation('team')
  const invitations = useQuery(api.invitation.list.queryOptions())
  if (invitations.data?.length === 0) return null
  return (
    <Section title={t('invites.title')} note={t('invites.about')}>
      {invitations.isError ? <ErrorState error={invitations.error} onRetry={() => void invitations.refetch()} /> : null}
      {invitations.isPending ? <SkeletonRows rows={2} height={56} /> : null}
      {invitations.data ? (
        <ul className={framed.list}>
          {invitations.data.map((invitation) => (
            <InvitationItem key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

function InvitationItem({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation(['team', 'shell'])
  const { email, role, access, state, createdAt, expiresAt } = invitation
  const isWaiting = state === 'open' || state === 'expired'
  return (
    <li className={`${framed.row} ${classes.item}`}>
      <div className={framed.text}>
        <p className={framed.head}>{email}</p>
        <p className={classes.note}>
          {role ? t(`shell:role.${role}`) : access ? t(`team.shared.${access}`) : null} ·{' '}
          {state === 'open'
            ? t('invites.until', { instant: formatInstant(expiresAt) })
            : t('invites.since', { instant: formatInstant(createdAt) })}
        </p>
      </div>
      <StatusBadge tone={tones[state]}>{t(`invites.state.${state}`)}</StatusBadge>
      {isWaiting ? <Acts invitation={invitation} /> : null}
    </li>
  )
}

function Acts({ invitation: { id, email, state } }: { invitation: Invitation }) {
  const { t } = useTranslation('team')
  const lack = useSeatLack()
  const reread = [api.invitation.list]
  const resend = useAct(api.invitation.resend.call, {
    cause: 'invitation',
    reread,
    done: ({ link }) => (link === null ? t('invite.sent', { email }) : undefined),
  })
  const revoke = useAct(api.invitation.revoke.call, {
    cause: 'invitation',
    reread,
    done: t('invites.revoked', { email }),
  })
  if (resend.data?.link) return <LinkOnce email={email} link={resend.data.link} onDone={resend.reset} />
  return (
    <div className={framed.acts}>
      <ReasonButton
        variant="default"
        label={t('invites.resend_of', { email })}
        // An open invitation holds its seat already.
        reason={state === 'expired' ? lack : undefined}
        isBusy={resend.isPending}
        onPress={() => resend.mutate({ invitationId: id })}
      >
        {t('invites.resend')}
      </ReasonButton>
      <Button
        variant="subtle"
        color="gray"
        aria-label={t('invites.revoke_of', { email })}
        loading={revoke.isPending}
        onClick={() => revoke.mutate({ invitationId: id })}
      >
        {t('invites.revoke')}
      </Button>
    </div>
  )
}
