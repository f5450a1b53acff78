import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { Form } from '../../ui/form/form.tsx'
import { SecretField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'

/** Asks for the password of a link; nothing of the report is told before it is right. */
export function PasswordForm({
  refusal,
  isBusy,
  onPassword,
}: {
  /** Why the one before was refused. */
  refusal: unknown
  isBusy: boolean
  onPassword: (password: string) => void
}) {
  const { t } = useTranslation(['shared-report', 'errors'])
  const fields = useFields({
    start: { password: '' },
    label: () => t('password'),
    required: ['password'],
    send: async ({ password }) => onPassword(password),
    cause: 'shared_report.open',
  })
  const field = fields.field('password')
  return (
    <Form fields={fields} save={t('open')} button={{ loading: isBusy }} isGuarded={false}>
      <p>{t('password.about')}</p>
      <SecretField
        {...field}
        error={field.error ?? (refusal === undefined || isBusy ? undefined : errorMessage(refusal, t))}
        autoComplete="off"
        data-autofocus
      />
    </Form>
  )
}
