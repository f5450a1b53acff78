import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCan, useViewer } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { Page } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberList } from './member-list.tsx'
import { OwnershipOffer } from './ownership.tsx'
import { TwoFactorRule } from './two-factor-rule.tsx'

/** The people of the company, for its administrators: members with their role, invitations, and the way to invite. */
export function TeamPage() {
  const { t } = useTranslation(['team', 'shell', 'errors'])
  const mayRead = useCan('team:read')
  if (!mayRead) {
    return (
      <Page title={t('shell:nav.team')} question={t('shell:nav.team.about')}>
        <ForbiddenState>{t('team.forbidden')}</ForbiddenState>
      </Page>
    )
  }
  return <Team />
}

function Team() {
  const { t } = useTranslation(['team', 'shell'])
  const { company } = useViewer()
  const [{ invite }, setUrl] = useUrlState({ invite: undefined as string | undefined })
  const open = () => setUrl({ invite: 'yes' }, { push: true })
  const close = () => setUrl({ invite: undefined })
  return (
    <Page
      title={t('shell:nav.team')}
      question={t('shell:nav.team.about')}
      actions={
        <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={open}>
          {t('invite.open')}
        </Button>
      }
    >
      <OwnershipOffer />
      <MemberList />
      <TwoFactorRule />
      <InvitationList />
      <SidePanel
        title={t('invite.title', { company: company.tradeName ?? company.legalName })}
        isOpen={invite === 'yes'}
        onClose={close}
      >
        {invite === 'yes' ? <InviteForm onDone={close} /> : null}
      </SidePanel>
    </Page>
  )
}
