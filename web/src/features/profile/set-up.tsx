import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Panel } from '../../ui/page.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { BackupCodes } from './backup-codes.tsx'
import classes from './profile.module.css'
import type { MadeSecret } from './use-two-factor.ts'

/** Reads the secret into an authenticator and proves it with a code; then the recovery codes, once. */
export function SetUp({ made, onDone }: { made: MadeSecret; onDone: () => void }) {
  const { t } = useTranslation('profile')
  const fields = useFields({
    start: { code: '' },
    required: ['code'],
    failsAt: 'code',
    send: ({ code }) => api.twoFactor.confirm.call({ code: code.trim() }),
    cause: 'two-factor',
    done: t('two_factor.turned_on'),
  })
  if (fields.answer) return <BackupCodes codes={made.backupCodes} onDone={onDone} />
  const secret = new URL(made.uri).searchParams.get('secret') ?? ''
  return (
    <Panel>
      <div className={classes.setUp}>
        <QrCode className={classes.qr} text={made.uri} label={t('two_factor.qr')} />
        <Form fields={fields} className={classes.form} save={t('two_factor.confirm')}>
          <p className={classes.text}>{t('two_factor.scan')}</p>
          <div>
            <p className={classes.note}>{t('two_factor.by_hand')}</p>
            <code className={`pg-mono ${classes.key}`}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </div>
          <TextField
            {...fields.field('code')}
            label={t('two_factor.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            withAsterisk={false}
            autoFocus
            classNames={{ input: 'pg-num' }}
          />
        </Form>
      </div>
    </Panel>
  )
}
