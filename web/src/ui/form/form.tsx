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
  below,
  alert,
  openBy,
  isGuarded = true,
  className,
  children,
}: {
  fields: Fields<Values, Output>
  /** The words of the button; a form that saves itself has none, and says there how it stands. */
  save?: ReactNode
  /** The form's name for readers, where its heading does not say it. */
  label?: string
  button?: Pick<ButtonProps, 'variant' | 'size' | 'color' | 'disabled' | 'loading' | 'leftSection' | 'fullWidth'>
  /** Beside the button. */
  acts?: ReactNode
  /** Under the button. */
  below?: ReactNode
  /** Above the fields, where a form tells its failure there and not above the button. */
  alert?: ReactNode
  /** The value of the address that keeps the form open, where it stands in a side panel. */
  openBy?: string
  /** False where nothing is lost that is not typed again in a moment. */
  isGuarded?: boolean
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
      {alert}
      {children}
      {fields.failure === undefined || alert !== undefined ? null : (
        <p className={classes.failure} role="alert">
          {fields.failure}
        </p>
      )}
      {save === undefined ? null : (
        <div className={classes.acts}>
          <Button loading={fields.isBusy} {...button} type="submit">
            {save}
          </Button>
          {acts}
        </div>
      )}
      {below}
      {fields.autosave ? <SaveState {...fields.autosave} /> : null}
      {isGuarded ? <LeaveGuard isChanged={fields.isChanged} openBy={openBy} /> : null}
    </form>
  )
}

/** What a person can mend: a control that says it is wrong, or the first within a group that does. */
const wrong = '[aria-invalid="true"], [data-wrong] input, [data-wrong] button'
