import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './file-drop.module.css'

/**
 * Where files are dropped or picked. It refuses nothing itself: whoever takes the files says what is wrong with each, so
 * that one bad file does not silence the others.
 */
export function FileDrop({
  label,
  hint,
  accept,
  isMultiple = true,
  isDisabled = false,
  onFiles,
}: {
  label: string
  hint: string
  /** Endings offered by the picker, such as `.xml,.zip`. */
  accept: string
  isMultiple?: boolean
  isDisabled?: boolean
  onFiles: (files: File[]) => void
}) {
  const { t } = useTranslation()
  return (
    <Dropzone
      onDropAny={(files, refused) => onFiles([...files, ...refused.map((one) => one.file)])}
      onDrop={() => undefined}
      multiple={isMultiple}
      disabled={isDisabled}
      inputProps={{ accept, 'aria-label': label }}
      aria-label={label}
      classNames={{ root: classes.root ?? '', inner: classes.inner ?? '' }}
    >
      <IconFileUpload size={28} stroke={1.4} aria-hidden />
      <div className={classes.words}>
        <p className={classes.label}>{label}</p>
        <p className={classes.hint}>{hint}</p>
      </div>
      <span className={classes.pick}>{t(isMultiple ? 'common:files.pick' : 'common:files.pick_single')}</span>
    </Dropzone>
  )
}
