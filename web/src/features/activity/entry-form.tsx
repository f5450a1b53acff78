import { Alert, Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/page.tsx'
import classes from './activity.module.css'
import { AttachmentField } from './attachment-field.tsx'
import { fieldId } from './entry-field.ts'
import { ParameterFields } from './parameter-fields.tsx'
import { PeriodField } from './period-field.tsx'
import { problemMessage } from './problem-message.ts'
import { QuantityFields } from './quantity-fields.tsx'
import { SourceFields } from './source-fields.tsx'
import type { EntryForm as Form } from './use-entry-form.ts'

/** The form: what emitted, when, how much, and the document that proves it. Without permission it can be read only. */
export function EntryForm({ form }: { form: Form }) {
  const { t } = useTranslation('activity')
  return (
    <Panel>
      <form className={classes.form} noValidate onSubmit={form.submit} aria-label={t('form.label')}>
        {form.isReadOnly ? (
          <Alert color="warning" title={t('read_only.title')}>
            {t('read_only.text')}
          </Alert>
        ) : null}
        <SourceFields form={form} />
        <PeriodField form={form} />
        <QuantityFields form={form} />
        <ParameterFields form={form} />
        <AttachmentField key={form.scope} form={form} />
        <TextInput
          id={fieldId('description')}
          label={t('field.description')}
          description={t('description.help')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maxLength={200}
          value={form.entry.description}
          disabled={form.isReadOnly}
          onChange={(event) => form.set({ description: event.currentTarget.value })}
        />
        <div className={classes.acts}>
          <Button variant="default" disabled={form.isReadOnly || form.isBusy} onClick={form.clear}>
            {t('clear')}
          </Button>
          <Button type="submit" disabled={form.isReadOnly} loading={form.isBusy}>
            {t('register')}
          </Button>
        </div>
        <Refusal form={form} />
      </form>
    </Panel>
  )
}

/** Why registering failed, when no field can answer for it. Nothing typed is lost. */
function Refusal({ form: { refusal } }: { form: Form }) {
  const { t } = useTranslation(['activity', 'errors'])
  if (!refusal) return null
  const isAuth = refusal.code.startsWith('auth.')
  const isOurs = refusal.code.startsWith('server.') || refusal.code.startsWith('network.')
  return (
    <Alert role="alert" color="danger" title={isAuth ? t('auth.title') : t('save.title')}>
      {isOurs ? t('save.failed') : problemMessage(refusal, t)}
    </Alert>
  )
}
