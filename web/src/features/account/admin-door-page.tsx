import { Button } from '@mantine/core'
import { Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminReturn } from '../../lib/admin-places.ts'
import { useAdminSession } from '../../lib/admin-session.ts'
import { client } from '../../lib/api.ts'
import { failureOf } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import classes from '../../parts/account/auth.module.css'
import { PasswordField } from '../../parts/account/password-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { FullPageLoading } from '../../ui/full-page-loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { adminDoorMessage } from './admin-door-message.ts'
import { AuthLayout } from './auth-layout.tsx'
import { CodeStep } from './code-step.tsx'
import { EmailField } from './email-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { patience, useEntered } from './use-sign-in.ts'

/**
 * The door of the administration: password, role, then the code of the second factor. Who has a role and a session goes on at
 * once; the server alone says who has one.
 */
export function AdminDoorPage() {
  const { t } = useTranslation(['admin-door', 'account'])
  const { state, viewer, isUnanswered, lookAgain } = useAdminSession()
  const carried = useLocation({ select: (location) => location.state })
  // Read when the page opens, because the address may change while it is shown.
  const [{ from, refusal }] = useState(carried)
  const [needsCode, setNeedsCode] = useState(false)
  const [isEntering, setIsEntering] = useState(false)
  const to = adminReturn(from)
  const goOn = useEntered(to, t('done'))
  const onEntered = () => {
    setIsEntering(true)
    return goOn()
  }
  if (state === 'checking' && !isEntering && !needsCode) return <FullPageLoading />
  if (viewer?.impersonation) return <Navigate to={paths.dashboard} replace />
  if (viewer?.platformRole && !isEntering) return <Navigate to={to} replace />
  if (needsCode) {
    return <CodeStep aside={<Aside />} onEntered={onEntered} onStartOver={() => setNeedsCode(false)} />
  }
  const failed = state === 'unread' ? t('role_unread') : isUnanswered ? t('session_unread') : undefined
  return (
    <AuthLayout title={t('title')} lead={t('note')} aside={<Aside />}>
      {failed ? (
        <Notice
          tone="danger"
          title={failed}
          actions={
            <Button variant="default" onClick={lookAgain}>
              {t('common:retry')}
            </Button>
          }
        />
      ) : state === 'no-company' ? (
        <Notice tone="danger" title={t('errors:platform_door.no_company')} />
      ) : refusal === 'ended' || refusal === 'signed-out' ? (
        <Notice tone="danger" title={t('refused.title')}>
          {t('refused.text')}
        </Notice>
      ) : viewer ? (
        <Notice tone="danger" title={t('errors:platform_door.no_role')} />
      ) : null}
      <DoorForm onEntered={onEntered} onAsked={() => setNeedsCode(true)} />
    </AuthLayout>
  )
}

function Aside() {
  const { t } = useTranslation('admin-door')
  return <p>{t('note')}</p>
}

function DoorForm({ onEntered, onAsked }: { onEntered: () => Promise<void>; onAsked: () => void }) {
  const { t } = useTranslation(['admin-door', 'account', 'errors'])
  const fields = useFields({
    start: { email: '', password: '' },
    required: ['email', 'password'],
    send: ({ email, password }) => client.platformDoor.enter({ email: email.trim(), password }, patience()),
    cause: 'session',
    onSent: ({ needsCode }) => (needsCode ? onAsked() : onEntered()),
  })
  const { error, isBusy, values } = fields
  const isMissing = Object.entries(values).some(
    ([name, value]) => value.trim() === '' && fields.field(name as keyof typeof values).error,
  )
  return (
    <Form
      fields={fields}
      className={classes.fields}
      isGuarded={false}
      save={isBusy ? t('submitting') : t('submit')}
      button={{ size: 'md', fullWidth: true, loading: false, disabled: isBusy }}
      alert={
        <FormAlert>
          {isMissing ? t('account:sign_in.incomplete') : error ? adminDoorMessage(failureOf(error), t) : null}
        </FormAlert>
      }
    >
      <EmailField {...fields.field('email')} />
      <PasswordField {...fields.field('password')} label={t('account:field.password')} />
    </Form>
  )
}
