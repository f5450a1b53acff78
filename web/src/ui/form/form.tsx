import { Button, type ButtonProps } from '@mantine/core'
import clsx from 'clsx'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import classes from './form.module.css'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveState } from './save-state.tsx'
import type { Fields } from './use-fields.ts'

/**
 * A form around its fields: Enter sends it, the first wrong field gets the focus, a failure of no field stands above the
 * button, and leaving asks while something typed would be lost.
 */
export function Form<Values, Output>({
  fields,
  save,
  label,
  button = {},
  acts,
  openBy,
  className,
  children,
}: {
  fields: Fields<Values, Output>
  /** The words of the button; a form that saves itself has none, and says there how it stands. */
  save?: ReactNode
  /** The form's name for readers, where its heading does not say it. */
  label?: string
  button?: Pick<ButtonProps, 'variant' | 'size' | 'color' | 'disabled' | 'leftSection' | 'fullWidth'>
  /** Beside the button. */
  acts?: ReactNode
  /** The value of the address that keeps the form open, where it stands in a side panel. */
  openBy?: string
  className?: string | undefined
  children: ReactNode
}) {
  const { root, refusals } = fields
  useEffect(() => {
    if (refusals > 0) root.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [refusals, root])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    fields.submit()
  }
  return (
    <form ref={root} className={clsx(classes.form, className)} onSubmit={submit} aria-label={label} noValidate>
      {children}
      {fields.failure === undefined ? null : (
        <p className={classes.failure} role="alert">
          {fields.failure}
        </p>
      )}
      {save === undefined ? null : (
        <div className={classes.acts}>
          <Button {...button} type="submit" loading={fields.isBusy}>
            {save}
          </Button>
          {acts}
        </div>
      )}
      {fields.autosave ? <SaveState {...fields.autosave} /> : null}
      <LeaveGuard isChanged={fields.isChanged} openBy={openBy} />
    </form>
  )
}

/** What a person can mend: a control that says it is wrong, or the first within a group that does. */
const wrong = '[aria-invalid="true"], [data-wrong] input, [data-wrong] button'
