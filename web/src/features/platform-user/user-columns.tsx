import type { SignInStatus } from '@pegada/core/access/sign-in-status.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import classes from './platform-user.module.css'
import type { Person, PersonSort } from './users-data.ts'

const tones = { active: 'done', idle: 'waiting', inactive: 'quiet' } as const

/** When somebody last signed in, in a word; whose account is closed is told as that, whenever it was. */
export function SignInBadge({ person }: { person: { status: SignInStatus; deactivatedAt: string | null } }) {
  const { t } = useTranslation('platform-user')
  const { status, deactivatedAt } = person
  if (deactivatedAt !== null) return <StatusBadge tone="failed">{t('status.deactivated')}</StatusBadge>
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
}

/** An instant; `-` where there is none, where it cannot be read, and before the year 2000. */
export function instantOrNone(instant: string | null): string {
  const at = instant === null ? Number.NaN : Date.parse(instant)
  return instant === null || !(at >= Date.UTC(2000, 0, 1)) ? '-' : formatInstant(instant)
}

/** City and state; `-` where neither is known. */
export function placeOf(company: { readonly city: string | null; readonly state: string | null } | undefined): string {
  return [company?.city, company?.state].filter(Boolean).join(', ') || '-'
}

export function useUserColumns(): Column<Person, PersonSort>[] {
  const { t } = useTranslation(['platform-user', 'shell'])
  return [
    {
      key: 'name',
      title: t('column.name'),
      sort: 'name',
      render: ({ name, email, isConfirmed }) => (
        <Two first={name}>
          <EmailText email={email} />
          {isConfirmed ? null : ` · ${t('unconfirmed')}`}
        </Two>
      ),
    },
    {
      key: 'company',
      title: t('column.company'),
      render: ({ companies: [first, ...others] }) =>
        first ? (
          <Two first={first.name}>
            {others.length > 0 ? t('companies.more', { n: formatCount(others.length) }) : null}
          </Two>
        ) : (
          '-'
        ),
    },
    {
      key: 'role',
      title: t('column.role'),
      render: ({ companies: [first], platformRole }) => {
        const here = first && t(`shell:role.${first.role}`)
        const there = platformRole && t(`shell:role.${platformRole}`)
        if (!here) return there ?? t('role.none')
        return <Two first={here}>{there ? `${t('profile.platform_role')}: ${there}` : null}</Two>
      },
    },
    { key: 'location', title: t('column.location'), render: ({ companies: [first] }) => placeOf(first) },
    { key: 'status', title: t('column.status'), render: (person) => <SignInBadge person={person} /> },
    {
      key: 'lastSignInAt',
      title: t('column.lastSignInAt'),
      sort: 'lastSignInAt',
      render: ({ lastSignInAt }) => instantOrNone(lastSignInAt),
    },
    {
      key: 'createdAt',
      title: t('column.createdAt'),
      sort: 'createdAt',
      render: ({ createdAt }) => instantOrNone(createdAt),
    },
  ]
}

function Two({ first, children }: { first: string; children: ReactNode }) {
  return (
    <span className={classes.two}>
      <span dir="auto">{first}</span>
      {children ? <span className={classes.note}>{children}</span> : null}
    </span>
  )
}
