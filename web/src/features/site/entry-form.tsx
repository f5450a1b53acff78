import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { Panel } from '../../ui/page.tsx'
import classes from './site.module.css'

/** The form of one entry: its fields, what saves it, and why it was not saved. */
export function EntryForm({
  act,
  label,
  onSave,
  onCancel,
  children,
}: {
  act: { readonly isPending: boolean; readonly error: unknown }
  label: string
  onSave: () => void
  /** Where an entry that stands already is being changed. */
  onCancel?: (() => void) | undefined
  children: ReactNode
}) {
  const { t } = useTranslation(['admin-site', 'errors', 'common'])
  return (
    <Panel>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        {children}
        <div className={classes.act}>
          <Button type="submit" loading={act.isPending}>
            {label}
          </Button>
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
          ) : null}
        </div>
        <p className={classes.error} role="alert" hidden={!act.error}>
          {act.error ? errorMessage(act.error, t) : ''}
        </p>
      </form>
    </Panel>
  )
}
