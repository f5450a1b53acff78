import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import framed from '../../ui/framed-list.module.css'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { MemberItem } from './member-item.tsx'
import { Seats } from './seats.tsx'

/** The members, the owner first; a company of one is told what others could do. */
export function MemberList() {
  const { t } = useTranslation('team')
  const members = useQuery(api.member.list.queryOptions())
  return (
    <Section title={t('team.members')} note={<Seats />}>
      {members.isError ? <ErrorState error={members.error} onRetry={() => void members.refetch()} /> : null}
      {members.isPending ? <SkeletonRows rows={3} height={64} /> : null}
      {members.data ? (
        <ul className={framed.list}>
          {members.data.map((member) => (
            <MemberItem key={member.userId} member={member} />
          ))}
        </ul>
      ) : null}
      {members.data?.length === 1 ? (
        <EmptyState title={t('team.alone.title')}>{t('team.alone.text')}</EmptyState>
      ) : null}
    </Section>
  )
}
