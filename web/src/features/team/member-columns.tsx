import { useTranslation } from 'react-i18next'
import { formatAgo, formatInstant } from '../../lib/date-format.ts'
import { useViewer } from '../../lib/session.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { StatusBadge } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { type Member, RemoveMember, RoleSelect } from './member-acts.tsx'
import { MemberUnits } from './member-units.tsx'
import { OfferOwnership } from './ownership.tsx'
import type { MemberSort } from './people-data.ts'
import classes from './team.module.css'

/** What a column of the members is in the file. */
export const memberFileColumns = {
  name: ['name', 'email'],
  role: ['role'],
  twoFactor: ['twoFactor'],
  since: ['since'],
  lastSeen: ['lastSeenAt'],
}

/** The columns of the members; the owner and oneself have nothing to press. */
export function useMemberColumns(): Column<Member, MemberSort>[] {
  const { t } = useTranslation(['team', 'shell', 'profile'])
  const { isOwner } = useViewer()
  return [
    {
      key: 'name',
      title: t('team.name'),
      sort: 'name',
      render: ({ name, email, avatar, isOwner, isSelf }) => (
        <span className={classes.person}>
          <Avatar name={name} picture={avatar} />
          <span>
            <span className={classes.name}>
              {name} {isOwner ? t('team.owner') : isSelf ? t('team.self') : null}
            </span>
            <span className={classes.note}>{email}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'role',
      title: t('team.role'),
      render: (member) => (
        <>
          {isFixed(member) ? t(`shell:role.${member.role}`) : <RoleSelect member={member} />}
          <MemberUnits member={member} isFixed={isFixed(member)} />
          {member.sharedAccess ? <span className={classes.note}>{t(`team.shared.${member.sharedAccess}`)}</span> : null}
        </>
      ),
    },
    {
      key: 'twoFactor',
      title: t('team.two_factor'),
      render: ({ hasTwoFactor }) => (
        <StatusBadge tone={hasTwoFactor ? 'done' : 'quiet'}>
          {t(hasTwoFactor ? 'profile:two_factor.on' : 'profile:two_factor.off')}
        </StatusBadge>
      ),
    },
    { key: 'since', title: t('team.since'), sort: 'since', render: ({ since }) => formatInstant(since) },
    {
      key: 'lastSeen',
      title: t('team.last_seen'),
      render: ({ lastSeenAt }) =>
        lastSeenAt ? (
          <time dateTime={lastSeenAt} title={formatInstant(lastSeenAt)}>
            {formatAgo(lastSeenAt)}
          </time>
        ) : (
          t('team.never_seen')
        ),
    },
    {
      key: 'act',
      title: t('team.act'),
      render: (member) =>
        isFixed(member) ? null : (
          <>
            <RemoveMember member={member} />
            {isOwner && member.role === 'admin' && !member.sharedAccess ? <OfferOwnership member={member} /> : null}
          </>
        ),
    },
  ]
}

function isFixed({ isOwner, isSelf }: Member): boolean {
  return isOwner || isSelf
}
