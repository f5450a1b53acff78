import { Button, useComputedColorScheme } from '@mantine/core'
import { IconPhotoDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '../lib/toast.ts'
import { tokens } from '../theme/tokens.ts'
import { downloadDataUrl } from './download.ts'
import { tableImage } from './table-image.ts'

/** Saves a table of figures as a picture, in the colours of the screen. */
export function ImageButton({
  fileName,
  title,
  rows,
}: {
  /** Without its ending. */
  fileName: string
  title: string
  rows: () => readonly (readonly string[])[]
}) {
  const { t, i18n } = useTranslation('common')
  const scheme = useComputedColorScheme('dark')
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconPhotoDown size={16} aria-hidden />}
      onClick={() => {
        const drawn = {
          ink: tokens[scheme],
          font: getComputedStyle(document.body).fontFamily,
          isRtl: i18n.dir() === 'rtl',
        }
        const image = tableImage({ title, rows: rows() }, drawn)
        if (image) downloadDataUrl(`${fileName}.png`, image)
        else toastFailure(t('chart.no_png'))
      }}
    >
      {t('chart.png')}
    </Button>
  )
}
