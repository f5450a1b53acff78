import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api.ts'
import { failureOf } from '../../lib/error-message.ts'
import classes from '../../parts/account/auth.module.css'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { AuthLayout } from './auth-layout.tsx'
import { FormAlert } from './form-alert.tsx'
import { signInMessage } from './sign-in-message.ts'
import { Typewriter } from './typewriter.tsx'
import { patience } from './use-sign-in.ts'

interface CodeValues {
  readonly kind: 'totp' | 'backup'
  readonly code: string
  readonly trustsDevice: boolean
}

const nothing: CodeValues = { kind: 'totp', code: '', trustsDevice: false }

/** The second step of sign-in: the authenticator's code, or a backup code. The device is trusted only where that is asked for. */
export function CodeStep({
  aside = <Typewriter />,
  onEntered,
  onStartOver,
}: {
  aside?: ReactNode
  onEntered: () => Promise<void>
  onStartOver: () => void
}) {
  const { t } = useTranslation('account')
  const fields = useFields({
    start: nothing,
    check: ({ code }) => (code.trim() ? {} : { code: t('code.missing') }),
    send: (values) => client.session.verifyCode({ ...values, code: values.code.trim() }, patience()),
    cause: 'session',
    onSent: onEntered,
  })
  const { error } = fields
  const { kind } = fields.values
  const isBackup = kind === 'backup'
  const hasEnded = failureOf(error).code === 'auth.code_expired'
  return (
    <AuthLayout
      title={t('code.title')}
      lead={t(isBackup ? 'code.backup_lead' : 'code.lead')}
      aside={aside}
      footer={
        <button type="button" className={classes.textButton} onClick={onStartOver}>
          {t('code.start_over')}
        </button>
      }
    >
      <Form
        fields={fields}
        className={classes.fields}
        isGuarded={false}
        save={hasEnded ? undefined : t('code.submit')}
        button={{ size: 'md', fullWidth: true }}
        alert={<FormAlert>{error ? signInMessage(error, t) : null}</FormAlert>}
        below={
          hasEnded ? null : (
            <button
              type="button"
              className={classes.textButton}
              onClick={() => fields.set({ kind: isBackup ? 'totp' : 'backup', code: '' })}
            >
              {t(isBackup ? 'code.use_app' : 'code.use_backup')}
            </button>
          )
        }
      >
        {hasEnded ? (
          <Button size="md" fullWidth onClick={onStartOver}>
            {t('back_to_sign_in')}
          </Button>
        ) : (
          <>
            <TextField
              key={kind}
              {...fields.field('code')}
              label={t(isBackup ? 'code.backup_field' : 'code.field')}
              autoComplete="one-time-code"
              inputMode={isBackup ? 'text' : 'numeric'}
              maxLength={20}
              autoFocus
              spellCheck={false}
              classNames={{ input: isBackup ? 'pg-mono' : 'pg-num' }}
            />
            <CheckField {...fields.field('trustsDevice')} label={t('code.trust')} />
          </>
        )}
      </Form>
    </AuthLayout>
  )
}
