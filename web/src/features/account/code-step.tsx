import { Button, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '../../lib/error-message.ts'
import classes from '../../parts/account/auth.module.css'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { FormAlert } from './form-alert.tsx'
import { signInMessage } from './sign-in-message.ts'
import { Typewriter } from './typewriter.tsx'
import type { useSignIn } from './use-sign-in.ts'

/** The second step of sign-in: the authenticator's code, or a backup code. The device is trusted only where that is asked for. */
export function CodeStep({
  verify,
  onStartOver,
}: {
  verify: ReturnType<typeof useSignIn>['withCode']
  onStartOver: () => void
}) {
  const { t } = useTranslation('account')
  const [kind, setKind] = useState<'totp' | 'backup'>('totp')
  const [code, setCode] = useState('')
  const [trustsDevice, setTrust] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const isBackup = kind === 'backup'
  const hasEnded = verify.isError && failureOf(verify.error).code === 'auth.code_expired'

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (verify.isPending || verify.isSuccess) return
    setIsMissing(!code.trim())
    if (code.trim()) verify.mutate({ code: code.trim(), kind, trustsDevice })
    else event.currentTarget.querySelector('input')?.focus()
  }

  function startOver() {
    verify.reset()
    onStartOver()
  }

  return (
    <AuthLayout
      title={t('code.title')}
      lead={t(isBackup ? 'code.backup_lead' : 'code.lead')}
      aside={<Typewriter />}
      footer={
        <button type="button" className={classes.textButton} onClick={startOver}>
          {t('code.start_over')}
        </button>
      }
    >
      <form className={classes.fields} onSubmit={submit} noValidate>
        <FormAlert>{verify.isError ? signInMessage(verify.error, t) : null}</FormAlert>
        {hasEnded ? (
          <Button size="md" fullWidth onClick={startOver}>
            {t('back_to_sign_in')}
          </Button>
        ) : (
          <>
            <TextInput
              key={kind}
              name="code"
              label={t(isBackup ? 'code.backup_field' : 'code.field')}
              autoComplete="one-time-code"
              inputMode={isBackup ? 'text' : 'numeric'}
              maxLength={20}
              autoFocus
              spellCheck={false}
              classNames={{ input: isBackup ? 'pg-mono' : 'pg-num' }}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={isMissing && !code.trim() ? t('code.missing') : undefined}
            />
            <CheckField name="trust" label={t('code.trust')} value={trustsDevice} onChange={setTrust} />
            <Button type="submit" size="md" fullWidth loading={verify.isPending || verify.isSuccess}>
              {t('code.submit')}
            </Button>
            <button
              type="button"
              className={classes.textButton}
              onClick={() => {
                setKind(isBackup ? 'totp' : 'backup')
                setCode('')
                verify.reset()
              }}
            >
              {t(isBackup ? 'code.use_app' : 'code.use_backup')}
            </button>
          </>
        )}
      </form>
    </AuthLayout>
  )
}
