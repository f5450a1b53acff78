import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { InviteValues } from './invite-values.ts'
import { teamRoleOf, teamRoles } from './roles.ts'

/** What the person may do: a role in the team, or shared access for somebody from outside. */
export function GrantFields({
  values,
  onChange,
}: {
  values: InviteValues
  onChange: (change: Partial<InviteValues>) => void
}) {
  const { t } = useTranslation(['security', 'shell'])
  return (
    <>
      <Radio.Group
        label={t('invite.grant')}
        value={values.kind}
        onChange={(kind) => onChange({ kind: kind === 'shared' ? 'shared' : 'invite' })}
      >
        <Stack gap="xs" pt="xs">
          <Radio value="invite" label={t('invite.kind.invite')} />
          <Radio value="shared" label={t('invite.kind.shared')} />
        </Stack>
      </Radio.Group>
      {values.kind === 'invite' ? (
        <Radio.Group
          label={t('team.role')}
          value={values.role}
          onChange={(role) => onChange({ role: teamRoleOf(role) ?? 'analyst' })}
        >
          <Stack gap="xs" pt="xs">
            {teamRoles.map((role) => (
              <Radio
                key={role}
                value={role}
                label={t(`shell:role.${role}`)}
                description={t(`team.role.about.${role}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        <Radio.Group
          label={t('team.role')}
          value={values.access}
          onChange={(access) => onChange({ access: access === 'editor' ? 'editor' : 'viewer' })}
        >
          <Stack gap="xs" pt="xs">
            <Radio value="viewer" label={t('invite.viewer')} />
            <Radio value="editor" label={t('invite.editor')} />
          </Stack>
        </Radio.Group>
      )}
    </>
  )
}
