import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { type GivenLink, type Invitation, InvitationActs } from './invitation-acts.tsx'
import type { InvitationSort } from './people-data.ts'
import classes from './team.module.css'

/** What a column of the invitations is in the file. */
export const invitationFileColumns = {
  email: ['email'],
  grant: ['grant'],
  state: ['state'],
  sent: ['createdAt'],
  expires: ['expiresAt'],
  id: ['id'],
}

const tones: Readonly<Record<Invitation['state'], StatusTone>> = {
  open: 'running',
  accepted: 'done',
  expired: 'attention',
  revoked: 'quiet',
}

/** The columns of the invitations; a link that is given once is handed to `onLink`. */
export function useInvitationColumns(onLink: (given: GivenLink) => void): Column<Invitation, InvitationSort>[] {
  const { t } = useTranslation(['team', 'shell'])
  return [
    {
      key: 'email',
      title: t('invite.email'),
      sort: 'email',
      render: ({ email }) => <span className={classes.name}>{email}</span>,
    },
    {
      key: 'grant',
      title: t('team.role'),
      render: ({ role, access }) => (role ? t(`shell:role.${role}`) : access ? t(`team.shared.${access}`) : null),
    },
    {
      key: 'state',
      title: t('invites.state'),
      render: ({ state }) => <StatusBadge tone={tones[state]}>{t(`invites.state.${state}`)}</StatusBadge>,
    },
    {
      key: 'sent',
      title: t('invites.sent'),
      sort: 'createdAt',
      render: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      key: 'expires',
      title: t('invites.expires'),
      sort: 'expiresAt',
      render: ({ state, expiresAt }) => (state === 'open' || state === 'expired' ? formatInstant(expiresAt) : null),
    },
    {
      key: 'act',
      title: t('team.act'),
      render: (invitation) =>
        invitation.state === 'open' || invitation.state === 'expired' ? (
          <InvitationActs invitation={invitation} onLink={onLink} />
        ) : null,
    },
  ]
}
