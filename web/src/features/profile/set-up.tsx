import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { toastSuccess } from '../../lib/toast.ts'
import framed from '../../ui/framed-list.module.css'
import { Panel } from '../../ui/page.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { BackupCodes } from './backup-codes.tsx'
import classes from './profile.module.css'
import type { MadeSecret } from './use-two-factor.ts'

/** Reads the secret into an authenticator and proves it with a code; then the recovery codes, once. */
export function SetUp({ made, onDone }: { made: MadeSecret; onDone: () => void }) {
  const { t } = useTranslation(['security', 'errors'])
  const [code, setCode] = useState('')
  const confirm = useMutation(
    api.twoFactor.confirm.mutationOptions({
      onSuccess: () => toastSuccess(t('two_factor.turned_on'), { cause: 'two-factor' }),
    }),
  )
  if (confirm.isSuccess) return <BackupCodes codes={made.backupCodes} onDone={onDone} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() && !confirm.isPending) confirm.mutate({ code: code.trim() })
  }
  const secret = new URL(made.uri).searchParams.get('secret') ?? ''
  return (
    <Panel>
      <div className={classes.setUp}>
        <QrCode className={classes.qr} text={made.uri} label={t('two_factor.qr')} />
        <form className={classes.form} onSubmit={submit} noValidate>
          <p className={classes.text}>{t('two_factor.scan')}</p>
          <div>
            <p className={classes.note}>{t('two_factor.by_hand')}</p>
            <code className={`pg-mono ${classes.key}`}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </div>
          <TextInput
            label={t('two_factor.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            autoFocus
            classNames={{ input: 'pg-num' }}
            value={code}
            error={confirm.isError ? errorMessage(confirm.error, t) : undefined}
            onChange={(event) => {
              setCode(event.currentTarget.value)
              if (confirm.isError) confirm.reset()
            }}
          />
          <div className={framed.acts}>
            <Button type="submit" loading={confirm.isPending} disabled={!code.trim()}>
              {t('two_factor.confirm')}
            </Button>
          </div>
        </form>
      </div>
    </Panel>
  )
}
