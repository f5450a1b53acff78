import { Button, NativeSelect } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { teamRoleOf, teamRoles } from './roles.ts'

export type Member = Outputs['member']['list']['rows'][number]

/** Another role for a member, at once; the toast takes it back. */
export function RoleSelect({ member: { userId, name, role } }: { member: Member }) {
  const { t } = useTranslation(['team', 'shell'])
  const before = teamRoleOf(role)
  const change = useAct(api.member.setRole.call, {
    cause: 'member',
    reread: [api.member],
    done: (_, given) => t('team.role_changed', { name, role: t(`shell:role.${given.role}`) }),
    ...(before && { undo: () => api.member.setRole.call({ memberId: userId, role: before }) }),
  })
  return (
    <NativeSelect
      aria-label={t('team.change_role', { name })}
      value={change.isPending ? change.variables.role : role}
      disabled={change.isPending}
      data={teamRoles.map((one) => ({ value: one, label: t(`shell:role.${one}`) }))}
      onChange={(event) => {
        const chosen = teamRoleOf(event.currentTarget.value)
        if (chosen) change.mutate({ memberId: userId, role: chosen })
      }}
    />
  )
}

/** Takes a member out of the company, once it is confirmed. */
export function RemoveMember({ member: { userId, name } }: { member: Member }) {
  const { t } = useTranslation('team')
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const remove = useAct(api.member.remove.call, {
    cause: 'member',
    reread: [api.member, api.subscription],
    done: t('team.removed', { name }),
    onSent: close,
    onFailed: close,
  })
  return (
    <>
      <Button
        variant="subtle"
        color="danger"
        aria-label={t('team.remove_of', { name })}
        onClick={() => setIsAsking(true)}
      >
        {t('team.remove')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t('team.remove.title', { name })}
        confirmLabel={t('team.remove')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ memberId: userId })}
        onCancel={close}
      >
        {t('team.remove.text', { name })}
      </Confirm>
    </>
  )
}
