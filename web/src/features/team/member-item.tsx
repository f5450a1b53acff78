import { Button, NativeSelect } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import framed from '../../ui/framed-list.module.css'
import { teamRoleOf, teamRoles } from './roles.ts'
import classes from './team.module.css'

type Member = Outputs['member']['list'][number]

/** One person of the company; the owner and oneself have nothing to press. */
export function MemberItem({ member }: { member: Member }) {
  const { t } = useTranslation(['team', 'shell'])
  const { name, email, isOwner, isSelf, sharedAccess, since, hasTwoFactor, role } = member
  return (
    <li className={`${framed.row} ${classes.item}`}>
      <div className={framed.text}>
        <p className={framed.head}>
          {name} {isOwner ? t('team.owner') : isSelf ? t('team.self') : null}
        </p>
        <p className={classes.note}>{email}</p>
        <p className={classes.note}>
          {t('team.since')} {formatInstant(since)}
          {sharedAccess ? <> · {t(`team.shared.${sharedAccess}`)}</> : null}
        </p>
      </div>
      <StatusBadge tone={hasTwoFactor ? 'done' : 'quiet'}>
        {t('team.two_factor')}: {t(hasTwoFactor ? 'two_factor.on' : 'two_factor.off')}
      </StatusBadge>
      {isOwner || isSelf ? (
        <span className={classes.role}>{t(`shell:role.${role}`)}</span>
      ) : (
        <div className={framed.acts}>
          <RoleSelect member={member} />
          <Remove member={member} />
        </div>
      )}
    </li>
  )
}

function RoleSelect({ member: { userId, name, role } }: { member: Member }) {
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

function Remove({ member: { userId, name } }: { member: Member }) {
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
