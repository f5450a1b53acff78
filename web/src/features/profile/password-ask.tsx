import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form } from '../../ui/form/form.tsx'
import { SecretField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import classes from './profile.module.css'

/** Asks for the password before a change of the second factor. */
export function PasswordAsk({
  text,
  act,
  onCancel,
}: {
  text: string
  /** The change, with the password as typed; a refusal stands at the field. */
  act: (password: string) => Promise<unknown>
  onCancel: () => void
}) {
  const { t } = useTranslation('profile')
  const fields = useFields({
    start: { password: '' },
    required: ['password'],
    failsAt: 'password',
    send: ({ password }) => act(password),
    cause: 'two-factor',
  })
  return (
    <Form
      fields={fields}
      className={classes.form}
      save={t('two_factor.continue')}
      acts={
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      }
    >
      <p className={classes.text}>{text}</p>
      <SecretField
        {...fields.field('password')}
        label={t('password.current')}
        autoComplete="current-password"
        withAsterisk={false}
        autoFocus
      />
    </Form>
  )
}
