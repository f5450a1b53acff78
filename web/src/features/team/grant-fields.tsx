import { useTranslation } from 'react-i18next'
import { RadioField } from '../../ui/form/radio-field.tsx'
import type { Fields } from '../../ui/form/use-fields.ts'
import type { InviteValues } from './invite-values.ts'
import { teamRoles } from './roles.ts'

/** What the person may do: a role in the team, or shared access for somebody from outside. */
export function GrantFields({ field, values }: Pick<Fields<InviteValues>, 'field' | 'values'>) {
  const { t } = useTranslation(['team', 'shell'])
  return (
    <>
      <RadioField
        {...field('kind')}
        label={t('invite.grant')}
        options={[
          { value: 'invite', label: t('invite.kind.invite') },
          { value: 'shared', label: t('invite.kind.shared') },
        ]}
      />
      {values.kind === 'invite' ? (
        <RadioField
          {...field('role')}
          label={t('team.role')}
          options={teamRoles.map((value) => ({
            value,
            label: t(`shell:role.${value}`),
            description: t(`team.role.about.${value}`),
          }))}
        />
      ) : (
        <RadioField
          {...field('access')}
          label={t('team.role')}
          options={[
            { value: 'viewer', label: t('invite.viewer') },
            { value: 'editor', label: t('invite.editor') },
            { value: 'verifier', label: t('invite.verifier') },
          ]}
        />
      )}
    </>
  )
}
