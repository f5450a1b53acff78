import { type Role, roles } from '@pegada/core/access/role.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ReasonField, reasonProblem } from '../../ui/form/reason-field.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import classes from './platform-admin.module.css'

const nothing: { email: string; role: Role; reason: string } = { email: '', role: 'analyst', reason: '' }

/** Gives the person of an address, which the page's own may name, a role; whoever has one gets the new one in its place. */
export function GrantRole() {
  const { t } = useTranslation(['platform-admin', 'common', 'shell'])
  const [{ email }] = useUrlState({ email: '' })
  const fields = useFields({
    start: { ...nothing, email },
    required: ['email'],
    label: (name) => t(`grant.${name}`),
    check: ({ reason }) => reasonProblem(reason, t),
    send: ({ email, role, reason }) =>
      api.platformRole.grant.call({ email: email.trim(), role, reason: reason.trim() }),
    codes: { 'platform_role.no_account': 'email', 'platform_role.self': 'email' },
    cause: 'platform_role.grant',
    reread: [api.platformRole],
    done: t('grant.done'),
    isCleared: true,
  })
  return (
    <Form fields={fields} save={t('grant.save')} className={classes.grant}>
      <TextField {...fields.field('email')} type="email" label={t('grant.email')} autoComplete="off" maxLength={254} />
      <ChoiceField
        {...fields.field('role')}
        label={t('grant.role')}
        options={roles.map((value) => ({ value, label: t(`shell:role.${value}`) }))}
      />
      <ReasonField {...fields.field('reason')} description={t('reason.hint')} />
    </Form>
  )
}
