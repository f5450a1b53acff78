import { Button } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { takesSeat } from '@pegada/core/plan/entitlements.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import framed from '../../ui/framed-list.module.css'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { useSeatLack } from './seats.tsx'

export type Invitation = Outputs['invitation']['list']['rows'][number]

/** A link in the only moment in which it can be read. */
export interface GivenLink {
  readonly email: string
  readonly link: string
}

/** An invitation that waits is sent again, or taken back. */
export function InvitationActs({
  invitation: { id, email, state, access },
  onLink,
}: {
  invitation: Invitation
  onLink: (given: GivenLink) => void
}) {
  const { t } = useTranslation('team')
  const lack = useSeatLack()
  const reread = [api.invitation.list, api.subscription.get]
  const resend = useAct(api.invitation.resend.call, {
    cause: 'invitation',
    reread,
    done: ({ link }) => (link === null ? t('invite.sent', { email }) : undefined),
    onSent: ({ link }) => (link === null ? undefined : onLink({ email, link })),
  })
  const revoke = useAct(api.invitation.revoke.call, {
    cause: 'invitation',
    reread,
    done: t('invites.revoked', { email }),
  })
  return (
    <div className={framed.acts}>
      <ReasonButton
        variant="default"
        size="compact-sm"
        label={t('invites.resend_of', { email })}
        // An open invitation holds its seat already.
        reason={state === 'expired' && takesSeat(access) ? lack : undefined}
        isBusy={resend.isPending}
        onPress={() => resend.mutate({ invitationId: id })}
      >
        {t('invites.resend')}
      </ReasonButton>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={t('invites.revoke_of', { email })}
        loading={revoke.isPending}
        onClick={() => revoke.mutate({ invitationId: id })}
      >
        {t('invites.revoke')}
      </Button>
    </div>
  )
}
