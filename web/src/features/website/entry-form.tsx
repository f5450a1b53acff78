import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../ui/form/form.tsx'
import type { Fields } from '../../ui/form/use-fields.ts'
import { Panel } from '../../ui/page.tsx'
import classes from './website.module.css'

/** The form of one entry, in its frame. */
export function EntryForm<Values, Output>({
  fields,
  label,
  onCancel,
  children,
}: {
  fields: Fields<Values, Output>
  label: string
  /** Where an entry that stands already is being changed. */
  onCancel?: (() => void) | undefined
  children: ReactNode
}) {
  const { t } = useTranslation()
  const cancel = onCancel ? (
    <Button variant="default" onClick={onCancel}>
      {t('common:cancel')}
    </Button>
  ) : null
  return (
    <Panel>
      <Form fields={fields} className={classes.form} save={label} acts={cancel}>
        {children}
      </Form>
    </Panel>
  )
}
