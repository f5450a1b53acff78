import { Button, FileButton, Input } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/code-format.ts'
import type { FieldOf } from './field.ts'
import classes from './form.module.css'

/** One file that goes with the form: picked, named with its size, and taken off again. */
export function FileField({
  label,
  description,
  value,
  error,
  required = false,
  accept,
  pick,
  remove,
  onChange,
}: FieldOf<File | undefined> & {
  /** Kinds and sizes that are taken. */
  description?: ReactNode
  /** Endings offered by the picker, such as `.png,.pdf`. */
  accept: string
  /** Words of the buttons, where the usual ones do not say enough. */
  pick?: string
  remove?: string
}) {
  const { t } = useTranslation()
  return (
    <Input.Wrapper label={label} description={description} error={error} required={required} labelElement="div">
      <div className={classes.file} {...(error ? { 'data-wrong': true } : {})}>
        {value ? (
          <>
            <p className={classes.fileName}>
              <IconPaperclip size={16} aria-hidden />
              <span>{value.name}</span>
              <span className="pg-quiet">{formatBytes(value.size)}</span>
            </p>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconX size={14} aria-hidden />}
              onClick={() => onChange(undefined)}
            >
              {remove ?? t('common:files.remove')}
            </Button>
          </>
        ) : (
          <FileButton accept={accept} onChange={(file) => onChange(file ?? undefined)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="compact-md"
                leftSection={<IconPaperclip size={16} aria-hidden />}
              >
                {pick ?? t('common:files.pick_single')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
    </Input.Wrapper>
  )
}
